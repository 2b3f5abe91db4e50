"""FoF 7.4 Who rides in or on a vehicle, and what that hinders."""

from __future__ import annotations

from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.games.fields_of_fire.units.vehicle import is_open_vehicle, transport

AMMUNITION = "ammo."


def riders(table: Table, vehicle: Unit) -> list[Unit]:
    """The units aboard a vehicle."""
    return [unit for unit in table.here.get(vehicle.at, ()) if unit.aboard == vehicle.id]


def rides_tank(table: Table, unit: Unit) -> bool:
    """FoF 7.4.4: on a tank, where nobody fires."""
    return unit.aboard is not None and not is_open_vehicle(table.units[unit.aboard])


def is_hindered(table: Table, vehicle: Unit) -> bool:
    """FoF 7.4.4: a tank with passengers or casualties does not fight; ammunition alone does not hinder it."""
    if not vehicle.is_vehicle or not transport(vehicle):
        return False
    return bool(riders(table, vehicle)) or (vehicle.load is not None and not vehicle.load[0].startswith(AMMUNITION))
