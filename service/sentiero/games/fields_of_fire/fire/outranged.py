"""FoF 6.2.3 Fire that falls short, by who has opened it (6.1.1) and kept it up (6.1.2).

Ruling: who never had the range of his card's target has not opened fire; who had it and has lost it goes on, and his
fire lies on the farthest card that it reaches, whoever stands there, until somebody orders otherwise.
"""

from __future__ import annotations

from sentiero.games.fields_of_fire.fire.firers import had_range, holds_line, reach
from sentiero.games.fields_of_fire.ground.grid import STEPS, line
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit


def lose_range(table: Table, unit: Unit, had_range: bool) -> None:
    """FoF 6.2.3: its direction is as before, its fire lies nearer."""
    target = table.postures[unit.side].get(unit.at)
    if not had_range or target is None or reach(unit) <= 0 or holds_line(unit, target):
        return
    way = line(unit.at, target)
    assert way is not None
    at = unit.at + STEPS[way[0]] * reach(unit)
    table.do("outranged", unit.id, at, table.has(unit.side, at))


def turn_to_rifles(table: Table, unit: Unit) -> None:
    """FoF 6.3.3, 6.5.4, 6.8.1: a counter shows its Fire Team side, whose range may be shorter."""
    had = had_range(table, unit)
    table.do("flipped", unit.id, False)
    lose_range(table, unit, had)
