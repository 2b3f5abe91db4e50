"""What each fact says, as the key of a sentence and the values in it. No language: only keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.lasting import BOOBY_TRAPS, COBRAS, TOP_GUN
from service.kernel.title import Document, Fact, Telling
from service.kernel.words import Sentence

# Dice that are rolled for a lasting card, by their purpose.
_DICE_OF_CARDS: Final = {"cobras": COBRAS, "booby_traps": BOOBY_TRAPS, "top_gun": TOP_GUN}
# Sentences that a fact is told by, where it depends on its values.
PLACED = Sentence("placed")
PLACED_FROM = Sentence("placed.from")
REMOVED = Sentence("removed")
REMOVED_TO = Sentence("removed.to")
ALL_UNDERGROUND = Sentence("all_underground")
ALL_UNDERGROUND_RANGERS = Sentence("all_underground.rangers")
SABOTAGE_PLACED = Sentence("sabotage.placed")
SABOTAGE_REMOVED = Sentence("sabotage.removed")
TERROR_PLACED = Sentence("terror.placed")
TERROR_REMOVED = Sentence("terror.removed")
TRAIL_IMPROVED = Sentence("trail.improved")
TRAIL_DEGRADED = Sentence("trail.degraded")
TRACK = Sentence("track")
PASSED = Sentence("passed")
CYLINDER = Sentence("cylinder")
CAPABILITY_REMOVED = Sentence("capability.removed")
CAPABILITY = Sentence("capability")
COUP_DONE = Sentence("coup_done")
COUP_DONE_NONE = Sentence("coup_done.none")
DEALT = Sentence("dealt")
DEALT_KNOWN = Sentence("dealt.known")
SHOWN = Sentence("shown")
OPERATION_LIMITED = Sentence("operation.limited")
OPERATION = Sentence("operation")
ROLLED_CARD = Sentence("rolled.card")
ROLLED = Sentence("rolled")
SHOWING_NONE = Sentence("showing.none")
SHOWING = Sentence("showing")
ENDED_LONE = Sentence("ended.lone")
ENDED_FINAL = Sentence("ended.final")
ENDED_CHECK = Sentence("ended.check")
POSITION = Sentence("position")
# Facts that are always told in the same way, by the sentence of their kind: what its values are called there.
ALWAYS: Final[dict[Sentence, tuple[str, ...]]] = {
    Sentence("moved"): ("kind", "n", "origin", "to"),
    Sentence("activated"): ("kind", "n", "space"),
    # Named by what it is then: the kind that lies under the one that was seen.
    Sentence("hidden"): ("seen", "n", "space", "kind"),
    Sentence("tunneled"): ("kind", "n", "space"),
    Sentence("untunneled"): ("seen", "n", "space", "kind"),
    Sentence("boxed"): ("kind", "n", "origin", "to"),
    Sentence("shifted"): ("space", "level"),
    Sentence("markers_cleared"): (),
    Sentence("drawn"): ("card",),
    Sentence("pivotal"): ("faction", "card"),
    Sentence("pivotal_back"): ("faction", "card"),
    Sentence("stays_eligible"): ("faction",),
    Sentence("made_ineligible"): ("faction",),
    Sentence("card_done"): (),
    Sentence("leader"): ("card",),
    Sentence("failed_attempt"): ("card",),
    Sentence("leader_flipped"): (),
    Sentence("momentum"): ("card", "side"),
    Sentence("momentum_ends"): (),
    Sentence("peace_talks"): (),
    Sentence("phase"): ("phase",),
    Sentence("activity"): ("faction", "activity"),
    Sentence("event"): ("faction", "card", "side"),
    Sentence("policy"): ("policy",),
}


def telling(fact: Fact) -> Telling:
    """How a fact is told."""
    return TELLERS[fact[0]](*fact[1:])


def told(sentence: Sentence, **params: Any) -> Telling:
    """One sentence."""
    return Telling(sentence, params)


def _only(sentence: Sentence, names: tuple[str, ...]) -> Callable[..., Telling]:
    """A fact that is always told in the same way: its values get these names."""

    def tell(*values: Any) -> Telling:
        return Telling(sentence, dict(zip(names, values, strict=False)))

    return tell


def _placed(kind: str, n: int, space: str, box: str = "available") -> Telling:
    if box == "available":
        return told(PLACED, kind=kind, n=n, space=space)
    return told(PLACED_FROM, kind=kind, n=n, space=space, box=box)


def _removed(kind: str, n: int, space: str, box: str = "available") -> Telling:
    if box == "available":
        return told(REMOVED, kind=kind, n=n, space=space)
    return told(REMOVED_TO, kind=kind, n=n, space=space, box=box)


def _all_underground(*kinds: str) -> Telling:
    return told(ALL_UNDERGROUND) if len(kinds) > 1 else told(ALL_UNDERGROUND_RANGERS)


def _markers(space: str, n: int) -> Telling:
    if space in board.IS_LOC:
        return told(SABOTAGE_PLACED if n > 0 else SABOTAGE_REMOVED, space=space, n=abs(n))
    return told(TERROR_PLACED if n > 0 else TERROR_REMOVED, space=space, n=abs(n))


def _track(track: str, change: int) -> Telling:
    if track == "trail":
        return told(TRAIL_IMPROVED if change > 0 else TRAIL_DEGRADED, n=abs(change))
    return told(TRACK, track=track, change=change)


def _cylinder(faction: str, cylinder: str) -> Telling:
    return told(PASSED if cylinder == "passed" else CYLINDER, faction=faction, cylinder=cylinder)


def _capability(card: int, side: str | None) -> Telling:
    return told(CAPABILITY_REMOVED, card=card) if side is None else told(CAPABILITY, card=card, side=side)


def _coup_done(rounds: int) -> Telling:
    return told(COUP_DONE if rounds else COUP_DONE_NONE)


def _dealt(seat: str, markers: int | Sequence[str], roles: Sequence[str]) -> Telling:
    if isinstance(markers, int):
        return told(DEALT, factions=list(roles), n=markers)
    return told(DEALT_KNOWN, factions=list(roles), markers=list(markers))


def _shown(seat: str, marker: str) -> Telling:
    return told(SHOWN, seat=int(seat) + 1, marker=marker)


def _operation(faction: str, operation: str, scope: str) -> Telling:
    return told(OPERATION_LIMITED if scope == "limited" else OPERATION, faction=faction, operation=operation)


def _rolled(value: int, purpose: str) -> Telling:
    card = _DICE_OF_CARDS.get(purpose) or (purpose.startswith("card_") and int(purpose.removeprefix("card_")))
    if card:
        return told(ROLLED_CARD, value=value, card=card)
    return told(ROLLED, value=value, die=purpose)


def _showing(card: int | None) -> Telling:
    return told(SHOWING_NONE) if card is None else told(SHOWING, card=card)


def _ended(outcome: Document) -> Telling:
    first = outcome["ranking"][0]
    final = outcome["by"] == "final_coup"
    if "level" in outcome:
        return told(ENDED_LONE, level=outcome["level"], change=outcome["lead"])
    return told(ENDED_FINAL if final else ENDED_CHECK, factions=first["factions"], change=first["margin"])


def _position(document: Document) -> Telling:
    return told(POSITION, scenario=document["config"]["scenario"])


TELLERS: Final[dict[str, Callable[..., Telling]]] = {
    **{kind: _only(kind, names) for kind, names in ALWAYS.items()},
    "position": _position,
    "placed": _placed,
    "removed": _removed,
    "all_underground": _all_underground,
    "terror": _markers,
    "sabotage": _markers,
    "track": _track,
    "showing": _showing,
    "cylinder": _cylinder,
    "capability": _capability,
    "coup_done": _coup_done,
    "operation": _operation,
    "rolled": _rolled,
    "dealt": _dealt,
    "shown": _shown,
    "ended": _ended,
}
