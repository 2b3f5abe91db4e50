"""FoF 9.3 for the enemy: which card it fires at, and when it stops (source 2339-2341, 2388)."""

from __future__ import annotations

from typing import Final

from service.games.fields_of_fire.charts import CHARTS
from service.games.fields_of_fire.grid import STEPS, apart, line
from service.games.fields_of_fire.table import Table
from service.games.fields_of_fire.units import ENEMY, SIDES, US, Unit

# FoF 9.2: what fires by itself; grenades and rockets need an attempt.
BASIC: Final = ("S", "A", "A/S", "H", "S!")


def may_fire(table: Table, unit: Unit, target: int) -> bool:
    """FoF 9.2: whether a unit puts a volume of fire onto a card by itself."""
    if unit.fire.vof not in BASIC or apart(unit.at, target) > unit.fire.reach:
        return False
    if unit.exposed and not CHARTS["weapons"].get(unit.what.weapon, {"exposed": True})["exposed"]:
        return False
    return in_arc(table, unit, target)


def in_arc(table: Table, unit: Unit, target: int) -> bool:
    """FoF 8.5: out of a bunker or pillbox only its way, and never at its own card."""
    arc = table.covers[unit.cover].arc if unit.cover else None
    way = line(unit.at, target)
    return arc is None or (way is not None and way[0] == arc)


def engage(table: Table, at: int, target: int) -> None:
    """FoF 9.3: the enemies of a card fire at another, if any of them can."""
    able = any(may_fire(table, unit, target) for unit in table.of(ENEMY, at))
    if able and table.postures[ENEMY].get(at) != target:
        table.do("engaged", ENEMY, at, target)


def hold_fire(table: Table) -> None:
    """FoF 9.3, 3 and 7: enemies stop where no target is left; a posture ends with the last unit that can fire."""
    for side in SIDES:
        for at, target in sorted(table.postures[side].items()):
            idle = side == ENEMY and not table.has(US, target)
            if idle or not any(unit.fire.vof in BASIC for unit in table.of(side, at)):
                table.do("ceased", side, at)


def between(at: int, target: int) -> list[int]:
    """The cards between two on a line."""
    way = line(at, target)
    return [] if way is None else [at + STEPS[way[0]] * n for n in range(1, way[1])]
