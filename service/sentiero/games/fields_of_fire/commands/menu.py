"""FoF 4.2 The menu: every action that is open to a unit, and how an order is carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from sentiero.games.fields_of_fire.actions import (
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
from sentiero.games.fields_of_fire.actions.combat import COMBAT
from sentiero.games.fields_of_fire.communications.chain_of_command import may_call_to, may_order, originators
from sentiero.games.fields_of_fire.communications.hearing import hears_by_set, ignored
from sentiero.games.fields_of_fire.data.charts import ACTIONS, LIMITS
from sentiero.games.fields_of_fire.ground.grid import is_staging
from sentiero.games.fields_of_fire.position.aboard import rides_tank
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire
from sentiero.games.fields_of_fire.units.unit import US, Unit
from sentiero.kernel.title import Steps

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
# FoF 4.2: what a unit may do more than once in an impulse.
FLIP_BACK: Final = "recovery.f"
REPEATABLE: Final = ("movement.e", "movement.f", "movement.g", drop.ROW.id)
# FoF 4.3.1 (ruling 4.2.4): orders to a card, which all on it obey in whatever state they are.
TO_A_CARD: Final = ("combat.k", "combat.l")
# FoF 5.1.3: the same inside the staging area.
IN_STAGING: Final = ("movement.a", "movement.b")
# The table of actions, and what is free.
ROWS: Final = {**ACTIONS, drop.ROW.id: drop.ROW}
# FoF 7.2: what a vehicle is ordered in the command phase; all else it does in its own phase.
OF_VEHICLES: Final = ("command.a", "command.i", "movement.h", "recovery.a", "combat.k", "combat.l")
# FoF 7.4.4: what a passenger may be ordered; on a tank nobody fires.
_ABOARD: Final = ("command.a", "command.c", "command.i", "command.j", "recovery.a", "recovery.b", "recovery.c",
                  "recovery.d", "recovery.e", "recovery.f", "recovery.j", "combat.a", "combat.i")  # fmt: skip
_IN_A_JEEP: Final = ("combat.b", "combat.d", "combat.k", "combat.l")

# FoF 4.3.2: what a runner that waits with the CO HQ may be ordered.
_OF_RUNNERS: Final = ("command.g", "command.h")

ON_FOOT, VEHICLE, ON_A_TANK, IN_A_JEEP, BESIDE_THE_MAP = "foot", "vehicle", "tank", "jeep", "beside"


def open_orders(table: Table, commands: int) -> Iterator[Order]:
    """Every order that may be given in this impulse, unit by unit in the order of the company."""
    impulse, called = table.impulse, set[int]()
    assert impulse is not None
    for unit in table.units.values():
        if unit.side != US:
            continue
        heard = may_order(table, impulse.hq, unit)
        if not heard and (unit.at in called or not _is_called(table, unit)):
            continue
        acted, rows = impulse.acted.get(unit.id, ()), suited(*_shape(table, unit))
        if not heard:
            called.add(unit.at)
            rows = tuple(row for row in rows if row[0] in TO_A_CARD)
        for name, action, cost in rows:
            if cost <= commands and (name not in acted or repeats(unit, name)):
                order = Order(impulse.hq, unit.id, name)
                if _may_be(table, order, action):
                    yield order


def _is_called(table: Table, unit: Unit) -> bool:
    """FoF 4.2.4, 4.3.1: on a card that fires, of which somebody is in the chain of who orders."""
    assert table.impulse is not None
    return unit.at in table.postures[US] and may_call_to(table, table.impulse.hq, unit)


def repeats(unit: Unit, name: str) -> bool:
    """FoF 4.2, 5.1.3: moves within a card and inside the staging area, as long as there are commands."""
    return name in REPEATABLE or (name in IN_STAGING and is_staging(unit.at))


def _may_be(table: Table, order: Order, action: Action) -> bool:
    """FoF 4.1.3: open to the unit, and where an HQ must give the order, by one that can."""
    if not heard_in_state(table, order) or not action.is_open(table, order):
        return False
    return order.hq is not None or not ROWS[order.action].needs_hq or has_originator(table, order)


def heard_in_state(table: Table, order: Order) -> bool:
    """FoF 4.3.1, 13.3 (ruling): by voice a pinned unit is ordered only what pinned units may do, so not activated."""
    unit = table.units[order.unit]
    if not unit.pinned or unit.is_vehicle or order.hq in (None, unit.id) or not order.action.startswith("command."):
        return True
    return not ignored(table) and hears_by_set(table, table.units[order.hq], unit)


def has_originator(table: Table, order: Order) -> bool:
    """FoF 4.1.3: under general initiative, an HQ that could give the order."""
    return bool(originators(table, None, table.units[order.unit]))


def permitted(table: Table, unit: Unit, name: str) -> bool:
    """FoF 4.2, 4.2.5: one action of each type in an impulse; what pinned units and teams may do."""
    assert table.impulse is not None
    if name in table.impulse.acted.get(unit.id, ()) and not repeats(unit, name):
        return False
    place, state, turned = _shape(table, unit)
    return SUITS[place](name) and _in_state(name, state, turned)


def _shape(table: Table, unit: Unit) -> tuple[str, str | None, bool]:
    """What decides which actions suit a unit: what it rides, its state, whether it is to be flipped back."""
    if unit.is_vehicle or unit.waits:
        place = VEHICLE if unit.is_vehicle else BESIDE_THE_MAP
    else:
        place = ON_FOOT if unit.aboard is None else ON_A_TANK if rides_tank(table, unit) else IN_A_JEEP
    return place, "pinned" if unit.pinned else unit.lat, not unit.front and not unit.pinned


@cache
def suited(place: str, state: str | None, turned: bool) -> tuple[tuple[str, Action, int], ...]:
    """FoF 4.2.5, 7.5, 7.4: the actions that suit a unit, with what they cost; or its card (ruling 4.2.4)."""
    return tuple(
        (name, action, ROWS[name].cost)
        for name, action in MENU.items()
        if SUITS[place](name) and (name in TO_A_CARD or _in_state(name, state, turned))
    )


def _in_state(name: str, state: str | None, turned: bool) -> bool:
    """FoF 4.2.5: what pinned units and teams may do."""
    kind, _, letter = name.partition(".")
    if state is None or kind in ("command", drop.ROW.id) or (name == FLIP_BACK and turned):
        return True
    return any(allowed.rstrip("*") == letter for allowed in LIMITS[state][kind])


# FoF 7.5, 7.4: what vehicles and passengers may be ordered.
SUITS: Final[dict[str, Callable[[str], bool]]] = {
    ON_FOOT: lambda name: True,
    BESIDE_THE_MAP: lambda name: name in _OF_RUNNERS,
    VEHICLE: lambda name: name in OF_VEHICLES,
    ON_A_TANK: lambda name: name in _ABOARD,
    IN_A_JEEP: lambda name: name in _ABOARD or name in _IN_A_JEEP,
}


def run_order(table: Table, order: Order) -> Steps:
    """Pay, then do it."""
    table.do("ordered", order.hq, order.unit, order.action, ROWS[order.action].cost)
    yield from MENU[order.action].steps(table, order)
    open_fire(table)
