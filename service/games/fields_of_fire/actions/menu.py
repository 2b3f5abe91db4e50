"""FoF 6 The menu: every action that is open to a unit, and how an order is carried out (source 921-1009)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from service.games.fields_of_fire.actions import (
    activate_subordinate,
    activate_vehicle,
    assault_to_fire,
    augment_squad,
    change_net,
    create_runner,
    designate_control,
    detach_team,
    dismiss_runner,
    drop,
    fire_to_assault,
    flip_to_fire_side,
    flip_to_front,
    infiltrate_adjacent,
    infiltrate_cover,
    litter_to_fire,
    load,
    move_adjacent,
    move_cover,
    paralysed_to_litter,
    platoon_infiltrate,
    platoon_move,
    reconstitute_company_hq,
    reconstitute_platoon_hq,
    reconstitute_squad,
    remove_pinned,
    repair_wire,
    seek_cover,
    send_runner,
    spot,
    use_pyrotechnic,
)
from service.games.fields_of_fire.actions.combat import COMBAT
from service.games.fields_of_fire.actions.order import Action, Order
from service.games.fields_of_fire.charts import ACTIONS, LIMITS
from service.games.fields_of_fire.commands.chain import may_order, originators
from service.games.fields_of_fire.fire.opening import open_fire
from service.games.fields_of_fire.position.table import Table
from service.games.fields_of_fire.units import US, Unit
from service.games.fields_of_fire.vehicles.aboard import rides_tank
from service.kernel.title import Steps

# Each action by its id; a further one is one more file and one more name here.
MENU: Final[dict[str, Action]] = {
    one.ACTION.id: one.ACTION
    for one in (
        activate_subordinate,
        use_pyrotechnic,
        reconstitute_platoon_hq,
        reconstitute_company_hq,
        create_runner,
        send_runner,
        dismiss_runner,
        activate_vehicle,
        change_net,
        repair_wire,
        designate_control,
        move_adjacent,
        platoon_move,
        infiltrate_adjacent,
        platoon_infiltrate,
        seek_cover,
        move_cover,
        infiltrate_cover,
        load,
        remove_pinned,
        paralysed_to_litter,
        litter_to_fire,
        fire_to_assault,
        assault_to_fire,
        flip_to_front,
        detach_team,
        augment_squad,
        reconstitute_squad,
        flip_to_fire_side,
        spot,
        drop,
    )
}
MENU.update({one.id: one for one in COMBAT})
# FoF 6 (source 925): what a unit may do more than once in an impulse.
FLIP_BACK: Final = "recovery.f"
REPEATABLE: Final = ("movement.e", "movement.f", "movement.g", drop.ROW.id)
# The table of actions, and what is free.
ROWS: Final = {**ACTIONS, drop.ROW.id: drop.ROW}
# FoF 13.2: what a vehicle is ordered in the command phase; all else it does in its own phase.
OF_VEHICLES: Final = ("command.a", "command.i", "movement.h", "recovery.a", "combat.k", "combat.l")
# FoF 13.6: what a passenger may be ordered; on a tank nobody fires.
_ABOARD: Final = ("command.a", "command.c", "command.i", "command.j", "recovery.a", "recovery.b", "recovery.c",
                  "recovery.d", "recovery.e", "recovery.f", "recovery.j", "combat.a", "combat.i")  # fmt: skip
_IN_A_JEEP: Final = ("combat.b", "combat.d", "combat.k", "combat.l")


def open_orders(table: Table, commands: int) -> Iterator[Order]:
    """Every order that may be given in this impulse, unit by unit in the order of the company."""
    impulse = table.impulse
    assert impulse is not None
    for unit in table.units.values():
        if unit.side != US or not may_order(table, impulse.hq, unit):
            continue
        for name, action in MENU.items():
            order = Order(impulse.hq, unit.id, name)
            if ROWS[name].cost <= commands and permitted(table, unit, name) and action.is_open(table, order):
                yield order


def permitted(table: Table, unit: Unit, name: str) -> bool:
    """FoF 5, 6.5: one action of each type in an impulse; what pinned units and teams may do."""
    assert table.impulse is not None
    if name in table.impulse.acted.get(unit.id, ()) and name not in REPEATABLE:
        return False
    if ROWS[name].needs_hq and table.impulse.hq is None and not originators(table, None, unit):
        return False
    if not suits(table, unit, name):
        return False
    kind, _, letter = name.partition(".")
    state = "pinned" if unit.pinned else unit.lat
    if state is None or kind in ("command", drop.ROW.id) or (name == FLIP_BACK and not unit.front and not unit.pinned):
        return True
    return any(allowed.rstrip("*") == letter for allowed in LIMITS[state][kind])


def suits(table: Table, unit: Unit, name: str) -> bool:
    """FoF 13.2, 13.6: what vehicles and passengers may be ordered."""
    if unit.is_vehicle:
        return name in OF_VEHICLES
    if unit.aboard is None:
        return True
    return name in _ABOARD or (name in _IN_A_JEEP and not rides_tank(table, unit))


def run_order(table: Table, order: Order) -> Steps:
    """Pay, then do it."""
    table.do("ordered", order.hq, order.unit, order.action, ROWS[order.action].cost)
    yield from MENU[order.action].steps(table, order)
    open_fire(table)
