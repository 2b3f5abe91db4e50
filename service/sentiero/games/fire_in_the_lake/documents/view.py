"""What a player may see: the table without hidden cards and other seats' secrets."""

from __future__ import annotations

from collections.abc import Sequence

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.documents.coming import next_coup
from sentiero.games.fire_in_the_lake.pieces import FACTIONS, POOL
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.turn import monsoon
from sentiero.games.fire_in_the_lake.victory.margins import margin, marker
from sentiero.kernel.title import Document, Fact

HIDDEN = ("deck", "markers")
REVEALING = frozenset({"drawn", "showing", "rolled", "dealt", "shown"})


def view(table: Table, roles: frozenset[str]) -> Document:
    """The table for the holder of these roles."""
    return {
        "scenario": table.config["scenario"],
        "scripted": table.config["scripted"],
        "options": table.config["options"],
        "seats": table.config["seats"],
        "spaces": {space: _space(table, space) for space in board.ALL},
        "available": {kind: table.available(kind) for kind in POOL},
        "casualties": dict(table.casualties),
        "out_of_play": dict(table.out_of_play),
        "tracks": dict(table.tracks),
        "victory": {f: {"marker": marker(table, f), "margin": margin(table, f)} for f in FACTIONS},
        "cards": _cards(table),
        "sequence": {
            "cylinders": dict(table.cylinders),
            "stays_eligible": list(table.stays),
            "made_ineligible": list(table.barred),
            "monsoon": monsoon(table),
            "coup_rounds": table.coup_rounds,
        },
        "leaders": {
            "box": [*table.failed_attempts, *table.leaders],
            "leader": table.leader(),
            "flipped": table.leader_flipped,
        },
        "lasting": _lasting(table),
        "deception": _deception(table, roles),
        "nonplayers": {"factions": [f for f in FACTIONS if f in table.nonplayers], "policy": table.policy},
        "result": table.outcome,
    }


def _space(table: Table, space: str) -> Document:
    return {
        "pieces": {kind: n for kind, n in table.pieces[space].items() if n},
        "control": table.control(space),
        "support": table.level(space),
        "terror": table.terror[space],
    }


def _cards(table: Table) -> Document:
    return {
        "current": table.card,
        "next": table.next_card() if table.card is not None else None,
        "left": len(table.deck),
        "played": list(table.played),
        "pivotal": dict(table.pivotal),
        "next_coup": next_coup(table),
    }


def _lasting(table: Table) -> list[Document]:
    """5.3, 5.4: what lasts, with its card and side."""
    found = [
        {"kind": "capability", "card": card, "side": side, "faction": CARDS[card].owner}
        for card, side in sorted(table.capabilities.items())
    ]
    found += [{"kind": "momentum", "card": card, "side": side} for card, side in sorted(table.momentum.items())]
    if table.peace_talks:
        found.append({"kind": "marker", "card": 3, "side": "unshaded"})
    return found


def _deception(table: Table, roles: frozenset[str]) -> Document:
    """7.3: a player sees its own markers, of others only how many are hidden."""
    found: Document = {}
    for seat in table.config["seats"]:
        hidden = table.markers.get(seat["id"], [])
        shown = table.shown_markers.get(seat["id"], [])
        if hidden or shown:
            entry: Document = {"hidden": len(hidden), "shown": list(shown)}
            if roles & set(seat["roles"]):
                entry["own"] = list(hidden)
            found[seat["id"]] = entry
    return found


def public_facts(facts: Sequence[Fact], roles: frozenset[str]) -> list[Fact]:
    """Facts without the order of the deck and other seats' markers."""
    return [_public(fact, roles) for fact in facts]


def reveals(fact: Fact) -> bool:
    """Whether a fact shows what was hidden until then: a card, a die, a marker."""
    return fact[0] in REVEALING


def _public(fact: Fact, roles: frozenset[str]) -> Fact:
    if fact[0] == "position":
        return [fact[0], {name: value for name, value in fact[1].items() if name not in HIDDEN}]
    if fact[0] == "dealt" and not roles & set(fact[3]):
        return [fact[0], fact[1], len(fact[2]), fact[3]]
    return fact
