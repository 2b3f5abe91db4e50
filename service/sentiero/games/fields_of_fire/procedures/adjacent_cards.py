"""FoF 5.1.4, 4.2.5 Which cards beside it a unit may go to, and who may infiltrate."""

from __future__ import annotations

from sentiero.games.fields_of_fire.data.charts import CHARTS
from sentiero.games.fields_of_fire.fire.mortar_lines import lines
from sentiero.games.fields_of_fire.fire.volumes import final_lines, under_fire
from sentiero.games.fields_of_fire.ground.grid import STEPS, beside, is_staging, line, way_to
from sentiero.games.fields_of_fire.position.patrol import may_leave
from sentiero.games.fields_of_fire.position.stacking import may_stack
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.reactions.advance import may_advance
from sentiero.games.fields_of_fire.units.unit import ASSAULT_TEAM, FIRE_TEAM, US, Unit


def destinations(table: Table, unit: Unit) -> list[int]:
    """FoF 5.1.2: cards beside, within the boundaries, with room, not across fire; for some only where it is safe."""
    open_to = cards_beside(table, unit)
    if restricted(unit):
        fire = under_fire(table)
        return [at for at in open_to if is_staging(at) or (at not in fire and joins(table, unit, at))]
    return open_to


def may_go(table: Table, unit: Unit, to: int) -> bool:
    """FoF 5.1.2: whether one card is among them."""
    if to not in beside(unit.at) or not may_leave(table, unit) or not _may_enter(table, unit, to):
        return False
    return not restricted(unit) or is_staging(to) or (to not in under_fire(table) and joins(table, unit, to))


def cards_beside(table: Table, unit: Unit) -> list[int]:
    """FoF 5.1.2: cards beside, within the boundaries, with room, not across fire; in a patrol only for the patrol."""
    # Asked by every kind of move, and the same until something happens.
    known, key = table.known_now, ("beside", unit.id)
    if key not in known:
        known[key] = _find_beside(table, unit) if may_leave(table, unit) else []
    return list(known[key])


def _find_beside(table: Table, unit: Unit) -> list[int]:
    return [at for at in beside(unit.at) if _may_enter(table, unit, at)]


def _may_enter(table: Table, unit: Unit, at: int) -> bool:
    if not (table.enterable(at) and may_advance(table, unit.at, at) and table.may_step(unit.at, at)):
        return False
    return may_stack(table, unit, at) and not crosses_fire(table, unit.at, at)


def restricted(unit: Unit) -> bool:
    """FoF 4.2.5: whether it is pinned or a team that goes only where friends are."""
    return unit.pinned or unit.lat not in (None, ASSAULT_TEAM)


def joins(table: Table, unit: Unit, at: int) -> bool:
    """FoF 4.2.5: a card that friends hold; a Fire Team enters none with a potential contact."""
    return table.has(US, at) and not (unit.lat == FIRE_TEAM and at in table.contacts)


def crosses_fire(table: Table, one: int, other: int) -> bool:
    """FoF 5.1.2: a diagonal step between two cards along whose other diagonal a PDF runs."""
    found = line(one, other)
    if found is None or found[0] % 2 == 0:
        return False
    left, right = one + STEPS[found[0] - 1], one + STEPS[(found[0] + 1) % 8]
    fires = [fire for postures in table.postures.values() for fire in postures.items()]
    fires += [(at, target) for _, at, target in lines(table)]
    fires += [(one.origin, one.at) for one in final_lines(table)]
    return any(_runs(at, target, left, right) for at, target in fires)


def _runs(at: int, target: int, left: int, right: int) -> bool:
    """Whether fire from a card to another passes from one of two cards to the other."""
    path = way_to(at, target)
    return (left == at or left in path) and (right == at or right in path)


def can_infiltrate(unit: Unit) -> bool:
    """FoF 5.1.4: not Exposed, and nothing as heavy as a gun on a tripod, a mortar or a volume of fire H."""
    if unit.exposed or unit.is_vehicle or unit.fire.vof == "H":
        return False
    return not unit.front or bool(CHARTS["weapons"].get(unit.what.weapon, {}).get("infiltrates", True))
