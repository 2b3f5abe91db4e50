"""FoF 4.2.3b Attempt to turn a Paralysed Team into a Litter Team."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.actions.teams import becomes, is_team
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.units.unit import LITTER_TEAM, PARALYSED_TEAM
from sentiero.kernel.title import Steps


def is_open(table: Table, order: Order) -> bool:
    """An unpinned Paralysed Team."""
    return is_team(table.units[order.unit], PARALYSED_TEAM)


def steps(table: Table, order: Order) -> Steps:
    """With RALLY, or without a draw where no fire lies."""
    yield from becomes(table, order, LITTER_TEAM)


ACTION: Final = Action("recovery.b", is_open, steps)
