"""FoF 6.1.1 for the enemy: which card it fires at when it is placed, and the cards on the way."""

from __future__ import annotations

from sentiero.games.fields_of_fire.fire.firers import can_fire, may_engage
from sentiero.games.fields_of_fire.ground.grid import STEPS, line
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import ENEMY


def engage(table: Table, at: int, target: int) -> None:
    """FoF 6.1.1: the enemies of a card fire at another or at their own, if any of them can."""
    able = can_fire if at == target else may_engage
    if any(able(table, unit, target) for unit in table.of(ENEMY, at)) and table.postures[ENEMY].get(at) != target:
        table.do("engaged", ENEMY, at, target)


def between(at: int, target: int) -> list[int]:
    """The cards between two on a line."""
    way = line(at, target)
    return [] if way is None else [at + STEPS[way[0]] * n for n in range(1, way[1])]
