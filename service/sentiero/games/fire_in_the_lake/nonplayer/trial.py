"""8.1: what an Event would do, tried out on a copy of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.nonplayer.events.worth_playing.effects import is_effect
from sentiero.games.fire_in_the_lake.nonplayer.player import Memory, Nonplayer, middling
from sentiero.games.fire_in_the_lake.pieces import KINDS
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.kernel.chance import Chance
from sentiero.kernel.question import Question
from sentiero.kernel.title import Choice, Fact, Steps

Decide = Callable[[Table, Question, Memory, Chance], Choice]
# What changes in play, one level deep.
COPIED = (
    "totals", "control_known", "where_known", "where_any_known", "where_listed", "support", "terror", "casualties",
    "out_of_play", "tracks", "played", "cylinders", "stays", "barred", "leaders", "failed_attempts", "capabilities",
    "momentum", "pivotal",
)  # fmt: skip


class Trial(NamedTuple):
    """The table as it would be, and the facts that would make it so."""

    table: Table
    facts: list[Fact]


def copy_of(table: Table) -> Table:
    """A table to try things out on; what lies face down in the deck is not copied."""
    twin = table.twin()
    # Pieces are copied space by space, once they change here: there nothing changes as long as somebody thinks.
    twin.pieces, twin.lent = table.pieces.copy(), set(board.ALL)
    for name in COPIED:
        setattr(twin, name, getattr(table, name).copy())
    twin.markers, twin.deck = {}, table.deck[-1:]
    twin.shown_markers = {seat: list(markers) for seat, markers in table.shown_markers.items()}
    twin.facts, twin.acting, twin.chance = [], None, Chance(middling)
    return twin


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
