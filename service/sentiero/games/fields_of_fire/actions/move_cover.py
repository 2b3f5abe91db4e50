"""FoF 4.2.2f Move into or out of cover."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.position.stacking import friendly_cover
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.movement import ask_cover, shift
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.kernel.title import Steps


def is_open(table: Table, order: Order) -> bool:
    """Some cover to go under, or to leave; also while Exposed."""
    unit = table.units[order.unit]
    return not unit.is_vehicle and bool(places(table, unit))


def steps(table: Table, order: Order) -> Steps:
    """Under a marker, out of one, or from one to another."""
    unit = table.units[order.unit]
    cover = yield from ask_cover(table, unit, lambda: places(table, unit))
    shift(table, unit, cover)


def places(table: Table, unit: Unit) -> list[int]:
    """FoF 5.2.3: every other cover of the card that is free or friendly, and out of cover."""
    out = [0] if unit.cover else []
    return out + [number for number in friendly_cover(table, unit, unit.at) if number != unit.cover]


ACTION: Final = Action("movement.f", is_open, steps)
