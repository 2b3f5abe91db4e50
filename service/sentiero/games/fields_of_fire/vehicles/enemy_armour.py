"""FoF 9.10 What an activated vehicle of the enemy does, by the priorities of its campaign or its mission."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from typing import Final, NamedTuple

from sentiero.games.fields_of_fire.fire.attempt import cards_for
from sentiero.games.fields_of_fire.fire.concentrated_fire import (
    CONCENTRATE,
    CROSSHAIR,
    concentrate,
    concentration_targets,
)
from sentiero.games.fields_of_fire.fire.marks import covers_left, units_of
from sentiero.games.fields_of_fire.ground.grid import apart, beside, is_staging, named, row
from sentiero.games.fields_of_fire.position.aboard import riders
from sentiero.games.fields_of_fire.position.deck import draw_for
from sentiero.games.fields_of_fire.position.stacking import may_stack
from sentiero.games.fields_of_fire.position.state import BELOW
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire
from sentiero.games.fields_of_fire.units.unit import US, Unit
from sentiero.games.fields_of_fire.vehicles.at_weapons import vehicles_in_reach
from sentiero.games.fields_of_fire.vehicles.drive import is_passable, is_slow, roll
from sentiero.games.fields_of_fire.vehicles.reaction_fire import fire_on_card, react

FIRE, MOVE, LEAVE = "fire", "move", "leaves"
OFF_MAP: Final = "off_map"
TARGET: Final = "target"
ROCKETS: Final = ("rkt_light", "rkt_heavy")
MACHINE_GUNS: Final = ("mg_bipod", "mg_tripod")


class Intent(NamedTuple):
    """What it will do, and at which of several marks or cards; which of them is left to chance."""

    does: str
    marks: tuple[str, ...] = ()
    cards: tuple[int, ...] = ()


def intent(table: Table, unit: Unit) -> Intent | None:
    """FoF 9.10: the first priority that it can follow."""
    found = (PRIORITIES[name](table, unit) for name in priorities(table, unit))
    return next((one for one in found if one is not None), None)


def priorities(table: Table, unit: Unit) -> tuple[str, ...]:
    """FoF 9.10: what its sheet says of such a vehicle, or its campaign of tanks and gun carriages."""
    if (own := table.mission.priorities.get(unit.type)) is not None:
        return own
    by_campaign = (*table.forces.tanks, *table.forces.gun_carriages)
    return table.forces.vehicles if unit.type in by_campaign else ()


def tanks(table: Table, unit: Unit) -> Intent | None:
    """A tank of the company that it can shoot at (ruling: any vehicle with a gun), the nearest."""
    there = [one for one in vehicles_in_reach(table, unit) if one.fire.vof]
    least = min((apart(unit.at, one.at) for one in there), default=0)
    return Intent(FIRE, tuple(one.id for one in there if apart(unit.at, one.at) == least)) if there else None


def rocket_teams(table: Table, unit: Unit) -> Intent | None:
    """Concentrated fire at bazookas and recoilless rifles."""
    return _at_weapons(table, unit, ROCKETS)


def machine_guns(table: Table, unit: Unit) -> Intent | None:
    """Concentrated fire at machine guns."""
    return _at_weapons(table, unit, MACHINE_GUNS)


def _at_weapons(table: Table, unit: Unit, weapons: Sequence[str]) -> Intent | None:
    """FoF 6.6: along its line of fire (ruling), the nearest target with such a team; what no other tank can do."""
    targets = concentration_targets(table, unit, any_weapon=True)
    marks = {mark: _nearest(table, unit, mark, weapons) for mark in targets}
    far = {mark: n for mark, n in marks.items() if n is not None}
    best = tuple(mark for mark, n in far.items() if n == min(far.values()))
    return Intent(CONCENTRATE, best) if best else None


def _nearest(table: Table, unit: Unit, mark: str, weapons: Sequence[str]) -> int | None:
    """How far a target is, if it is or has such a team; a card stands for those in the open on it."""
    there = units_of(table, mark) or [one for one in table.of(US, _card(mark)) if not one.cover]
    own = [one for one in there if one.side == US and one.what.weapon in weapons]
    return apart(unit.at, own[0].at) if own else None


def _card(mark: str) -> int:
    return -1 if mark.startswith("cover ") else named(mark)


def better_cover(table: Table, unit: Unit) -> Intent | None:
    """The nearest card that it can get to with better cover and concealment than its own."""
    own = _cover(table, unit.at)
    far = {at: len(way) for at, way in _ways(table, unit).items() if _cover(table, at) > own}
    nearest = tuple(at for at, n in far.items() if n == min(far.values()))
    return Intent(MOVE, cards=nearest) if nearest else None


def _cover(table: Table, at: int) -> tuple[int, int]:
    return table.ground[at].high, table.ground[at].low


def leave(table: Table, unit: Unit) -> Intent | None:
    """By the path of least resistance to the bottom edge of the map, and off it."""
    off = _ways_off(table, unit)
    least = min((way.resistance for way in off.values()), default=())
    return Intent(LEAVE, cards=tuple(at for at, way in off.items() if way.resistance == least)) if off else None


class WayOff(NamedTuple):
    """FoF 9.10 (ruling): how many of its cards the company is on, how many are slow, how many there are; and which."""

    resistance: tuple[int, int, int]
    cards: tuple[int, ...]


def _ways_off(table: Table, unit: Unit) -> dict[int, WayOff]:
    """The path of least resistance to each card of the lowest row."""
    ways: dict[int, WayOff] = {}
    edge = [(WayOff((0, 0, 0), ()), unit.at)]
    while edge:
        way, at = heappop(edge)
        if at in ways:
            continue
        ways[at] = way
        for to in _driven_onto(table, unit, at):
            met, slow, long = way.resistance
            further = (met + table.has(US, to), slow + is_slow(table, to), long + 1)
            heappush(edge, (WayOff(further, (*way.cards, to)), to))
    lowest = 1 - table.tally.get(BELOW, 0)
    return {at: way for at, way in ways.items() if row(at) == lowest}


def _driven_onto(table: Table, unit: Unit, at: int) -> list[int]:
    """FoF 7.3.1: the cards beside one that vehicles can get onto."""
    near = [to for to in beside(at) if not is_staging(to) and is_passable(table, to)]
    return [to for to in near if may_stack(table, unit, to)]


def _ways(table: Table, unit: Unit) -> dict[int, tuple[int, ...]]:
    """FoF 7.3.1: a shortest way to each card that it can get to this turn; slow ground ends it, the company bars it."""
    ways: dict[int, tuple[int, ...]] = {unit.at: ()}
    edge = [unit.at]
    while edge:
        at = edge.pop(0)
        if at != unit.at and is_slow(table, at):
            continue
        for to in _open(table, unit, at):
            if to not in ways:
                ways[to] = (*ways[at], to)
                edge.append(to)
    del ways[unit.at]
    return ways


def _open(table: Table, unit: Unit, at: int) -> list[int]:
    """The cards beside one that a vehicle of the enemy may drive onto (ruling: on none with units of the company)."""
    return [to for to in _driven_onto(table, unit, at) if not table.has(US, to)]


def aim(table: Table, unit: Unit, mark: str) -> None:
    """FoF 6.6: an attempt to concentrate its fire; then whoever sees it reacts."""
    concentrate(table, unit, mark, draw_for(table, CONCENTRATE, cards_for(unit), CROSSHAIR))
    react(table, unit, moving=False)


def go(table: Table, unit: Unit, goal: int) -> None:
    """FoF 7.5: card by card, with what fires at every one of them, as long as it may."""
    for to in _ways(table, unit).get(goal, ()):
        if unit.id not in table.units or unit.pinned or to not in _open(table, unit, unit.at):
            return
        _step(table, unit, to)


def drive_off(table: Table, unit: Unit, goal: int) -> None:
    """FoF 7.5: card by card until slow ground or a hit stops it, and from the last one off the map with who rides."""
    for to in _ways_off(table, unit)[goal].cards:
        if unit.id not in table.units or unit.pinned:
            return
        _step(table, unit, to)
        if is_slow(table, to):
            return
    if unit.id in table.units and not unit.pinned:
        for one in (*riders(table, unit), unit):
            table.do("left", one.id, OFF_MAP)
        covers_left(table, goal)


def _step(table: Table, unit: Unit, to: int) -> None:
    """FoF 7.5: onto the next card; then the fire that lies there, and who sees it."""
    roll(table, unit, to)
    if unit.id in table.units:
        fire_on_card(table, unit, moving=True)
    if unit.id in table.units:
        react(table, unit, moving=True)
    open_fire(table)


PRIORITIES: Final[dict[str, Callable[[Table, Unit], Intent | None]]] = {
    "tanks": tanks, "rocket_teams": rocket_teams, "better_cover": better_cover, "machine_guns": machine_guns,
    "leave": leave,
}  # fmt: skip
