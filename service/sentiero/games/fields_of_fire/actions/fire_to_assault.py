"""FoF 4.2.3d Attempt to turn a Fire Team into an Assault Team."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.actions.teams import becomes, is_team
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.units.unit import ASSAULT_TEAM, FIRE_TEAM
from sentiero.kernel.title import Steps


def is_open(table: Table, order: Order) -> bool:
    """An unpinned Fire Team that is a counter of its own, not the back of another (ruling 4.2.5)."""
    return is_team(table.units[order.unit], FIRE_TEAM)


def steps(table: Table, order: Order) -> Steps:
    """With RALLY, or without a draw where no fire lies."""
    yield from becomes(table, order, ASSAULT_TEAM)


ACTION: Final = Action("recovery.d", is_open, steps)
