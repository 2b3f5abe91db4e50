"""FoF 6.2.2 Markers on targets: a unit, or a cover marker with all under it."""

from __future__ import annotations

from sentiero.games.fields_of_fire.fire.firers import grenade_value, targets
from sentiero.games.fields_of_fire.fire.modifier import CONCENTRATED, CRITICAL, GRENADE_MISS, GRENADES
from sentiero.games.fields_of_fire.fire.volumes import card_of
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit


def cover_target(cover: int) -> str:
    """What a cover marker is called as a target."""
    return f"cover {cover}"


def as_target(unit: Unit) -> str:
    """What one aims at to hit a unit: the cover that it is under, or itself."""
    return cover_target(unit.cover) if unit.cover else unit.id


def targets_on(table: Table, side: str, at: int) -> list[str]:
    """FoF 6.5.1: what a side may aim at on a card: each cover marker with a spotted unit, each of these in the open."""
    return list(dict.fromkeys(as_target(unit) for unit in targets(table, side, at)))


def units_of(table: Table, target: str) -> list[Unit]:
    """The units that a marker on a target concerns."""
    at = card_of(table, target)
    return [] if at is None else [unit for unit in table.here.get(at, ()) if target in (unit.id, as_target(unit))]


def add(table: Table, kind: str, target: str, n: int) -> None:
    """One more marker on a target."""
    table.do("targeted", kind, target, table.targeted.get(kind, {}).get(target, 0) + n)


def concentrate_on(table: Table, target: str, critical: bool) -> None:
    """FoF 6.6: a marker; a critical one takes the cover, or is two in the open."""
    add(table, CONCENTRATED, target, 1)
    if critical:
        _critical(table, CONCENTRATED, target, 1)


def grenade_on(table: Table, attacker: Unit, target: str, critical: bool) -> None:
    """FoF 6.5.1: a G! of the attacker's nation; a critical one takes the cover, or is two in the open."""
    value = grenade_value(table, attacker.side)
    add(table, GRENADES, target, value)
    if critical:
        _critical(table, GRENADES, target, value)


def _critical(table: Table, kind: str, target: str, n: int) -> None:
    if target.startswith("cover "):
        table.do("targeted", CRITICAL, target, 1)
    else:
        add(table, kind, target, n)


def miss_on(table: Table, at: int) -> None:
    """FoF 6.2.2: one grenade miss on a card, however many there are."""
    if at not in table.marked.get(GRENADE_MISS, ()):
        table.do("marked", GRENADE_MISS, at, 1)


def left_behind(table: Table, unit: Unit, came_from: int) -> None:
    """FoF 6.2.2: the grenades on a unit that leaves its card become one grenade miss there."""
    if unit.at != came_from and unit.id in table.targeted.get(GRENADES, ()):
        table.do("targeted", GRENADES, unit.id, 0)
        miss_on(table, came_from)
    covers_left(table, came_from)


def covers_left(table: Table, at: int) -> None:
    """FoF 6.5.1: so do those on a cover marker that nobody is under any more."""
    here = [target for target in table.targeted.get(GRENADES, ()) if target in map(cover_target, table.covers_on(at))]
    for target in here:
        if not units_of(table, target):
            table.do("targeted", GRENADES, target, 0)
            if target not in table.targeted.get(CONCENTRATED, ()):
                table.do("targeted", CRITICAL, target, 0)
            miss_on(table, at)


def pass_on(table: Table, unit: Unit, heir: Unit) -> None:
    """FoF 6.2.2: what lies on a unit lies on the counter that takes its place."""
    for kind, marks in table.targeted.items():
        if unit.id in marks:
            n = marks[unit.id]
            table.do("targeted", kind, unit.id, 0)
            table.do("targeted", kind, heir.id, n)
