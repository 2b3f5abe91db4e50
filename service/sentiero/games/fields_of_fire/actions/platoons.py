"""FoF 4.2 Platoon actions: who gives them and whom they cover."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.communications.chain_of_command import is_platoon
from sentiero.games.fields_of_fire.communications.hearing import hears
from sentiero.games.fields_of_fire.ground.grid import is_staging
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.order import Order
from sentiero.games.fields_of_fire.units.unit import US, Unit
from sentiero.games.fields_of_fire.words.asking import ask_units
from sentiero.kernel.title import StepsTo
from sentiero.kernel.words import Ask

KEEP = Ask("platoon.keep", "4.2.2")
# FoF 4.2: what each unit of a platoon does in an action of the platoon.
ALONE: Final = {"movement.b": "movement.a", "movement.d": "movement.c", "combat.c": "combat.b", "combat.h": "combat.d"}


def leads_platoon(table: Table, order: Order) -> bool:
    """A PLT HQ on its command side that orders its own platoon; under general initiative any."""
    unit = table.units[order.unit]
    return is_platoon(unit) and unit.commands and order.hq in (None, unit.id)


def members(table: Table, order: Order) -> list[Unit]:
    """FoF 4.2: the HQ and its good-order units on its card that hear it; under general initiative all on its card."""
    hq = table.units[order.unit]
    own = [unit for unit in table.of(US, hq.at) if (unit is hq or unit.hq == hq.id) and unit.good_order]
    fresh = [unit for unit in own if not has_done(table, unit, ALONE[order.action])]
    return [unit for unit in fresh if order.hq is None or hears(table, hq, unit)]


def has_done(table: Table, unit: Unit, action: str) -> bool:
    """FoF 4.2: one action of a type in an impulse, alone or with the platoon; not in the staging area."""
    assert table.impulse is not None
    return action in table.impulse.acted.get(unit.id, ()) and not is_staging(unit.at)


def takes_part(table: Table, order: Order, unit: Unit) -> None:
    """A unit does its part of an action of the platoon, which has been paid for."""
    table.do("ordered", order.hq, unit.id, ALONE[order.action], 0)


def who_goes(table: Table, order: Order, able: list[Unit]) -> StepsTo[list[Unit]]:
    """FoF 4.2 (ruling): all of those who can, but for whom the player keeps back; somebody takes part."""
    if len(able) == 1:
        return able
    kept = yield from ask_units(KEEP, lambda: [unit.id for unit in able], 0, len(able) - 1, unit=order.unit)
    return [unit for unit in able if unit.id not in kept]


def movers(table: Table, order: Order) -> list[Unit]:
    """FoF 4.2.2b, d: those on foot that are not Exposed."""
    return [unit for unit in members(table, order) if not unit.exposed and not unit.is_vehicle and not unit.aboard]
