"""The facts of one entry as they are told: what belongs together in one sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from sentiero.games.fire_in_the_lake.pieces import FACTIONS
from sentiero.games.fire_in_the_lake.questions.ask import is_nothing
from sentiero.games.fire_in_the_lake.words.telling import changed, controlled, told, victory
from sentiero.games.fire_in_the_lake.words.turns import by_turn, is_choice_of_turn
from sentiero.kernel.title import Fact, Told
from sentiero.kernel.words import Sentence

CARD_DONE_FOR = Sentence("card_done.ineligible")
ELIGIBLE = Sentence("eligible")
# Steps on the way to pieces that move, come or go: the fact that follows says the same.
STEPS: Final = frozenset({
    "air_lift.to", "air_lift.troops", "air_lift.others", "ambush.victim", "commitment.from", "commitment.return",
    "commitment.to", "event.kind", "event.pieces", "infiltrate.how", "infiltrate.which", "patrol.cubes",
    "raid.rangers", "rally.what", "redeploy.must", "redeploy.nva", "redeploy.police", "redeploy.to",
    "redeploy.troops", "subvert.how", "sweep.troops", "train.base", "train.what", "transport.from",
    "transport.pieces", "transport.to",
})  # fmt: skip
# Answers after which nothing follows.
NOTHING: Final = ("nothing", "none")
# 2.3.6: where cylinders go at the end of a card.
ADJUSTED: Final = ("eligible", "ineligible")


def together(facts: Sequence[Fact]) -> list[Told]:
    """Sums with what they are for and where they stand, Control and markers each at once, cylinders where they end."""
    return [told for part in by_turn(facts) for told in _part(part)]


def _part(facts: Sequence[Fact]) -> Iterator[Told]:
    totals = totals_of(facts)
    for at, fact in enumerate(facts):
        kind, first = fact[0], all(other[0] != fact[0] for other in facts[:at])
        if kind == "track" and fact[1] in totals:
            if all(other[:2] != fact[:2] for other in facts[:at]):
                yield changed(fact[1], changes_of(facts, fact[1]), totals[fact[1]])
        elif kind == "control":
            yield from control_of(facts) if first else ()
        elif kind == "victory":
            yield from victory_of(facts) if first else ()
        elif _is_adjusted(fact) or kind == "card_done":
            if at == 0 or not _is_adjusted(facts[at - 1]):
                yield _adjusted(facts[at:])
        elif kind != "total" and not is_step(fact) and not (is_choice_of_turn(fact) and at + 1 < len(facts)):
            yield fact


def is_step(fact: Fact) -> bool:
    """Whether an answer is only a step to what the facts of a later one say."""
    return fact[0] == "chosen" and fact[2] in STEPS and not is_nothing(fact[3]) and fact[3] not in NOTHING


def _is_adjusted(fact: Fact) -> bool:
    return bool(fact[0] == "cylinder" and fact[2] in ADJUSTED)


def _adjusted(facts: Sequence[Fact]) -> Told:
    """2.3.6: cylinders that move together, at the end of a card or of a Coup Round."""
    moved = []
    for fact in facts:
        if not _is_adjusted(fact):
            break
        moved.append(fact)
    out = [faction for _, faction, box in moved if box == "ineligible"]
    if not any(fact[0] == "card_done" for fact in facts[len(moved) : len(moved) + 1]):
        return told(ELIGIBLE, factions=[faction for _, faction, _ in moved], n=len(moved))
    return told(CARD_DONE_FOR, factions=out, n=len(out)) if out else facts[len(moved)]


def control_of(facts: Sequence[Fact]) -> Iterator[Told]:
    """1.7: who Controls which spaces now."""
    control = {fact[1]: fact[2] for fact in facts if fact[0] == "control"}
    for who in dict.fromkeys(control.values()):
        yield controlled(who, [space for space, now in control.items() if now == who])


def victory_of(facts: Sequence[Fact]) -> Iterator[Told]:
    """1.9: where the victory markers stand now."""
    markers = {fact[1]: fact for fact in facts if fact[0] == "victory"}
    if markers:
        yield victory([markers[faction] for faction in FACTIONS if faction in markers])


def totals_of(facts: Sequence[Fact]) -> dict[str, int]:
    """Where each track stands that changed."""
    return {fact[1]: fact[2] for fact in facts if fact[0] == "total"}


def changes_of(facts: Sequence[Fact], track: str) -> list[tuple[int, str | None]]:
    """How a track went up and down, and what for."""
    return [(fact[2], fact[3] if len(fact) > 3 else None) for fact in facts if fact[0] == "track" and fact[1] == track]
