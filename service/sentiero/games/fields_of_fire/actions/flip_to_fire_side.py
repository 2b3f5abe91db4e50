"""FoF 4.2.3j Flip a unit to its Fire Team side."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.fire.outranged import turn_to_rifles
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.kernel.title import Steps


def is_open(table: Table, order: Order) -> bool:
    """In good order, and with such a side."""
    unit = table.units[order.unit]
    return unit.good_order and unit.what.fire_side is not None


def steps(table: Table, order: Order) -> Steps:
    """Always succeeds."""
    turn_to_rifles(table, table.units[order.unit])
    yield from ()


ACTION: Final = Action("recovery.j", is_open, steps)
