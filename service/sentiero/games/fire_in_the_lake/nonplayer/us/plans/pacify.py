"""8.8.8 Pacify: where, and how far."""

from __future__ import annotations

from collections.abc import Iterable

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import Tie, select, tie
from sentiero.games.fire_in_the_lake.operations.pacify import MOST_LEVELS, affordable_steps, steps_left
from sentiero.games.fire_in_the_lake.operations.train import pacify_ceiling
from sentiero.games.fire_in_the_lake.pieces import ARVN_POLICE, US
from sentiero.games.fire_in_the_lake.position.changes import ACTIVE_SUPPORT
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.kernel.words import Cause

SHIFTS_PEOPLE = Cause("us.pacify.where")
GREATEST_SHIFT = Cause("us.pacify.shift")
NO_TERROR = Cause("us.pacify.no_terror")
NO_POLICE = Cause("us.pacify.no_police")


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
        tie(GREATEST_SHIFT, lambda space: shifts[space] * board.population(space)),
        tie(NO_TERROR, lambda space: not table.terror[space]),
    )
    if training:
        ties = (tie(NO_POLICE, lambda space: not table.pieces[space][ARVN_POLICE]), *ties)
    return select(np, SHIFTS_PEOPLE, [space for space in shifts if shifts[space] > 0], *ties)


def shift_in(table: Table, space: str, training: bool, cost: int, levels: int = MOST_LEVELS) -> int:
    """How many levels could be paid for here, once the Terror is gone."""
    ceiling = pacify_ceiling(table, US) if training else ACTIVE_SUPPORT
    steps = min(steps_left(table, space, levels, ceiling), affordable_steps(table, US, cost))
    return steps - table.terror[space]
