"""FoF 7.7 What an attack does to a vehicle and to those aboard (rulings 8.4, 7.4.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sentiero.games.fields_of_fire.communications.lost_gear import CASUALTIES, lay_down_load, put_down
from sentiero.games.fields_of_fire.fire.hits import hit
from sentiero.games.fields_of_fire.pack.contents import GREEN
from sentiero.games.fields_of_fire.position.aboard import riders
from sentiero.games.fields_of_fire.position.deck import one
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.reactions.moves import pin
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire
from sentiero.games.fields_of_fire.units.unit import ENEMY, FIRE_TEAM, US, Unit
from sentiero.games.fields_of_fire.units.vehicle import is_open_vehicle, row
from sentiero.games.fields_of_fire.vehicles.passengers import standing_room, thrown_off

BURNED, DESTROYED, RETREATED = "burned", "destroyed", "retreated"
WRECK, BURNING_WRECK = "wreck", "burning_wreck"
EFFECT: Final = "hit_effect"
# FoF 10.3.1: rows of the tables of experience, for a tank, for a tank or gun carriage, and for a truck.
KILLS: Final = ("destroy_enemy_tank", "destroy_enemy_tank_or_sp_gun", "destroy_enemy_truck")
STEPS, AWAY, COMES_BACK = "steps", "steps_away", "comes_back."


def burned(table: Table, vehicle: Unit) -> None:
    """A burning wreck; the crew are casualties, whoever rides takes a hit (ruling 7.4.3)."""
    for unit in riders(table, vehicle):
        _hit_rider(table, unit)
    _empty(table, vehicle)
    crew = int(row(vehicle)["crew"])
    _counts_as(table, vehicle)
    table.do("left", vehicle.id, BURNED)
    table.do("marked", BURNING_WRECK, vehicle.at, table.marked.get(BURNING_WRECK, {}).get(vehicle.at, 0) + 1)
    if crew:
        _count(table, vehicle.side, STEPS, crew)
        table.do("fallen", vehicle.at, vehicle.side, 0, crew)
    open_fire(table)


def destroyed(table: Table, vehicle: Unit) -> None:
    """A wreck; each step of the crew, and of passengers inside, is a Fire Team under it, Exposed, and takes a hit."""
    inside = riders(table, vehicle) if is_open_vehicle(vehicle) else []
    for unit in riders(table, vehicle):
        if unit not in inside:
            _hit_rider(table, unit)
    _empty(table, vehicle)
    wreck = max(table.covers, default=0) + 1
    table.do("dug", wreck, vehicle.at, WRECK, None)
    for unit in inside:
        for _ in range(unit.steps):
            _bail_out(table, vehicle, wreck, unit.hq)
        for gear in unit.gear:
            put_down(table, vehicle.at, gear)
        lay_down_load(table, unit)
        table.do("left", unit.id, "hit")
    _counts_as(table, vehicle)
    table.do("left", vehicle.id, DESTROYED)
    crew = int(row(vehicle)["crew"])
    if crew:
        _count(table, vehicle.side, STEPS, crew)
    for _ in range(crew):
        _bail_out(table, vehicle, wreck, None)
    open_fire(table)


def _bail_out(table: Table, vehicle: Unit, wreck: int, hq: str | None) -> None:
    at = standing_room(table, vehicle.side, vehicle.at, 1)
    name = table.made(vehicle.side, FIRE_TEAM)
    team = {"id": name, "type": FIRE_TEAM, "side": vehicle.side, "at": at, "steps": 1, "hq": hq}
    table.do("entered", {**team, "cover": wreck if at == vehicle.at else 0, "exposed": True})
    take_hit(table, table.units[name])


def take_hit(table: Table, unit: Unit) -> None:
    """FoF 6.3.1: a hit as in the combat effects segment: pinned, and its effect on a card."""
    pin(table, unit)
    hit(table, unit, one(table, EFFECT).effect[unit.level])


def retreats(table: Table, vehicle: Unit) -> None:
    """Out of play with all it carries."""
    carried = vehicle.load[1] if vehicle.load and vehicle.load[0] in CASUALTIES else 0
    if vehicle.load and vehicle.load[0] == "casualty":
        _count(table, US, AWAY, carried)
    for unit in riders(table, vehicle):
        burden = unit.load[1] if unit.load and unit.load[0] == "casualty" else 0
        _count(table, unit.side, AWAY, unit.steps + burden)
        # FoF 7.7: out of play for the rest of the mission only.
        _count(table, unit.side, f"{COMES_BACK}{unit.id}.{unit.experience if unit.front else GREEN}", unit.steps)
        table.do("left", unit.id, RETREATED)
    table.do("left", vehicle.id, RETREATED)
    open_fire(table)


def pinned(table: Table, vehicle: Unit) -> None:
    """Buttoned up; who rides a tank takes a hit and is off it."""
    pin(table, vehicle)
    if not is_open_vehicle(vehicle):
        for unit in riders(table, vehicle):
            _hit_rider(table, unit)
        open_fire(table)


def missed(table: Table, vehicle: Unit) -> None:
    """Nothing."""


def _hit_rider(table: Table, unit: Unit) -> None:
    thrown_off(table, unit)
    take_hit(table, unit)


def _empty(table: Table, vehicle: Unit) -> None:
    """FoF 5.1.6: what it carried lies on the card."""
    for gear in vehicle.gear:
        put_down(table, vehicle.at, gear)
    if vehicle.gear:
        table.do("geared", vehicle.id, [])
    lay_down_load(table, vehicle)


def _counts_as(table: Table, vehicle: Unit) -> None:
    """FoF 10.3.1: what tanks, gun carriages and trucks are worth that are destroyed or burn, by the sheet."""
    kinds = (table.forces.tanks, (*table.forces.tanks, *table.forces.gun_carriages), table.forces.trucks)
    for deed, counting in zip(KILLS, kinds, strict=True):
        if vehicle.side == ENEMY and vehicle.type in counting:
            table.do("tallied", deed, 1)


def _count(table: Table, side: str, key: str, n: int) -> None:
    """The books of the company; nobody counts the enemy's steps."""
    if side == US:
        table.do("tallied", key, n)


RESULTS: Final[dict[str, Callable[[Table, Unit], None]]] = {
    BURNED: burned, DESTROYED: destroyed, "retreats": retreats, "pinned": pinned, "miss": missed,
}  # fmt: skip
