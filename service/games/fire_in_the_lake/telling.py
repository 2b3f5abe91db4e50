"""What each fact says, as the key of a sentence and the values in it. No language: only keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.lasting import BOOBY_TRAPS, COBRAS, TOP_GUN
from service.kernel.title import Document, Fact

# Dice that are rolled for a lasting card, by their purpose.
_DICE_OF_CARDS: Final = {"cobras": COBRAS, "booby_traps": BOOBY_TRAPS, "top_gun": TOP_GUN}


class Telling(NamedTuple):
    """A sentence: its key and its values."""

    key: str
    params: Document


def telling(fact: Fact) -> Telling:
    """How a fact is told."""
    return TELLERS[fact[0]](*fact[1:])


def told(sentence: str, **params: Any) -> Telling:
    """One sentence."""
    return Telling(sentence, params)


def _only(sentence: str, *names: str) -> Callable[..., Telling]:
    """A fact that is always told in the same way: its values get these names."""

    def tell(*values: Any) -> Telling:
        return Telling(sentence, dict(zip(names, values, strict=False)))

    return tell


def _placed(kind: str, n: int, space: str, box: str = "available") -> Telling:
    if box == "available":
        return told("placed", kind=kind, n=n, space=space)
    return told("placed.from", kind=kind, n=n, space=space, box=box)


def _removed(kind: str, n: int, space: str, box: str = "available") -> Telling:
    if box == "available":
        return told("removed", kind=kind, n=n, space=space)
    return told("removed.to", kind=kind, n=n, space=space, box=box)


def _all_underground(*kinds: str) -> Telling:
    return told("all_underground") if len(kinds) > 1 else told("all_underground.rangers")


def _markers(space: str, n: int) -> Telling:
    if space in board.IS_LOC:
        return told("sabotage.placed" if n > 0 else "sabotage.removed", space=space, n=abs(n))
    return told("terror.placed" if n > 0 else "terror.removed", space=space, n=abs(n))


def _track(track: str, change: int) -> Telling:
    if track == "trail":
        return told("trail.improved" if change > 0 else "trail.degraded", n=abs(change))
    return told("track", track=track, change=change)


def _cylinder(faction: str, cylinder: str) -> Telling:
    return told("passed" if cylinder == "passed" else "cylinder", faction=faction, cylinder=cylinder)


def _capability(card: int, side: str | None) -> Telling:
    return told("capability.removed", card=card) if side is None else told("capability", card=card, side=side)


def _coup_done(rounds: int) -> Telling:
    return told("coup_done" if rounds else "coup_done.none")


def _dealt(seat: str, markers: int | Sequence[str], roles: Sequence[str]) -> Telling:
    if isinstance(markers, int):
        return told("dealt", factions=list(roles), n=markers)
    return told("dealt.known", factions=list(roles), markers=list(markers))


def _shown(seat: str, marker: str) -> Telling:
    return told("shown", seat=int(seat) + 1, marker=marker)


def _operation(faction: str, operation: str, scope: str) -> Telling:
    return told("operation.limited" if scope == "limited" else "operation", faction=faction, operation=operation)


def _rolled(value: int, purpose: str) -> Telling:
    card = _DICE_OF_CARDS.get(purpose) or (purpose.startswith("card_") and int(purpose.removeprefix("card_")))
    if card:
        return told("rolled.card", value=value, card=card)
    return told("rolled", value=value, die=purpose)


def _showing(card: int | None) -> Telling:
    return told("showing.none") if card is None else told("showing", card=card)


def _ended(outcome: Document) -> Telling:
    first = outcome["ranking"][0]
    final = outcome["by"] == "final_coup"
    if "level" in outcome:
        return told("ended.lone", level=outcome["level"], change=outcome["lead"])
    return told("ended.final" if final else "ended.check", factions=first["factions"], change=first["margin"])


def _position(document: Document) -> Telling:
    return told("position", scenario=document["config"]["scenario"])


TELLERS: Final[dict[str, Callable[..., Telling]]] = {
    "position": _position,
    "placed": _placed,
    "removed": _removed,
    "moved": _only("moved", "kind", "n", "origin", "to"),
    "activated": _only("activated", "kind", "n", "space"),
    # Named by what it is then: the kind that lies under the one that was seen.
    "hidden": _only("hidden", "seen", "n", "space", "kind"),
    "tunneled": _only("tunneled", "kind", "n", "space"),
    "untunneled": _only("untunneled", "seen", "n", "space", "kind"),
    "boxed": _only("boxed", "kind", "n", "origin", "to"),
    "all_underground": _all_underground,
    "shifted": _only("shifted", "space", "level"),
    "terror": _markers,
    "sabotage": _markers,
    "markers_cleared": _only("markers_cleared"),
    "track": _track,
    "drawn": _only("drawn", "card"),
    "showing": _showing,
    "pivotal": _only("pivotal", "faction", "card"),
    "pivotal_back": _only("pivotal_back", "faction", "card"),
    "cylinder": _cylinder,
    "stays_eligible": _only("stays_eligible", "faction"),
    "made_ineligible": _only("made_ineligible", "faction"),
    "card_done": _only("card_done"),
    "leader": _only("leader", "card"),
    "failed_attempt": _only("failed_attempt", "card"),
    "leader_flipped": _only("leader_flipped"),
    "capability": _capability,
    "momentum": _only("momentum", "card", "side"),
    "momentum_ends": _only("momentum_ends"),
    "peace_talks": _only("peace_talks"),
    "coup_done": _coup_done,
    "phase": _only("phase", "phase"),
    "operation": _operation,
    "activity": _only("activity", "faction", "activity"),
    "event": _only("event", "faction", "card", "side"),
    "rolled": _rolled,
    "dealt": _dealt,
    "shown": _shown,
    "ended": _ended,
    "policy": _only("policy", "policy"),
}
