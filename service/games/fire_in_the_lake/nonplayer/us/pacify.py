"""8.8.8 Pacify."""

from __future__ import annotations

from collections.abc import Iterable

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.asking import DONE
from service.games.fire_in_the_lake.changes import ACTIVE_SUPPORT
from service.games.fire_in_the_lake.nonplayer.answering import fitting
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import Tie, select, tie
from service.games.fire_in_the_lake.operations.pacify import MOST_LEVELS, affordable_steps, pacify_cost, steps_left
from service.games.fire_in_the_lake.operations.train import RULE as TRAINING
from service.games.fire_in_the_lake.operations.train import pacify_ceiling
from service.games.fire_in_the_lake.pieces import ARVN_POLICE, US
from service.games.fire_in_the_lake.table import Table

RULE = "8.8.8"


def where(np: Nonplayer) -> str:
    """The greatest shift, then without Terror; in Training first where there are no Police."""
    np.rule = RULE
    training = np.question.rule == TRAINING
    cost = pacify_cost(np.table) if training else np.given("cost", pacify_cost(np.table))
    options = [value for value in np.options() if value != DONE]
    chosen = fitting(np, best(np, options, training, cost, levels=np.given("levels", MOST_LEVELS)))
    if training:
        np.memory["pacified"] = [chosen]
    return chosen


def best(
    np: Nonplayer,
    spaces: Iterable[str],
    training: bool,
    cost: int,
    foreseen: Table | None = None,
    levels: int = MOST_LEVELS,
) -> str | None:
    """The space to Pacify next, now or on a table foreseen; None where no shift could be achieved."""
    table = foreseen or np.table
    shifts = {space: shift_in(table, space, training, cost, levels) for space in spaces}
    ties: tuple[Tie, ...] = (
        tie("us.pacify.shift", lambda space: shifts[space] * board.population(space)),
        tie("us.pacify.no_terror", lambda space: not table.terror[space]),
    )
    if training:
        ties = (tie("us.pacify.no_police", lambda space: not table.pieces[space][ARVN_POLICE]), *ties)
    return select(np, "us.pacify.where", [space for space in shifts if shifts[space] > 0], *ties)


def shift_in(table: Table, space: str, training: bool, cost: int, levels: int = MOST_LEVELS) -> int:
    """How many levels could be paid for here, once the Terror is gone."""
    ceiling = pacify_ceiling(table, US) if training else ACTIVE_SUPPORT
    steps = min(steps_left(table, space, levels, ceiling), affordable_steps(table, US, cost))
    return steps - table.terror[space]


def steps(np: Nonplayer) -> int:
    """To the maximum extent; Terror only if a shift follows."""
    shifts = np.question.most > np.table.terror[np.given("space")]
    return np.question.most if shifts else np.question.least
