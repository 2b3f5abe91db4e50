"""FoF 4.2.1a, 3.3.2, 4.1.1 Activate a subordinate HQ or staff."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.communications.chain_of_command import is_higher, is_platoon
from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.kernel.title import Steps

INITIATIVE: Final = "initiative"


def is_open(table: Table, order: Order) -> bool:
    """An HQ or staff on its command side that has had no impulse and is not activated yet, by one above it."""
    unit = table.units[order.unit]
    if order.hq is None or not unit.commands or unit.id in table.activated or unit.id in table.impulses_over:
        return False
    return is_above(table, table.units[order.hq], unit)


def is_above(table: Table, hq: Unit, unit: Unit) -> bool:
    """FoF 4.2.1a: battalion over all, the CO HQ over its platoons and staff; staff on initiative activates nobody."""
    if hq is unit or is_higher(unit) or is_platoon(hq) or hq.leads:
        return False
    if is_higher(hq):
        return True
    if hq.what.kind == "staff" and (table.impulse is None or table.impulse.kind == INITIATIVE):
        return False
    return unit.id != CO_HQ


def steps(table: Table, order: Order) -> Steps:
    """It draws for commands in its activated impulse."""
    table.do("activated", order.unit)
    yield from ()


ACTION: Final = Action("command.a", is_open, steps)
