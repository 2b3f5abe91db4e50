"""FoF 1.2.1, 5.1.5 Stacking: 16 steps and 4 vehicles of a side on a card (ruling)."""

from __future__ import annotations

from sentiero.games.fields_of_fire.data.charts import MOST_STEPS, MOST_VEHICLES
from sentiero.games.fields_of_fire.ground.grid import is_staging
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import SIDES, Unit


def has_room(table: Table, side: str, at: int, steps: int, vehicles: int = 0) -> bool:
    """Whether so much more of a side may stand on a card; a staging area has no limit."""
    if is_staging(at):
        return True
    if vehicles and vehicles_on(table, side, at) + vehicles > MOST_VEHICLES:
        return False
    return not steps or table.steps(side, at) + steps <= MOST_STEPS


def may_stack(table: Table, unit: Unit, at: int) -> bool:
    """Whether a unit may stand on a card."""
    return has_room(table, unit.side, at, 0, 1) if unit.is_vehicle else has_room(table, unit.side, at, unit.steps)


def vehicles_on(table: Table, side: str, at: int) -> int:
    """Vehicles of a side on a card; wrecks count for the company too (FoF 7.7)."""
    wrecks = table.marked.get("burning_wreck", {}).get(at, 0)
    wrecks += sum(table.covers[number].kind == "wreck" for number in table.covers_on(at))
    return wrecks + sum(unit.is_vehicle for unit in table.of(side, at))


def room_under(table: Table, cover: int) -> int | None:
    """FoF 5.2.3: how many more steps a cover marker holds; None where it has no limit."""
    marker = table.marker(cover)
    if marker is None or marker.capacity is None:
        return None
    there = [unit for unit in table.here.get(table.covers[cover].at, ()) if unit.cover == cover and not unit.waits]
    return marker.capacity - sum(unit.steps for unit in there)


def crowded(table: Table) -> list[str]:
    """Cards with more than may be there."""
    found = [f"{side} steps on {at}" for at in table.stacks for side in SIDES if table.steps(side, at) > MOST_STEPS]
    cars = [f"{side} vehicles on {at}" for at in table.stacks for side in SIDES if _too_many(table, side, at)]
    full = [f"cover {number}" for number in table.covers if (room_under(table, number) or 0) < 0]
    return found + cars + full


def _too_many(table: Table, side: str, at: int) -> bool:
    return sum(unit.is_vehicle for unit in table.of(side, at)) > MOST_VEHICLES


def friendly_cover(table: Table, unit: Unit, at: int) -> list[int]:
    """FoF 5.2.3: the cover markers of a card that a unit may go under: unoccupied or of its side, and with room."""
    others = {one.cover for one in table.here.get(at, ()) if one.side != unit.side}
    return [number for number in table.covers_on(at) if number not in others and fits(table, unit, number)]


def fits(table: Table, unit: Unit, cover: int) -> bool:
    """FoF 5.2.3: whether there is room for a unit under a cover marker."""
    room = room_under(table, cover)
    return room is None or room >= unit.steps
