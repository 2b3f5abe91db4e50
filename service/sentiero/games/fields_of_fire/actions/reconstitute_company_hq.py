"""FoF 4.2.1e Reconstitute the company HQ."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.communications.chain_of_command import is_higher, is_platoon, originators
from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.pack.contents import GREEN
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.counters import give_step, place_with, replace
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.units.unit import US, Unit
from sentiero.kernel.title import Steps


def is_open(table: Table, order: Order) -> bool:
    """By battalion or CO staff, when the CO HQ is out of play, of the next in succession in good order."""
    unit = table.units[order.unit]
    if CO_HQ in table.units or not unit.good_order or unit not in heirs(table):
        return False
    return any(not is_platoon(one) for one in originators(table, order.hq, unit))


def steps(table: Table, order: Order) -> Steps:
    """It is the CO HQ now, Green."""
    unit = table.units[order.unit]
    if unit.steps == 1:
        replace(table, unit, "hq", CO_HQ, experience=GREEN)
    else:
        give_step(table, unit)
        place_with(table, unit, "hq", CO_HQ, experience=GREEN)
    yield from ()


def heirs(table: Table) -> list[Unit]:
    """FoF 10.2.2: XO, PLT HQs, artillery FO, 1st Sergeant, any step; who is in play may not be passed over."""
    own = [unit for unit in table.units.values() if unit.side == US and not is_higher(unit) and not unit.is_vehicle]
    for names in table.campaign.company.succession:
        if rank := [unit for unit in own if unit.id in names or unit.type in names]:
            return rank
    return [unit for unit in own if unit.good_order and unit.what.kind != "runner"]


ACTION: Final = Action("command.e", is_open, steps)
