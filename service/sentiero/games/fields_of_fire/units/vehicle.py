"""FoF 7.6 The vehicle and AT chart, asked by unit."""

from __future__ import annotations

from typing import Any, Final

from sentiero.games.fields_of_fire.data.charts import VEHICLES
from sentiero.games.fields_of_fire.units.unit import Unit

JEEP: Final = "jeep"
_COLUMNS: Final = ("P", "C", "L", "V")
# Open vehicles: who rides in them fires, and is fired at, as on foot (FoF 7.4.3).
_OPEN: Final = (JEEP, "truck")


def row(unit: Unit) -> dict[str, Any]:
    """The row of a unit's weapon or vehicle; empty where it has none."""
    return VEHICLES.get(unit.weapon or "", {})


def is_armoured(unit: Unit) -> bool:
    """FoF 7.6: whether one attacks it by AT combat: a vehicle with a defence; guns are targets like infantry."""
    return unit.is_vehicle and row(unit).get("defence") is not None


def is_mobile(unit: Unit) -> bool:
    """FoF 7.1.1: guns do not move."""
    return unit.is_vehicle and bool(row(unit).get("mobile"))


def is_open_vehicle(unit: Unit) -> bool:
    """FoF 7.4.3: jeeps and trucks."""
    return unit.weapon in _OPEN


def transport(unit: Unit) -> int:
    """FoF 7.4: how many points a vehicle carries."""
    return int(row(unit).get("transport") or 0) if unit.is_vehicle else 0


def is_marker(thing: str) -> bool:
    """FoF 6.8.1, 7.5: whether a piece of gear is a weapon of the chart, a marker that one shot uses up."""
    return thing in VEHICLES


def at_number(weapon: str, far: int) -> int | None:
    """FoF 7.6: the number of a weapon at a distance in cards; None out of its range."""
    found: int | None = VEHICLES[weapon]["fire"][_COLUMNS[far]]
    return found


def has_at_row(unit: Unit) -> bool:
    """FoF 7.5: whether its own weapon is in the chart; then it never attacks a vehicle with its volume of fire."""
    return unit.weapon in VEHICLES and unit.front and unit.ammo != 0
