"""FoF 4.2.3f Attempt to flip a unit from its Fire Team side to its front."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.attempt import attempt
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.kernel.title import Steps


def is_open(table: Table, order: Order) -> bool:
    """Unpinned, on its Fire Team side; neither jammed nor out of ammunition."""
    unit = table.units[order.unit]
    return not unit.front and not unit.pinned and not unit.jammed and unit.ammo != 0


def steps(table: Table, order: Order) -> Steps:
    """With RALLY it shows its front again, with the experience that it had."""
    unit = table.units[order.unit]
    if (yield from attempt(table, order, unit)):
        table.do("flipped", unit.id, True)


ACTION: Final = Action("recovery.f", is_open, steps)
