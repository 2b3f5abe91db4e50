"""FoF 4.2.1l Designate a new tactical control."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.evacuation import COLLECTION_POINT
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.kernel.title import Steps


def is_open(table: Table, order: Order) -> bool:
    """An HQ or staff orders itself; of the controls of these campaigns only the collection point may come later."""
    unit = table.units[order.unit]
    if not unit.commands or order.hq not in (None, unit.id) or not table.on_map(unit.at):
        return False
    return table.controls.get(COLLECTION_POINT) != unit.at


def steps(table: Table, order: Order) -> Steps:
    """Casualties are collected on its card from now on."""
    table.do("control", COLLECTION_POINT, table.units[order.unit].at)
    yield from ()


ACTION: Final = Action("command.l", is_open, steps)
