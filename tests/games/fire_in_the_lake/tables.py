"""Prepared tables, and a script of answers to drive rules with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.pieces import FACTIONS
from sentiero.games.fire_in_the_lake.position.invariants import broken
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.sequence import full_turn
from sentiero.games.fire_in_the_lake.set_up.configuration import configure
from sentiero.games.fire_in_the_lake.set_up.first_position import first_position, laid_table
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.chance import Chance, sealed_source
from sentiero.kernel.question import Answer, Question
from sentiero.kernel.title import BOUNDARY

FOUR = [{"roles": [faction]} for faction in FACTIONS]
# More than any rule asks before it comes to its end.
MOST_STEPS = 2_000
TWO = [{"roles": ["us", "arvn"]}, {"roles": ["nva", "vc"]}]


def a_table(
    spaces: dict[str, dict[str, int]] | None = None, *, dice: Sequence[int] = (), seats: Any = FOUR, **values: Any
) -> Table:
    """A table with just these pieces on it; `values` are tracks or attributes of the table.

    A space is {"us_troops": 3, "support": 2, "terror": 1}. The next card is an Event unless deck says otherwise
    (the deck's last card is its top).
    """
    config = configure({"scenario": "full", "seats": seats, "options": values.pop("options", {})})
    config["scripted"] = True
    table = laid_table({"config": config, "spaces": spaces or {}, "deck": values.pop("deck", [128, 55])})
    table.tracks.update(arvn=30, nva=20, vc=20, aid=20, patronage=20, trail=2, econ=15)
    for name, value in values.items():
        if name in table.tracks:
            table.tracks[name] = value
        else:
            assert hasattr(table, name), name
            setattr(table, name, value)
    fix_dice(table, *dice)
    assert not broken(table), broken(table)
    return table


def the_table(scenario: str, seats: Any = FOUR, dice: Sequence[int] = (), **options: Any) -> Table:
    """A scenario as it is set up, before the first card."""
    config = configure({"scenario": scenario, "seats": seats, "options": options})
    chance = Chance(sealed_source(b"set-up"))
    chance.begin()
    table = laid_table(first_position(config, chance))
    fix_dice(table, *dice)
    return table


def fix_dice(table: Table, *dice: int) -> None:
    """The coming dice; rolling more than these fails the test."""
    table.chance = Chance()
    table.chance.begin(dice)


def a_turn(who: str, **terms: Any) -> Turn:
    """A Faction's full Operation with a Special Activity, or on other terms."""
    return Turn(who, **terms) if terms else full_turn(who)


def have_moved(table: Table, turn: Turn, kind: str, n: int, space: str) -> None:
    """Let n pieces in a space count as moved in this action."""
    table.moved.move(kind, n, space, space, table.pieces[space][kind], turn.mark)


class Asked(NamedTuple):
    """A question that was put to somebody."""

    role: str
    key: str
    options: list[str]
    least: int
    most: int
    params: dict[str, Any]


class Open(NamedTuple):
    """In place of a last answer: this question is left open."""

    key: str


class LeftOpen(AssertionError):
    """Nobody has said what to answer, nor that the question is to stay open: its key, and all that were asked."""


class Played(list[Asked]):
    """All questions asked, in order, and the one still open, if any."""

    open: Question | None = None
    result: Any = None

    @property
    def keys(self) -> list[str]:
        """The keys of the questions."""
        return [asked.key for asked in self]


def drive(table: Table, steps: Any, *answers: Answer | Open | None) -> Played:
    """Run steps, answering each question that has more than one legal answer; checks every invariant.

    Every answer must be legal. All answers must be used. The steps must come to their end, unless the last answer
    says which question is left open. Facts of the run are in table.facts.
    """
    played = Played()
    waiting = list(answers)
    table.facts = []
    value: Answer | None = None
    try:
        for _ in range(MOST_STEPS):
            step = steps.send(value)
            assert not broken(table), broken(table)
            value = None
            if step is BOUNDARY:
                continue
            value = step.forced()
            if value is not None:
                continue
            played.append(_asked(step))
            if not waiting:
                raise LeftOpen(step.key, played.keys)
            answer = waiting.pop(0)
            if isinstance(answer, Open):
                played.open = step
                assert (answer.key, waiting) == (step.key, []), f"asked {played.keys}"
                return played
            value = step.accept(answer)
        raise AssertionError(f"no end: asked {played.keys}")
    except StopIteration as stop:
        played.result = stop.value
    assert not waiting, f"answers left over: {waiting}; asked {played.keys}"
    assert not broken(table), broken(table)
    assert table.chance.settled, "dice left over"
    return played


def _asked(question: Question) -> Asked:
    options = [option.value for option in question.options]
    return Asked(question.role, question.key, options, question.least, question.most, dict(question.params))


def execute(table: Table, number: int, side: str, who: str, *answers: Answer | Open | None) -> Played:
    """Execute one side of a card for a Faction."""
    effect = CARDS[number].side(side)
    assert effect is not None, f"card {number} has no {side} side"
    return drive(table, effect(table, who), *answers)


def pieces(table: Table, space: str) -> dict[str, int]:
    """What stands in a space."""
    return {kind: n for kind, n in table.pieces[space].items() if n}


def ended(table: Table) -> dict[str, Any]:
    """How the game ended; it must have."""
    assert table.outcome is not None
    return table.outcome
