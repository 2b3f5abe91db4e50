"""FoF 6.8.2 Ammunition: who spends it, and what happens without."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.data.charts import CHARTS
from sentiero.games.fields_of_fire.fire.firers import had_range, keeps_line
from sentiero.games.fields_of_fire.fire.outranged import lose_range, turn_to_rifles
from sentiero.games.fields_of_fire.fire.volumes import Volume
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.games.fields_of_fire.units.vehicle import is_mobile

POINTS: Final[dict[str, int]] = CHARTS["ammunition"]
CONCENTRATED_FIRE: Final = "concentrated"
NO_AMMO: Final = "no_ammo"
# FoF 6.8.2: a team goes over to its Fire Team side where this is what that side fires.
_RIFLES: Final = ("S", "A/S")


def spend_for_fire(table: Table, lying: list[Volume]) -> None:
    """FoF 6.8.1 (ruling): one point by each tracking unit whose fire lies anywhere, a second if it concentrated.

    FoF 6.4: two for a final protective line, which ends when there are none left.
    """
    fired = {unit.id for volume in lying for unit in volume.firers}
    for name, unit in list(table.units.items()):
        if name in fired and unit.front:
            spend(table, unit, POINTS[_kind(table, unit)])
            if unit.ammo == 0 and name in table.fpl:
                table.do("fpl", name, table.fpl[name][0], False)


def _kind(table: Table, unit: Unit) -> str:
    if keeps_line(table, unit):
        return "fpl"
    return "mg_concentrated" if CONCENTRATED_FIRE in unit.marks else "mg"


def spend(table: Table, unit: Unit, points: int) -> None:
    """So many points, or what is left; at none the unit is out of ammunition."""
    if not unit.ammo:
        return
    had = had_range(table, unit)
    table.do("ammo", unit.id, -min(points, unit.ammo))
    lose_range(table, unit, had)
    if unit.ammo == 0 and is_mobile(unit):
        # FoF 6.4: a tank without ammunition leaves the map.
        table.do("left", unit.id, NO_AMMO)
        return
    if unit.ammo == 0:
        fights_on(table, unit)


def fights_on(table: Table, unit: Unit) -> None:
    """FoF 6.8.2: a team without ammunition turns to its rifles, if it has a side for them."""
    side = unit.what.fire_side
    if unit.front and unit.steps == 1 and side is not None and side.vof in _RIFLES:
        turn_to_rifles(table, unit)


def is_supplied_by(unit: Unit, kind: str) -> bool:
    """FoF 6.8.1: whether a unit fires ammunition of a kind and its weapon is whole; calibres are not shared."""
    return unit.what.ammo_kind == kind and unit.ammo is not None and not unit.jammed


def resupply(table: Table, unit: Unit) -> None:
    """FoF 6.8.2: a point for its own weapon; a unit that was out of ammunition shows its front again."""
    was_out = unit.ammo == 0
    table.do("ammo", unit.id, 1)
    if was_out and not unit.front:
        table.do("flipped", unit.id, True)
