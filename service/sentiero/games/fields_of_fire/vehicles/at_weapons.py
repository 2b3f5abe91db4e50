"""FoF 7.5, 7.8 Who shoots at vehicles, with what, and Quick Shots."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.data.charts import VEHICLES
from sentiero.games.fields_of_fire.fire.ammunition import POINTS, spend
from sentiero.games.fields_of_fire.fire.attempt import cards_for, count, led
from sentiero.games.fields_of_fire.fire.firers import GRENADE, WEAPONS, in_arc, weapon
from sentiero.games.fields_of_fire.fire.grenades import GRENADE_ICON
from sentiero.games.fields_of_fire.fire.jams import jams
from sentiero.games.fields_of_fire.ground.grid import line
from sentiero.games.fields_of_fire.position.aboard import is_hindered, rides_tank
from sentiero.games.fields_of_fire.position.deck import draw_for
from sentiero.games.fields_of_fire.position.sight import sees_unit
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.games.fields_of_fire.units.vehicle import at_number, has_at_row, is_armoured, is_marker
from sentiero.games.fields_of_fire.vehicles.at_combat import QUICK_SHOT, attack, shot_parts

ROCKET: Final = "rkt_light"


def at_weapons(unit: Unit) -> list[str]:
    """FoF 7.5: the weapons of the chart that a unit has and may use: no team, no pinned infantry."""
    if not unit.is_vehicle and not unit.good_order:
        return []
    own = [unit.weapon] if unit.weapon and has_at_row(unit) else []
    return [*own, *dict.fromkeys(filter(is_marker, unit.gear))]


def is_marker_of(unit: Unit, one: str) -> bool:
    """FoF 6.8.1: whether it shoots with a marker that it carries, and not with its own weapon."""
    return one != unit.weapon and one in unit.gear


def best_weapon(table: Table, unit: Unit, target: Unit) -> str | None:
    """The weapon with the best number against a vehicle in sight and range; None: it cannot shoot at it."""
    if unit.side == target.side or not is_armoured(target) or not target.spotted or not table.on_map(unit.at):
        return None
    way = line(unit.at, target.at)
    if (way is None and unit.at != target.at) or is_hindered(table, unit) or rides_tank(table, unit):
        return None
    ready = [one for one in at_weapons(unit) if at_number(one, way[1] if way else 0) is not None]
    ready = [one for one in ready if _from_here(table, unit, one)]
    if not ready or not in_arc(table, unit, target.at) or not sees_unit(table, unit, target):
        return None
    return min(ready, key=lambda one: at_number(one, way[1] if way else 0) or 0)


def _from_here(table: Table, unit: Unit, one: str) -> bool:
    """FoF 6.4: no rockets from structures."""
    marker = table.marker(unit.cover)
    kind = ROCKET if is_marker_of(unit, one) else weapon(unit)
    return unit.is_vehicle or marker is None or not marker.structure or WEAPONS[kind]["structure"]


def vehicles_in_reach(table: Table, unit: Unit) -> list[Unit]:
    """FoF 7.5: the vehicles that a unit can shoot at now."""
    if not at_weapons(unit):
        return []
    return [one for one in table.units.values() if one.is_vehicle and best_weapon(table, unit, one) is not None]


def shoot(table: Table, unit: Unit, target: Unit, moving: bool = False) -> bool:
    """FoF 7.6: one shot; light weapons first need a successful grenade attempt. Whether it is a Quick Shot."""
    weapon_used = best_weapon(table, unit, target)
    assert weapon_used is not None
    aimed = VEHICLES[weapon_used]["vof"] != GRENADE or _aims(table, unit, weapon_used)
    # FoF 6.5.4: a rocket that jams is not fired.
    if aimed is None:
        return False
    parts = shot_parts(table, unit, weapon_used, target, moving)
    _pay(table, unit, weapon_used)
    if not aimed:
        return False
    total = attack(table, unit, target, parts)
    return bool(VEHICLES[weapon_used]["quick_shot"]) and total in QUICK_SHOT


def _aims(table: Table, unit: Unit, weapon_used: str) -> bool | None:
    """FoF 7.6: cards as for a grenade attack; None: the weapon jammed (FoF 6.5.4)."""
    drawn = draw_for(table, GRENADE_ICON, cards_for(unit, led(table, unit)), GRENADE_ICON)
    if not is_marker_of(unit, weapon_used) and unit.steps == 1 and jams(table, unit, drawn):
        return None
    return count(GRENADE_ICON, drawn) > 0


def _pay(table: Table, unit: Unit, weapon_used: str) -> None:
    """FoF 6.8.1: a point a shot, hit or miss; a marker is used up."""
    if is_marker_of(unit, weapon_used):
        left = list(unit.gear)
        left.remove(weapon_used)
        table.do("geared", unit.id, left)
    else:
        spend(table, unit, POINTS["tank" if unit.is_vehicle else "rkt"])
