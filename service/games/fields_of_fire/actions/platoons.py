"""FoF 6 Platoon actions: who gives them and whom they cover (source 933)."""

from __future__ import annotations

from service.games.fields_of_fire.actions.order import Order
from service.games.fields_of_fire.commands.chain import is_platoon
from service.games.fields_of_fire.communications import hears
from service.games.fields_of_fire.position.table import Table
from service.games.fields_of_fire.units import US, Unit


def leads_platoon(table: Table, order: Order) -> bool:
    """A PLT HQ on its command side that orders its own platoon; under general initiative any."""
    unit = table.units[order.unit]
    return is_platoon(unit) and unit.commands and order.hq in (None, unit.id)


def members(table: Table, order: Order) -> list[Unit]:
    """FoF 6: the HQ and its good-order units on its card that hear it; under general initiative all on its card."""
    hq = table.units[order.unit]
    own = [unit for unit in table.of(US, hq.at) if unit is hq or unit.hq == hq.id]
    return [unit for unit in own if unit.good_order and (order.hq is None or hears(table, hq, unit))]


def movers(table: Table, order: Order) -> list[Unit]:
    """FoF 6.2 b, d: those on foot that are not Exposed."""
    return [unit for unit in members(table, order) if not unit.exposed and not unit.is_vehicle and not unit.aboard]
