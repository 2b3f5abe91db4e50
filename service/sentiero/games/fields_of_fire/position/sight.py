"""FoF 5.2.1, 5.2.2 Line of sight."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.ground.grid import FARTHEST, OPPOSITE, STEPS, is_staging, line
from sentiero.games.fields_of_fire.ground.terrain import Ground
from sentiero.games.fields_of_fire.position.state import LIGHT, SMOKE
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit

LIMITED_RANGE: Final = 1


def seen_from(table: Table, at: int) -> frozenset[int]:
    """Every card that is seen from a card, from ground to ground; the card itself among them."""
    try:
        return table.sight_known[at]
    except KeyError:
        found = table.sight_known[at] = _look(table, at)
        return found


def sees(table: Table, one: int, other: int) -> bool:
    """FoF 5.2.1: whether there is a line of sight from a card to another, from ground to ground."""
    return other in seen_from(table, one)


def sees_unit(table: Table, one: Unit, other: Unit) -> bool:
    """FoF 5.2.2: the same between two units, whose levels count upper stories."""
    if not (upstairs(table, one) or upstairs(table, other)):
        return sees(table, one.at, other.at)
    if one.at == other.at:
        return True
    if not (table.on_map(one.at) and table.on_map(other.at)):
        return False
    return clear_line(table, one.at, other.at, level(table, one), level(table, other))


def sees_card(table: Table, unit: Unit, at: int) -> bool:
    """FoF 5.2.2: the same from a unit to the ground of a card; from an upper story one sees over what is lower."""
    if not upstairs(table, unit) or at == unit.at or at not in table.ground:
        return sees(table, unit.at, at)
    return clear_line(table, unit.at, at, level(table, unit), table.ground[at].level)


def level(table: Table, unit: Unit) -> int:
    """FoF 5.2.1: the level of a unit: that of its card, one more in an upper story or a church tower."""
    return table.ground[unit.at].level + upstairs(table, unit)


def upstairs(table: Table, unit: Unit) -> bool:
    """FoF 5.2.3: whether a unit is in an upper story or a church tower."""
    return bool(unit.cover) and table.pack.markers[table.covers[unit.cover].kind].upper


def clear_line(table: Table, one: int, other: int, from_level: int, to_level: int) -> bool:
    """FoF 5.2.1: one line between two cards of the map, for these levels of its ends."""
    found = line(one, other)
    if found is None or other not in table.ground or blind(table, one):
        return False
    way, far = found
    if far > reach(table, other):
        return False
    step = STEPS[way]
    if any(_spine(table, one + step * n, way) for n in range(far)):
        return False
    return all(see_through(table, one + step * n, way, from_level, to_level) for n in range(1, far))


def blind(table: Table, at: int) -> bool:
    """FoF 8.4: smoke or an active fire mission on a card: nobody sees out of it or through it."""
    return at in _blinded(table)


def _blinded(table: Table) -> frozenset[int]:
    if table.blinded is None:
        smoke = (card for kind in SMOKE for card in table.marked.get(kind, ()))
        table.blinded = frozenset((*smoke, *(card for card, _, _, _, active in table.incoming if active)))
    return table.blinded


def reach(table: Table, target: int) -> int:
    """FoF 5.2.1: how far a card can be seen: 3 cards, or 1 in limited visibility unless it is lit."""
    return FARTHEST if not table.limited() or is_lit(table, target) else LIMITED_RANGE


def is_lit(table: Table, at: int) -> bool:
    """FoF 8.2: under a light, or beside one that lights the cards around it; none helps in rain, snow or fog."""
    if table.weather:
        return False
    for kind in LIGHT:
        lights = table.marked.get(kind)
        if lights and (at in lights or (_shines(table, kind) and any(at + step in lights for step in STEPS))):
            return True
    return False


def _shines(table: Table, kind: str) -> bool:
    return bool(table.pack.markers[kind].adjacent_ncm)


def _look(table: Table, at: int) -> frozenset[int]:
    """All eight lines from a card, until something ends them."""
    found = {at}
    if is_staging(at) or at not in table.ground or blind(table, at):
        return frozenset(found)
    ground, here, opaque = table.ground, table.ground[at].level, _blinded(table).union(table.face_down)
    for way, step in enumerate(STEPS):
        between: list[Ground] = []
        to = at + step
        while to in ground and len(between) < FARTHEST and not _spine(table, to - step, way):
            if not between or (len(between) < reach(table, to) and let_by(between, way, here, ground[to].level)):
                found.add(to)
            if to in opaque:
                break
            between.append(ground[to])
            to += step
    return frozenset(found)


def _spine(table: Table, at: int, way: int) -> bool:
    """Special rule 3 of Heartbreak Ridge: over a narrow crest one looks straight sideways, never diagonally."""
    ridge = table.mission.ridge
    return bool(way % 2) and ridge is not None and ridge.parts(at, at + STEPS[way])


def passes_level(table: Table, at: int, way: int, far: int) -> bool:
    """FoF 9.2.2: whether a look to a card that stays on its level passes all cards before the one so far away."""
    level, step = table.ground[at].level, STEPS[way]
    if any(_spine(table, at + step * n, way) for n in range(far)):
        return False
    return all(see_through(table, at + step * n, way, level, level) for n in range(1, far))


def see_through(table: Table, at: int, way: int, here: int, there: int, smoke: bool = True) -> bool:
    """FoF 5.2.1, 8.4: whether a line passes a card between its ends; what lies face down is opaque."""
    ground = table.ground.get(at)
    if ground is None or at in table.face_down or (smoke and blind(table, at)):
        return False
    return let_by([ground], way, here, there)


def let_by(between: list[Ground], way: int, here: int, there: int) -> bool:
    """FoF 5.2.1, 5.2.2: whether all ground between the ends of a line is lower, or level without dark borders."""
    higher, level = max(here, there), here == there
    borders = 1 << way | 1 << OPPOSITE[way]
    return all(one.level < higher or (level and one.level == higher and not one.dark & borders) for one in between)
