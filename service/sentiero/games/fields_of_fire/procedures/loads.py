"""FoF 5.1.6 What a unit on foot can carry."""

from __future__ import annotations

from sentiero.games.fields_of_fire.communications.lost_gear import AMMO, CARRY, CASUALTIES, lying, step_carries
from sentiero.games.fields_of_fire.fire.ammunition import is_supplied_by, resupply
from sentiero.games.fields_of_fire.fire.grenades import RIFLE_GRENADE
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import US, Unit
from sentiero.games.fields_of_fire.units.vehicle import transport


def capacity(unit: Unit, kind: str) -> int:
    """FoF 5.1.6: a step, or point of a vehicle, carries a casualty, or ammunition: 6 MG, 2 mortar, 3 rocket."""
    points = transport(unit) if unit.is_vehicle else unit.steps
    return points * step_carries(kind)


def has_hands_for(unit: Unit, thing: str) -> bool:
    """FoF 5.1.6: 6 pieces of equipment a step, beside them one kind of load; for its own weapon what a step carries."""
    if is_supply(unit, thing):
        return (unit.ammo or 0) < capacity(unit, thing)
    if not is_load(thing):
        return unit.is_vehicle or len(unit.gear) < CARRY["equipment"] * unit.steps
    kind, n = unit.load or (thing, 0)
    return kind == thing and n < capacity(unit, thing)


def is_supply(unit: Unit, thing: str) -> bool:
    """FoF 6.8.1: ammunition of a unit's own weapon."""
    return thing.startswith(AMMO) and is_supplied_by(unit, thing[len(AMMO) :])


def is_load(thing: str) -> bool:
    """Casualties and ammunition; the rest is equipment."""
    return thing in CASUALTIES or thing.startswith(AMMO)


def within_reach(table: Table, unit: Unit) -> list[tuple[str, str]]:
    """What a unit may take and from whom ("" for the ground): what lies there, casualties, what comrades carry."""
    found = [("", thing) for thing in lying(table, unit.at)]
    found += [("", kind) for kind, side in CASUALTIES.items() if (unit.at, side, unit.cover) in table.casualties]
    for other in table.of(US, unit.at):
        if other is not unit and other.cover == unit.cover:
            found += [(other.id, thing) for thing in held(other)]
    # FoF 6.4: a rifle grenade stays with the unit that has it.
    return [(giver, thing) for giver, thing in found if thing != RIFLE_GRENADE and has_hands_for(unit, thing)]


def held(unit: Unit) -> list[str]:
    """What a unit has: equipment, each kind once, and its load."""
    return [*dict.fromkeys(unit.gear), *([unit.load[0]] if unit.load else [])]


def take(table: Table, unit: Unit, thing: str) -> None:
    """One piece, casualty or point more; ammunition of its own goes to its weapon (FoF 6.8.1)."""
    if is_supply(unit, thing):
        resupply(table, unit)
    elif is_load(thing):
        table.do("loaded", unit.id, [thing, (unit.load[1] if unit.load else 0) + 1])
    else:
        table.do("geared", unit.id, [*unit.gear, thing])


def give_up(table: Table, unit: Unit, thing: str) -> None:
    """One piece, casualty or point less."""
    if is_load(thing):
        assert unit.load is not None
        left = unit.load[1] - 1
        table.do("loaded", unit.id, [thing, left] if left else None)
    else:
        gear = list(unit.gear)
        gear.remove(thing)
        table.do("geared", unit.id, gear)
