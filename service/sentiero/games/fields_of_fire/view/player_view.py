"""What the player may see: the table without decks, face-down terrain, and the letters under ?."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sentiero.games.fields_of_fire.edition.sheet import FPF
from sentiero.games.fields_of_fire.fire.volumes import under_fire
from sentiero.games.fields_of_fire.ground.grid import name
from sentiero.games.fields_of_fire.position.activity_level import activity_level
from sentiero.games.fields_of_fire.position.patrol import TOUCHED
from sentiero.games.fields_of_fire.position.state import Contact
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.command_points import save_limit, spend_limit
from sentiero.games.fields_of_fire.units.marking import number, sign
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.games.fields_of_fire.view import derived
from sentiero.kernel.title import Document, Fact

# What a first fact must not tell.
HIDDEN: Final = ("deck", "terrain_deck")
REVEALING: Final = frozenset({"drew", "contact_turned", "revealed", "laid"})


def view(table: Table, roles: frozenset[str]) -> Document:
    """The table and what follows from it; a mission has no secrets between roles, only what nobody has seen."""
    found = lying(table)
    for at in table.stacks.keys() - table.face_down:
        found["cards"][name(at)] |= {
            "concealment": derived.concealment(table, at),
            "sees": derived.seen_cards(table, at),
        }
    return {
        **found,
        "under_fire": derived.cards_under_fire(table),
        "aims": derived.aims(table),
        "hearing": derived.hearing(table),
        "links": derived.links(table),
    }


def lying(table: Table) -> Document:
    """The table, and of what follows from it only where fire lies: enough for whoever knows the rules."""
    return {
        "mission": table.mission.id,
        "pack": {**table.config["pack"], "provenance": table.pack.provenance},
        "options": table.config["options"],
        "scripted": table.config["scripted"],
        "seats": table.config["seats"],
        "turn": {"number": table.turn, "of": table.turns, "phase": table.phase},
        "visibility": table.visibility,
        "activity_level": activity_level(table, under_fire(table)),
        "cards": {name(at): _card(table, at) for at in sorted(table.stacks)},
        "units": {unit.id: _unit(unit) for unit in table.units.values()},
        "covers": {str(n): {"at": name(one.at), "kind": one.kind, "arc": one.arc} for n, one in table.covers.items()},
        "casualties": [{"at": name(at), "side": side, "n": n} for (at, side, _), n in table.casualties.items()],
        "fire": {side: {name(at): name(to) for at, to in one.items()} for side, one in table.postures.items()},
        "volumes": derived.fire_lying(table),
        "incoming": [
            {"at": name(at), "ncm": ncm, "kind": kind, "side": side, "active": active}
            for at, ncm, kind, side, active in table.incoming
        ],
        "targeted": {kind: dict(marks) for kind, marks in table.targeted.items() if marks},
        "controls": {control: name(at) for control, at in table.controls.items()},
        "signals": dict(table.signals),
        "protective_fires": derived.protective_fires(table),
        "protective_lines": derived.protective_lines(table),
        "timetable": derived.timetable(table),
        "patrol": list(table.patrol),
        "touched": [name_of[len(TOUCHED) :] for name_of in table.tally if name_of.startswith(TOUCHED)],
        "commands": _commands(table),
        "support": {row.key: table.support.get(row.key, 0) for row in table.mission.support if row.munition != FPF},
        "skills": {hq: list(held) for hq, held in table.skills.items() if held},
        "points": table.tally.get("points", 0),
        "effects": {key: last for key, last in table.effects.items() if last >= table.turn},
        "decks": {"actions": len(table.deck), "terrain": len(table.terrain_deck)},
        "result": table.outcome,
    }


def _card(table: Table, at: int) -> Document:
    if at in table.face_down:
        return {"face_down": True, "contact": _letter(table.contacts.get(at))}
    ground = table.ground[at]
    return {
        "terrain": ground.type, "level": ground.level, "cover": [ground.high, ground.low],
        "borders": [bool(ground.dark >> way & 1) for way in range(8)], "access": ground.access,
        "cover_max": ground.cover_max, "cover_draw": ground.cover_draw, "burst": ground.burst, "story": ground.story,
        "contact": _letter(table.contacts.get(at)),
        "marks": {kind: marks[at] for kind, marks in table.marked.items() if at in marks},
    }  # fmt: skip


def _letter(contact: Contact | None) -> str | None:
    return None if contact is None else "?" if contact.hidden else contact.letter


def _unit(unit: Unit) -> Document:
    load = {} if unit.load is None else {"load": {"what": unit.load[0], "n": unit.load[1]}}
    marked = {"sign": sign(unit.id, unit.type), "number": number(unit.id)}
    return {**unit.dump(), **load, "at": name(unit.at), "vof": unit.fire.vof, "range": unit.fire.reach, **marked}


def _commands(table: Table) -> Document:
    one = table.impulse
    now = None if one is None else {"hq": one.hq, "kind": one.kind, "left": one.left, "spent": one.spent}
    limits = {"spend": spend_limit(table), "save": {hq.id: save_limit(table, hq) for hq in table.headquarters()}}
    return {"impulse": now, "saved": dict(table.saved), "activated": list(table.activated), "limits": limits}


def public_facts(facts: Sequence[Fact], roles: frozenset[str]) -> list[Fact]:
    """Facts without the order of decks and without letters that lie hidden."""
    return [_public(fact) for fact in facts]


def _public(fact: Fact) -> Fact:
    if fact[0] == "position":
        return ["position", _shown(fact[1])]
    if fact[0] == "shuffled":
        return ["shuffled", len(fact[1])]
    if fact[0] == "contact" and fact[3]:
        return ["contact", fact[1], "?", *fact[3:]]
    return fact


def _shown(document: Document) -> Document:
    found: dict[str, Any] = {key: value for key, value in document.items() if key not in HIDDEN}
    found["contacts"] = {at: ["?", *one[1:]] if one[1] else one for at, one in document["contacts"].items()}
    secret = {at for at, one in document["contacts"].items() if one[1]}
    found["had_contact"] = {at: "?" if at in secret else one for at, one in document["had_contact"].items()}
    down = {str(at) for at in document.get("face_down", ())}
    found["stacks"] = {at: stack for at, stack in document["stacks"].items() if at not in down}
    return found


def reveals(fact: Fact) -> bool:
    """Whether a fact shows a card or a letter that nobody could have known."""
    return fact[0] in REVEALING
