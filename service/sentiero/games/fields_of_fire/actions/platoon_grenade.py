"""FoF 4.2.4h Attempt a platoon grenade attack."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.actions import grenade_attack
from sentiero.games.fields_of_fire.actions.platoons import leads_platoon, members, takes_part, who_goes
from sentiero.games.fields_of_fire.fire.grenades import grenade_targets
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.kernel.title import Steps


def is_open(table: Table, order: Order) -> bool:
    """By a PLT HQ with a unit that can attack."""
    if not leads_platoon(table, order):
        return False
    return any(grenade_targets(table, unit) for unit in members(table, order))


def steps(table: Table, order: Order) -> Steps:
    """Each unit attempts by itself, with its own target and experience (FoF 4.2)."""
    able = [unit for unit in members(table, order) if grenade_targets(table, unit)]
    for unit in (yield from who_goes(table, order, able)):
        if unit.id in table.units and grenade_targets(table, unit):
            takes_part(table, order, unit)
            yield from grenade_attack.steps(table, Order(order.hq, unit.id, order.action))


ACTION: Final = Action("combat.h", is_open, steps)
