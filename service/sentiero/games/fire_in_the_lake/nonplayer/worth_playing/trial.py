"""8.1: what an Event would do, tried out on a copy of the table."""

from __future__ import annotations

from typing import NamedTuple

from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.nonplayer.player import Decide, Memory, Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.table_copy import copy_of
from sentiero.games.fire_in_the_lake.nonplayer.worth_playing.effects import is_effect
from sentiero.games.fire_in_the_lake.pieces import KINDS
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.kernel.question import Question
from sentiero.kernel.title import Fact, Steps


class Trial(NamedTuple):
    """The table as it would be, and the facts that would make it so."""

    table: Table
    facts: list[Fact]


def try_event(np: Nonplayer, side: str, decide: Decide, to_the_end: bool = True) -> Trial:
    """5.1: one side of the current card, as the Factions would execute it by their rules; or only until it matters."""
    table = copy_of(np.table)
    assert table.card is not None
    effect = CARDS[table.card].side(side)
    assert effect is not None
    return run(table, effect(table, np.who), decide, to_the_end)


def run(table: Table, steps: Steps, decide: Decide, to_the_end: bool) -> Trial:
    """Answer every question by the rules for non-players until the steps end, or until something has happened."""
    minds: dict[str, Memory] = {}
    try:
        question = steps.send(None)
        while to_the_end or not any(map(is_effect, table.facts)):
            assert isinstance(question, Question)
            answer = question.forced()
            if answer is None:
                choice = decide(table, question, minds.get(question.role, {}), table.chance)
                minds[question.role] = choice.mind
                answer = question.accept(choice.answer)
            question = steps.send(answer)
    except StopIteration:
        pass
    return Trial(table, table.facts)


def removed(trial: Trial, kinds: tuple[str, ...] = KINDS) -> int:
    """How many pieces of these kinds would leave the map."""
    gone = [fact[1:3] for fact in trial.facts if fact[0] == "removed"]
    gone += [one for fact in trial.facts if fact[0] == "replaced" for one in fact[1]]
    return sum(n for kind, n in gone if kind in kinds)
