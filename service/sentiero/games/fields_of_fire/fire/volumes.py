"""FoF 6.1.2, 6.2.3, 6.4 Where fire lies and how strong it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sentiero.games.fields_of_fire.fire.firers import (
    MORTAR,
    VALUES,
    can_fire,
    is_able,
    is_tripod,
    keeps_line,
    overhead,
    reach,
    sees_target,
    value,
    weapon,
)
from sentiero.games.fields_of_fire.fire.mortar_lines import lines
from sentiero.games.fields_of_fire.ground.grid import OPPOSITE, STEPS, fired_over, line
from sentiero.games.fields_of_fire.position.sight import blind, level, see_through, sees_card
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import US, Unit

MORTAR_FIRE = "mortar_fire"


class Volume(NamedTuple):
    """The fire of one card that lies on a card: from where, whose, how strong, across which border, by whom."""

    at: int
    origin: int
    side: str
    value: int
    # The side of the card on which it comes in; None: from the card itself, without a PDF.
    enters: int | None
    firers: tuple[Unit, ...]
    # FoF 6.4: a final protective line, which limited visibility does not change.
    final: bool = False


def volumes(table: Table) -> list[Volume]:
    """Every basic volume of fire on the map, side by side and row by row."""
    known = table.fire_known
    if "volumes" not in known:
        known["volumes"] = _volumes(table)
    found: list[Volume] = known["volumes"]
    return found


def _volumes(table: Table) -> list[Volume]:
    """Worked out again only for cards on which, or along whose lines, something has happened."""
    stirred, lines, before = set(table.stirred_volumes), set(table.stirred_lines_of_volumes), table.volumes_known
    table.volumes_known = known = {}
    for side, postures in table.postures.items():
        for at, target in sorted(postures.items()):
            fire = None if at in stirred else before.get((side, at))
            if fire is None or not lines.isdisjoint(fired_over(at, target)):
                fire = fire_of(table, side, at, target)
            known[side, at] = fire
    table.stirred_volumes.clear()
    table.stirred_lines_of_volumes.clear()
    return [volume for fire in known.values() for volume in fire] + list(final_lines(table))


def final_lines(table: Table) -> Iterator[Volume]:
    """FoF 6.4: heavy fire on every card of a final protective line that is fired, of guns that can."""
    for name, (way, fires) in table.fpl.items():
        unit = table.units[name]
        if fires and can_fire_line(table, unit):
            strength = VALUES["all_pinned" if unit.pinned else "h"]
            for at in line_cards(table, unit):
                yield Volume(at, unit.at, unit.side, strength, OPPOSITE[way], (unit,), True)


def can_fire_line(table: Table, unit: Unit) -> bool:
    """FoF 6.4: on its tripod, in a state and a place to fire along its line."""
    return keeps_line(table, unit) and is_able(table, unit, unit.at + STEPS[table.fpl[unit.id][0]])


def line_cards(table: Table, unit: Unit) -> list[int]:
    """FoF 6.4: the cards of the diagonal in the gun's range and sight, however dark it is; not those fired over."""
    way, here, found = table.fpl[unit.id][0], level(table, unit), []
    path = [unit.at + STEPS[way] * n for n in range(1, unit.fire.reach + 1)]
    for n, at in enumerate(path):
        if at not in table.ground:
            break
        seen = all(see_through(table, one, way, here, table.ground[at].level) for one in path[:n])
        if seen and not (table.has(unit.side, at) and overhead(table, unit, at, at)):
            found.append(at)
    return found


def fire_of(table: Table, side: str, origin: int, target: int) -> list[Volume]:
    """What one engaged card puts on the map."""
    on: dict[int, list[Unit]] = {}
    for unit in table.held[side].get(origin, ()):
        if can_fire(table, unit, target):
            for at in lands(table, unit, target):
                on.setdefault(at, []).append(unit)
    # Ruling 9.2.2: the enemy puts no fire on a card that only his own troops hold.
    on = {at: firers for at, firers in on.items() if side == US or at not in table.held[side] or table.has(US, at)}
    return [_volume(at, origin, side, firers) for at, firers in sorted(on.items())]


