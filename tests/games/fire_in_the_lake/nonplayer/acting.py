"""Prepared tables on which non-players act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sentiero.games.fire_in_the_lake.nonplayer.deciding import decide
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.position.invariants import broken
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.questions.ask import word_options
from sentiero.games.fire_in_the_lake.sequence import CHOOSE, PASS, act
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.chance import Chance
from sentiero.kernel.question import Answer, Question
from sentiero.kernel.title import BOUNDARY

from tests.games.fire_in_the_lake.tables import a_table, fix_dice

NOBODY: list[dict[str, Any]] = []


def a_bare_table(spaces: dict[str, dict[str, int]] | None = None, **values: Any) -> Table:
    """A table with these pieces, all Factions non-players unless `seats` says otherwise, and a quiet Event card."""
    values.setdefault("seats", NOBODY)
    values.setdefault("card", 55)
    values.setdefault("deck", [128, 1, 2])
    values.setdefault("policy", "lbj")
    return a_table(spaces, **values)


class Decided(NamedTuple):
    """One question that the rules for non-players answered."""

    role: str
    key: str
    answer: Any
    why: Sequence[dict[str, Any]]


class Acted(list[Decided]):
    """All that was decided, in order; and the result of the steps."""

    result: Any = None

    def answers(self, key: str) -> list[Any]:
        """The answers to one kind of question."""
        return [decided.answer for decided in self if decided.key == key]

    @property
    def reasons(self) -> list[str]:
        """The keys of all reasons."""
        return [reason["key"] for decided in self for reason in decided.why]

    def tests(self, key: str) -> list[bool]:
        """How a condition came out."""
        return [reason["yes"] for decided in self for reason in decided.why if reason["key"] == key]


def plays(table: Table, steps: Any, dice: Sequence[int] | int | None = None) -> Acted:
    """Run steps, every question answered by the rules for non-players; checks legality and every invariant.

    With `dice`, these are all the draws there are, the non-player's and the rules' own in the order they come;
    a number is what every one of them shows; without, draws are middling ones.
    """
    if dice is None:
        table.chance = Chance(lambda index, sides: (sides + 1) // 2)
    elif isinstance(dice, int):
        table.chance = Chance(lambda index, sides: dice)
    else:
        fix_dice(table, *dice)
    acted = Acted()
    minds: dict[str, Any] = {}
    table.facts = []
    answer: Answer | None = None
    try:
        while True:
            step = steps.send(answer)
            assert not broken(table), broken(table)
            if step is BOUNDARY:
                answer = None
                continue
            answer = step.forced()
            if answer is None:
                choice = decide(table, step, minds.get(step.role, {}), table.chance)
                minds[step.role] = choice.mind
                answer = step.accept(choice.answer)
                acted.append(Decided(step.role, step.key, answer, choice.why))
    except StopIteration as stop:
        acted.result = stop.value
    assert not broken(table), broken(table)
    assert table.chance.settled, "dice left over"
    return acted


def acts(table: Table, who: str, dice: Sequence[int] | None = None, first: str | None = None) -> Acted:
    """One Faction's whole action by the sequence of play; `first` is what the 1st Eligible executed."""
    return plays(table, act(table, who, first), dice)


def thinks(table: Table, who: str, turn: Turn | None = None, dice: Sequence[int] = ()) -> Nonplayer:
    """A non-player about to decide, to call a single box or priority with."""
    fix_dice(table, *dice)
    table.acting = turn or Turn(who)
    return Nonplayer(table, Question(who, "one", CHOOSE, lambda: word_options([PASS])), {}, table.chance, decide)
