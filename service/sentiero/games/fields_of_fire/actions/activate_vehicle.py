"""FoF 4.2.1i, 1.2.6 Activate a vehicle or AT-capable infantry."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.position.aboard import riders
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.games.fields_of_fire.units.vehicle import JEEP
from sentiero.kernel.title import Steps

ACTIVATED: Final = "activated"


def is_open(table: Table, order: Order) -> bool:
    """Once a turn: a vehicle, pinned or not (ruling 7.5), or unpinned infantry with a weapon of the AT chart."""
    unit = table.units[order.unit]
    if ACTIVATED in unit.marks:
        return False
    if unit.is_vehicle:
        return has_crew(table, unit)
    return unit.weapon is not None and not unit.pinned and unit.front


def has_crew(table: Table, unit: Unit) -> bool:
    """FoF 7.1.1: a jeep needs a passenger as its driver."""
    return unit.weapon != JEEP or bool(riders(table, unit))


def steps(table: Table, order: Order) -> Steps:
    """It may act in the vehicle and aircraft phase."""
    table.do("noted", order.unit, ACTIVATED)
    yield from ()


ACTION: Final = Action("command.i", is_open, steps)