def _volume(at: int, origin: int, side: str, firers: list[Unit]) -> Volume:
    way = line(origin, at)
    far = way[1] if way else 0
    best = min(value(unit, far) for unit in firers)
    return Volume(at, origin, side, best, OPPOSITE[way[0]] if way else None, tuple(firers))


def lands(table: Table, unit: Unit, target: int) -> list[int]:
    """FoF 6.2: the cards on which the fire of a unit lies, while its card fires at a card."""
    if target == unit.at:
        return [target]
    way, far = _line(unit.at, target)
    step, most = STEPS[way], unit.fire.reach
    if is_tripod(unit) and (swept := grazed(table, unit, step, far, target)):
        return swept
    stop = next((n for n in range(1, far) if _stops(table, unit, unit.at + step * n)), far)
    at = unit.at + step * min(stop, most)
    if most <= 0 or (far > most and not unit.outranged and (stop > most or blind(table, at))):
        # Source 1403: who never had the range fires only at an enemy on the way.
        return []
    return [at]


def _line(one: int, two: int) -> tuple[int, int]:
    found = line(one, two)
    assert found is not None
    return found


def _stops(table: Table, unit: Unit, at: int) -> bool:
    """FoF 6.1.2, 6.2.3: a nearer spotted enemy in sight, or smoke on the way (ruling).

    The company turns its fire to no card where friends are without an order (FoF 6.1.1).
    """
    if blind(table, at) and weapon(unit) != MORTAR:
        return True
    return not (unit.side == US and table.has(US, at)) and sees_target(table, unit, at)


def grazed(table: Table, unit: Unit, step: int, far: int, target: int) -> list[int]:
    """FoF 6.4 Grazing fire: every card in sight on one level with the gun, to its range; none over which it fires.

    Where the ground changes before the engaged card there is no grazing fire.
    """
    ground, here = table.ground, table.ground[unit.at].level
    found: list[int] = []
    for n in range(1, reach(unit) + 1):
        at = unit.at + step * n
        if at not in ground or ground[at].level != here or not sees_card(table, unit, at):
            return found if n > far or (n > 1 and blind(table, at - step)) else []
        if not (n < far and table.has(unit.side, at) and overhead(table, unit, at, target)):
            found.append(at)
    return found


def crossfire(table: Table, lying: list[Volume], at: int) -> bool:
    """FoF 6.2.2: two or more directions of fire, of either side, whose fire lies on a card; single mortars count."""
    origins = {one.origin for one in lying if one.at == at and one.enters is not None}
    return len(origins | {origin for _, origin, target in lines(table) if target == at}) > 1


def under_fire(table: Table) -> list[int]:
    """The cards on which a volume of fire lies, row by row: basic, fire missions, mortars, grenades."""
    known = table.fire_known
    if "cards" not in known:
        known["cards"] = _under_fire(table)
    found: list[int] = known["cards"]
    return found


def _under_fire(table: Table) -> list[int]:
    return sorted({volume.at for volume in volumes(table)} | special_fire(table))


def special_fire(table: Table) -> set[int]:
    """FoF 6.2.2: the cards with fire that has no direction: fire missions, mortars by order, grenades and misses."""
    found = {at for at, ncm, _, _, active in table.incoming if active and ncm}
    found |= set(table.marked.get(MORTAR_FIRE, ())) | set(table.marked.get("grenade_miss", ()))
    aimed = (card_of(table, name) for name in table.targeted.get("grenade", ()))
    return found | {at for at in aimed if at is not None}


def card_of(table: Table, target: str) -> int | None:
    """The card of a marked target: a cover marker as "cover 7", or a unit; None once that is out of play."""
    kind, _, number = target.partition(" ")
    if kind == "cover" and number:
        return table.covers[int(number)].at
    unit = table.units.get(target)
    return unit.at if unit else None
