"""FoF 4.2.3a Attempt to remove Pinned."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.attempt import attempt
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.kernel.title import Steps


def is_open(table: Table, order: Order) -> bool:
    """Any pinned unit; a vehicle recovers like infantry."""
    return table.units[order.unit].pinned


def steps(table: Table, order: Order) -> Steps:
    """With RALLY it is not pinned any more; without a draw where no fire lies."""
    unit = table.units[order.unit]
    if (yield from attempt(table, order, unit)):
        table.do("rallied", unit.id)


ACTION: Final = Action("recovery.a", is_open, steps)
