"""FoF 4.2.3e Turn an Assault Team into a Fire Team."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.actions.teams import becomes, is_team
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.units.unit import ASSAULT_TEAM, FIRE_TEAM
from sentiero.kernel.title import Steps


def is_open(table: Table, order: Order) -> bool:
    """An unpinned Assault Team."""
    return is_team(table.units[order.unit], ASSAULT_TEAM)


def steps(table: Table, order: Order) -> Steps:
    """Always succeeds."""
    yield from becomes(table, order, FIRE_TEAM)


ACTION: Final = Action("recovery.e", is_open, steps)
