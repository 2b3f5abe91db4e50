"""8.1: what an Event or an Operation would do, tried out on a copy of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from service.games.fire_in_the_lake.cards import CARDS
from service.games.fire_in_the_lake.nonplayer.player import Memory, Nonplayer, middling
from service.games.fire_in_the_lake.pieces import KINDS
from service.games.fire_in_the_lake.table import Table
from service.kernel.chance import Chance
from service.kernel.question import Question
from service.kernel.title import Choice, Fact, Steps

if TYPE_CHECKING:
    from service.games.fire_in_the_lake.turn import Turn

Decide = Callable[[Table, Question, Memory, Chance], Choice]
# Facts that only tell, or that every action brings about.
TELLING = frozenset({"operation", "activity", "event", "phase", "rolled", "cylinder", "showing"})


class Trial(NamedTuple):
    """The table as it would be, and the facts that would make it so."""

    table: Table
    facts: list[Fact]

    @property
    def effective(self) -> bool:
        """Whether anything happens at all."""
        return any(fact[0] not in TELLING for fact in self.facts)


def copy_of(table: Table) -> Table:
    """A table to try things out on; what lies face down in the deck is not copied."""
    twin = Table()
    twin.config = table.config
    twin.pieces = {space: dict(here) for space, here in table.pieces.items()}
    twin.support = dict(table.support)
    twin.terror = dict(table.terror)
    twin.casualties = dict(table.casualties)
    twin.out_of_play = dict(table.out_of_play)
    twin.tracks = dict(table.tracks)
    twin.deck = table.deck[-1:]
    twin.played = list(table.played)
    twin.card = table.card
    twin.cylinders = dict(table.cylinders)
    twin.stays, twin.barred = list(table.stays), list(table.barred)
    twin.leaders, twin.failed_attempts = list(table.leaders), list(table.failed_attempts)
    twin.leader_flipped = table.leader_flipped
    twin.capabilities, twin.momentum = dict(table.capabilities), dict(table.momentum)
    twin.pivotal = dict(table.pivotal)
    twin.peace_talks, twin.coup_rounds, twin.after_coup = table.peace_talks, table.coup_rounds, table.after_coup
    twin.shown_markers = {seat: list(markers) for seat, markers in table.shown_markers.items()}
    twin.nonplayers, twin.policy, twin.actions = table.nonplayers, table.policy, table.actions
    twin.chance = Chance(middling)
    return twin


def try_event(np: Nonplayer, side: str, decide: Decide) -> Trial:
    """5.1: one side of the current card, as the Factions would execute it by their rules."""
    table = copy_of(np.table)
    assert table.card is not None
    effect = CARDS[table.card].side(side)
    assert effect is not None
    return run(table, effect(table, np.who), decide, {})


def try_operation(
    np: Nonplayer, turn: Turn, name: str, steps: Callable[[Table, Turn, str], Steps], decide: Decide, mind: Memory
) -> Trial:
    """3.0: a whole Operation with its Special Activity."""
    table = copy_of(np.table)
    return run(table, steps(table, turn, name), decide, {np.who: mind})


def run(table: Table, steps: Steps, decide: Decide, minds: dict[str, Memory]) -> Trial:
    """Answer every question by the rules for non-players until the steps end."""
    try:
        question = steps.send(None)
        while True:
            assert isinstance(question, Question)
            answer = question.forced()
            if answer is None:
                choice = decide(table, question, minds.get(question.role, {}), table.chance)
                minds[question.role] = choice.mind
                answer = question.accept(choice.answer)
            question = steps.send(answer)
    except StopIteration:
        return Trial(table, list(table.facts))


def removed(trial: Trial, kinds: tuple[str, ...] = KINDS) -> int:
    """How many pieces of these kinds would leave the map."""
    return sum(fact[2] for fact in trial.facts if fact[0] == "removed" and fact[1] in kinds)
