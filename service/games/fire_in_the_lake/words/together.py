"""The facts of one entry as they are told: what belongs together in one sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from service.games.fire_in_the_lake.words.telling import changed, controlled, told, victory
from service.kernel.title import Fact, Told
from service.kernel.words import Sentence

CARD_DONE_FOR = Sentence("card_done.ineligible")
ELIGIBLE = Sentence("eligible")
# What begins a turn is told by what is executed.
TURN: Final = "turn.choose"


def together(facts: Sequence[Fact]) -> list[Told]:
    """Sums with what they are for and where they stand, Control and markers each at once, cylinders where they end."""
    return [*_happened(facts), *_added_up(facts)]


def _happened(facts: Sequence[Fact]) -> Iterator[Told]:
    totals = totals_of(facts)
    summed: set[str] = set()
    for at, fact in enumerate(facts):
        kind = fact[0]
        if kind == "track" and fact[1] in totals:
            if fact[1] not in summed:
                summed.add(fact[1])
                yield changed(fact[1], changes_of(facts, fact[1]), totals[fact[1]])
        elif kind == "cylinder" and fact[2] in ("eligible", "ineligible"):
            if at == 0 or not _is_adjusted(facts[at - 1]):
                yield from _adjusted(facts, at)
        elif kind == "card_done":
            if at == 0 or not _is_adjusted(facts[at - 1]):
                yield fact
        elif not (kind in ("total", "control", "victory") or (kind == "chosen" and fact[2] == TURN and at + 1 < len(facts))):
            yield fact


def _is_adjusted(fact: Fact) -> bool:
    return fact[0] == "cylinder" and fact[2] in ("eligible", "ineligible")


def _adjusted(facts: Sequence[Fact], at: int) -> Iterator[Told]:
    """2.3.6: cylinders that move together, at the end of a card or of a Coup Round."""
    moved = {}
    while at < len(facts) and _is_adjusted(facts[at]):
        moved[facts[at][1]] = facts[at][2]
        at += 1
    out = [faction for faction, box in moved.items() if box == "ineligible"]
    if at == len(facts) or facts[at][0] != "card_done":
        yield told(ELIGIBLE, factions=[faction for faction in moved if faction not in out])
    else:
        yield told(CARD_DONE_FOR, factions=out) if out else facts[at]


def _added_up(facts: Sequence[Fact]) -> Iterator[Told]:
    """1.7, 1.9: who Controls which spaces now, and where the victory markers stand."""
    control = {fact[1]: fact[2] for fact in facts if fact[0] == "control"}
    for who in dict.fromkeys(control.values()):
        yield controlled(who, [space for space, now in control.items() if now == who])
    markers = {fact[1]: fact for fact in facts if fact[0] == "victory"}
    if markers:
        yield victory(list(markers.values()))


def totals_of(facts: Sequence[Fact]) -> dict[str, int]:
    """Where each track stands that changed."""
    return {fact[1]: fact[2] for fact in facts if fact[0] == "total"}


def changes_of(facts: Sequence[Fact], track: str) -> list[tuple[int, str | None]]:
    """How a track went up and down, and what for."""
    return [(fact[2], fact[3] if len(fact) > 3 else None) for fact in facts if fact[0] == "track" and fact[1] == track]
