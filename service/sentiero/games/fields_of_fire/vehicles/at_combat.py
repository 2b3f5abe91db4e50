"""FoF 7.6 AT combat: one attack on a vehicle, by a weapon of the chart or by fire on its card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from sentiero.games.fields_of_fire.data.charts import CHARTS
from sentiero.games.fields_of_fire.ground.grid import OPPOSITE, line
from sentiero.games.fields_of_fire.ground.terrain import cover_value
from sentiero.games.fields_of_fire.position.deck import one
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.games.fields_of_fire.units.vehicle import at_number, row
from sentiero.games.fields_of_fire.vehicles.results import RESULTS

CHART: Final[dict[str, Any]] = CHARTS["at"]
AT, MOVED, ATTACKED = "at", "moved", "attacked"
QUICK_SHOT: Final[Sequence[int]] = tuple(CHART["quick_shot"])
Parts = tuple[tuple[str, int], ...]


def shot_parts(table: Table, firer: Unit, weapon: str, target: Unit, moving: bool) -> Parts:
    """FoF 7.6: number at the range, defence, terrain, move and fire, and the other modifiers."""
    way = line(firer.at, target.at)
    number = at_number(weapon, way[1] if way else 0)
    assert number is not None
    found = [("range", number), *target_parts(table, target, OPPOSITE[way[0]] if way else None, moving)]
    if MOVED in firer.marks:
        found.append(("move_and_fire", int(row(firer).get("move_and_fire") or 0)))
    if firer.pinned:
        found.append(("firer_pinned", int(CHART["firer_pinned"])))
    return tuple(found)


def target_parts(table: Table, target: Unit, enters: int | None, moving: bool) -> Iterator[tuple[str, int]]:
    """FoF 7.6: what the target brings to every attack on it."""
    yield "defence", int(row(target)["defence"])
    yield "terrain", cover_value(table.ground[target.at], enters)
    if target.pinned:
        yield "target_pinned", int(CHART["target_pinned"])
    if moving:
        yield "target_moving", int(CHART["target_moving"])


def attack(table: Table, firer: Unit | None, target: Unit, parts: Parts) -> int:
    """FoF 7.6: the AT number of a card, modified without limits; the sum, which may be a Quick Shot."""
    total = one(table, AT).at + sum(value for _, value in parts)
    result = result_of(total)
    table.do("shot", firer.id if firer else None, target.id, total, [list(part) for part in parts], result)
    if ATTACKED not in target.marks:
        table.do("noted", target.id, ATTACKED)
    RESULTS[result](table, target)
    return total


def result_of(total: int) -> str:
    """FoF 7.6: the band of a sum."""
    bands: list[dict[str, Any]] = CHART["results"]
    return next(str(band["vehicle"]) for band in bands if band["most"] is None or total <= band["most"])
