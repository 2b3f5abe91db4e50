"""FoF 6.2.2, 6.3 The net combat modifier of a unit, and how it is made up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from sentiero.games.fields_of_fire.data.charts import CHARTS
from sentiero.games.fields_of_fire.fire.firers import SNIPER, VALUES
from sentiero.games.fields_of_fire.fire.volumes import MORTAR_FIRE, Volume, crossfire
from sentiero.games.fields_of_fire.ground.grid import STEPS
from sentiero.games.fields_of_fire.ground.terrain import cover_value
from sentiero.games.fields_of_fire.position.sight import blind
from sentiero.games.fields_of_fire.position.state import LIGHT, SMOKE
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import US, Unit

NCM: Final[dict[str, int]] = CHARTS["ncm"]
MINES, BOOBY_TRAP = "mines", "booby_trap"
AIR: Final = ("air", "napalm")
SCREENS: Final = {"wp": "smoke_wp", "smoke": "smoke_hc"}
CONCENTRATED, CRITICAL, GRENADES, SNIPED, STRUCK = "concentrated", "critical", "grenade", "sniped", "struck"
GRENADE_MISS: Final = "grenade_miss"
# Everything that a modifier can be made of, and the paragraph that says so: first what fires, then what changes it.
PARAGRAPHS: Final[dict[str, str]] = {
    "fire": "6.2.1", "own_fire": "6.2.1", "sniper": "6.2.2", "incoming": "6.2.2", "own_incoming": "6.2.2",
    "mortar": "6.7.4", "own_mortar": "6.7.4", "grenade": "6.2.2", MINES: "9.5",
    "near_miss": "6.2.2", "visibility": "8.1", "weather": "8.1", "smoke": "8.4", "terrain": "5.2.3", "cover": "5.2.3",
    "pinned": "6.3", "exposed": "5.1.3", "crowding": "5.2.3", "burst": "6.3", CONCENTRATED: "6.6", "crossfire": "6.2.2",
    GRENADE_MISS: "6.2.2", "crest": "5.2.1",
}  # fmt: skip
Parts = tuple[tuple[str, int], ...]


class Threat(NamedTuple):
    """One volume of fire that a unit is under, with what belongs to it and to no other."""

    kind: str
    value: int
    # The border that it crosses; None: the low cover value.
    enters: int | None
    visibility: bool
    crowding: bool
    burst: bool


class Modifier(NamedTuple):
    """A net combat modifier within its limits, what it is against, and its parts."""

    total: int
    kind: str
    parts: Parts


def net_modifier(table: Table, unit: Unit, lying: list[Volume]) -> Modifier | None:
    """FoF 6.3: the worst of all that a unit is under, each with its own cover and visibility; None: under no fire.

    A runner that waits is not on the map (FoF 4.3.2).
    """
    if unit.waits:
        return None
    found = [_against(table, unit, threat, lying) for threat in threats(table, unit, lying)]
    return min(found, default=None)


def _against(table: Table, unit: Unit, threat: Threat, lying: list[Volume]) -> Modifier:
    parts = ((threat.kind, threat.value), *[part for part in _parts(table, unit, threat, lying) if part[1]])
    total = sum([value for _, value in parts])
    return Modifier(max(NCM["least"], min(NCM["most"], total)), threat.kind, parts)


def threats(table: Table, unit: Unit, lying: list[Volume]) -> list[Threat]:
    """FoF 6.2.2 (ruling): every volume of fire on a unit; a grenade miss is one where there is no other."""
    found = list(_fire_on(table, unit, lying))
    missed = not found and unit.at in table.marked.get(GRENADE_MISS, ())
    return [Threat("near_miss", 0, None, True, False, False)] if missed else found


def _fire_on(table: Table, unit: Unit, lying: list[Volume]) -> Iterator[Threat]:
    """FoF 6.2, 6.2.2: fire, fire missions, mortars, grenades, mines; fire within a card hits the other side only."""
    for one in lying:
        if one.at == unit.at and (one.enters is not None or one.side != unit.side):
            kind = "fire" if one.side != unit.side else "own_fire"
            yield Threat(kind, one.value, one.enters, not one.final, False, False)
            if _is_sniped(table, unit, one):
                yield Threat("sniper", VALUES["s!"], one.enters, True, False, False)
    for at, ncm, kind, side, active in table.incoming:
        if active and at == unit.at and ncm:
            yield Threat(
                "incoming" if side != unit.side else "own_incoming", ncm, None, False, kind not in AIR, kind not in AIR
            )
    if unit.at in table.marked.get(MORTAR_FIRE, ()):
        # Ruling 104.
        yield Threat("mortar" if unit.side != US else "own_mortar", VALUES["h"], None, True, False, True)
    yield from _on_target(table, unit)


def _is_sniped(table: Table, unit: Unit, one: Volume) -> bool:
    """FoF 6.2.2 (ruling): the unit that a sniper has chosen, if a sniper fires from there and is not pinned."""
    chosen = unit.id in table.targeted.get(SNIPED, ())
    return chosen and any(firer.fire.vof == SNIPER and not firer.pinned for firer in one.firers)


def _on_target(table: Table, unit: Unit) -> Iterator[Threat]:
    """FoF 6.2.2: grenades on the unit or its cover, all together; mines."""
    if grenades := aimed_at(table, GRENADES, unit):
        yield Threat("grenade", grenades, None, False, True, False)
    if unit.id in table.targeted.get(STRUCK, ()):
        yield Threat(MINES, VALUES["mines"], None, False, False, False)


def aimed_at(table: Table, kind: str, unit: Unit) -> int:
    """FoF 6.2.2: the marks of a kind on a unit and on the cover that it is under."""
    marks = table.targeted.get(kind, {})
    return marks.get(unit.id, 0) + (marks.get(f"cover {unit.cover}", 0) if unit.cover else 0)


def _parts(table: Table, unit: Unit, threat: Threat, lying: list[Volume]) -> Iterator[tuple[str, int]]:
    """FoF 6.3: all that changes a volume of fire, in the order of the chart."""
    if threat.visibility:
        yield from visibility(table, unit.at)
    yield "terrain", cover_value(table.ground[unit.at], threat.enters)
    yield "crest", NCM["crest"] * crosses_crest(table, unit, threat)
    marker = table.marker(unit.cover)
    if marker is not None and not aimed_at(table, CRITICAL, unit):
        yield "cover", marker.ncm
    yield "pinned", NCM["pinned"] * unit.pinned
    yield "exposed", NCM["exposed"] * unit.exposed
    if threat.crowding:
        yield "crowding", crowding(table, unit)
    if threat.burst:
        yield "burst", table.ground[unit.at].burst
    yield "concentrated", NCM["concentrated_fire"] * aimed_at(table, CONCENTRATED, unit)
    yield "crossfire", NCM["crossfire"] * crossfire(table, lying, unit.at)
    yield "grenade_miss", NCM["grenade_miss"] * (unit.at in table.marked.get(GRENADE_MISS, ()))


def crosses_crest(table: Table, unit: Unit, threat: Threat) -> bool:
    """Special rule 3 of Heartbreak Ridge: whether fire comes straight across a narrow crest."""
    ridge = table.mission.ridge
    return ridge is not None and ridge.covers_from(unit.at, threat.enters)


def visibility(table: Table, at: int) -> Iterator[tuple[str, int]]:
    """FoF 6.3, 8.1 (ruling 8.2): the marker less light, not below 0; weather; the best smoke of the card."""
    light = 0 if table.weather else illumination(table, at)
    yield "visibility", max(0, table.visibility + light)
    yield "weather", NCM["weather"] if table.weather else 0
    yield "smoke", smoke(table, at)


def illumination(table: Table, at: int) -> int:
    """FoF 8.2: the strongest light on a card: a marker on it, or beside it."""
    found = 0
    for kind in LIGHT:
        if lit := table.marked.get(kind):
            marker, beside = table.pack.markers[kind], any(at + step in lit for step in STEPS)
            found = min(found, marker.ncm * (at in lit), marker.adjacent_ncm * beside)
    return found


def smoke(table: Table, at: int) -> int:
    """FoF 8.4: the best value of smoke on a card, that of fire missions among it."""
    if not blind(table, at):
        return 0
    kinds = [kind for kind in SMOKE if at in table.marked.get(kind, ())]
    kinds += [SCREENS[one[2]] for one in table.incoming if one[0] == at and one[4] and one[2] in SCREENS]
    return max((table.pack.markers[kind].ncm for kind in kinds), default=0)


def crowding(table: Table, unit: Unit) -> int:
    """FoF 5.2.3: for each step beyond 3 under one cover marker."""
    if not unit.cover:
        return 0
    there = [one for one in table.here[unit.at] if one.cover == unit.cover and not one.waits]
    under = sum(one.steps for one in there if not one.is_vehicle)
    return NCM["crowding"] * max(0, under - NCM["crowding_from"] + 1)
