"""FoF 6.4 Who can fire, where to, and how strongly."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.data.charts import CHARTS
from sentiero.games.fields_of_fire.ground.grid import STEPS, line
from sentiero.games.fields_of_fire.pack.contents import NO_FIRE
from sentiero.games.fields_of_fire.position.aboard import is_hindered, rides_tank
from sentiero.games.fields_of_fire.position.sight import blind, level, sees, sees_card, sees_unit, upstairs
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import ENEMY, HOLDS_FIRE, US, Unit

WEAPONS: Final[dict[str, dict[str, bool]]] = CHARTS["weapons"]
VALUES: Final[dict[str, int]] = CHARTS["vof"]
SMALL_ARMS, MORTAR = "small_arms", "mortar"
HEAVY, SNIPER, GRENADE = "H", "S!", "G!"
# What fires by itself; grenades and rockets need an order.
BASIC: Final = ("S", "A", "A/S", HEAVY, SNIPER)
_CLOSE: Final = ("woods", "jungle")
_DENSE: Final = 3
# Weaker than any volume of fire.
_NO_VOF: Final = 9
_OTHER: Final = {US: ENEMY, ENEMY: US}
# What the cards of a side with units that the other can fire at are known by.
SPOTTED: Final = "spotted"


def other(side: str) -> str:
    """The side against which a side fires."""
    return _OTHER[side]


def weapon(unit: Unit) -> str:
    """FoF 1.2.3, 6.8.2: what a unit fights with; rifles on its Fire Team side or out of ammunition."""
    return unit.what.weapon if unit.front and unit.ammo != 0 else SMALL_ARMS


def is_tripod(unit: Unit) -> bool:
    """FoF 6.4: a machine gun on its tripod."""
    return unit.what.tripod and weapon(unit) != SMALL_ARMS


def can_fire(table: Table, unit: Unit, target: int) -> bool:
    """FoF 6.1.1: whether a unit takes part in the fire of its card at a card, however far that is.

    FoF 6.4: a gun that has a final protective line fires that and nothing else.
    """
    return not keeps_line(table, unit) and is_able(table, unit, target)


def keeps_line(table: Table, unit: Unit) -> bool:
    """FoF 6.4: whether a gun on its tripod has a final protective line."""
    return unit.id in table.fpl and is_tripod(unit)


def is_able(table: Table, unit: Unit, target: int) -> bool:
    """FoF 6.1.1, 6.4: whether a unit is in a state and in a place to fire at a card."""
    at, fire = unit.at, unit.fire
    if fire.vof not in BASIC or at not in table.stacks or HOLDS_FIRE in unit.marks:
        return False
    if (unit.is_vehicle and is_hindered(table, unit)) or (unit.aboard and rides_tank(table, unit)):
        return False
    kind = weapon(unit)
    if unit.exposed and not WEAPONS[kind]["exposed"]:
        return False
    if unit.cover and not (_from_cover(table, unit, kind) and in_arc(table, unit, target)):
        return False
    if kind == MORTAR and (target == at or in_dense_woods(table, at)):
        return False
    return target == at or (fire.reach > 0 and not blind(table, at))


def _from_cover(table: Table, unit: Unit, kind: str) -> bool:
    """FoF 6.4: mortars, rockets and recoilless rifles not from structures."""
    marker = table.marker(unit.cover)
    return marker is None or not marker.structure or WEAPONS[kind]["structure"] or unit.is_vehicle


def in_dense_woods(table: Table, at: int) -> bool:
    """FoF 6.4: where no mortar fires from."""
    ground = table.ground[at]
    return ground.type in _CLOSE and ground.low >= _DENSE


def in_arc(table: Table, unit: Unit, target: int) -> bool:
    """FoF 5.2.3: out of bunkers and pillboxes only in their direction, and not at their own card."""
    marker = table.marker(unit.cover)
    if marker is None or not marker.arc:
        return True
    way = line(unit.at, target)
    return way is not None and way[0] == table.covers[unit.cover].arc


def may_engage(table: Table, unit: Unit, target: int) -> bool:
    """FoF 6.1.1: whether a unit can open fire at another card: able, in range, in sight of a target, past friends."""
    found = line(unit.at, target)
    if found is None or found[1] > unit.fire.reach or not can_fire(table, unit, target):
        return False
    return sees_target(table, unit, target) and all(
        may_pass(table, unit, unit.at + STEPS[found[0]] * n, target) for n in range(1, found[1])
    )


def had_range(table: Table, unit: Unit) -> bool:
    """FoF 6.1.1, 6.1.2: whether a unit reaches the card that its own fires at, or did when it engaged."""
    target = table.postures[unit.side].get(unit.at)
    return target is not None and holds_line(unit, target)


def holds_line(unit: Unit, target: int) -> bool:
    """The same for any card: its own, one in range, or one that was."""
    if unit.outranged or target == unit.at:
        return True
    way = line(unit.at, target)
    return way is None or way[1] <= unit.fire.reach


def target_cards(table: Table, side: str) -> list[int]:
    """FoF 6.1.1: the cards with somebody whom a side can fire at, row by row."""
    foe = _OTHER[side]
    known = table.places_known[foe]
    if SPOTTED not in known:
        known[SPOTTED] = [at for at in table.cards_of(foe) if targets(table, side, at)]
    found: list[int] = known[SPOTTED]
    return found


def targets(table: Table, side: str, at: int) -> list[Unit]:
    """FoF 6.1.1: whom a side can fire at on a card; the company not at unspotted enemies."""
    return [unit for unit in table.held[_OTHER[side]].get(at, ()) if unit.spotted and not unit.waits]


def sees_target(table: Table, unit: Unit, at: int) -> bool:
    """FoF 5.2.1: a line of sight to somebody there, upper stories counted."""
    there = targets(table, unit.side, at)
    if upstairs(table, unit) or any(upstairs(table, one) for one in there):
        return any(sees_unit(table, unit, one) for one in there)
    return bool(there) and sees(table, unit.at, at)


def watches(table: Table, unit: Unit, at: int) -> bool:
    """FoF 5.2.1: a line of sight to a card, or to a spotted enemy in an upper story there."""
    return sees_card(table, unit, at) or sees_target(table, unit, at)


def may_pass(table: Table, unit: Unit, between: int, target: int) -> bool:
    """FoF 6.4 Overhead fire: past a card that friends of the firer hold."""
    return not table.has(unit.side, between) or overhead(table, unit, between, target)


def overhead(table: Table, unit: Unit, between: int, target: int) -> bool:
    """FoF 9.2.2: whether fire goes over the heads on a card; enemies fire over every lower card."""
    if weapon(unit) == MORTAR or (unit.side == ENEMY and table.mission.ridge is not None):
        # Heartbreak Ridge, notes on the groups: there he fires over the heads on any card.
        return True
    here, there = level(table, unit), table.ground[between].level
    heavy = is_tripod(unit) or unit.fire.vof == HEAVY
    if there < here:
        return heavy or unit.side == ENEMY
    return is_tripod(unit) and there == here and table.ground[target].level > here


def value(unit: Unit, far: int) -> int:
    """FoF 6.2.1: what a unit contributes at a distance: pinned ones All Pinned; A/S is A on its own card only."""
    vof = unit.fire.vof
    if unit.pinned:
        return VALUES["all_pinned"]
    return VALUES["a"] if vof == "A" or (vof == "A/S" and far == 0) else VALUES["h"] if vof == HEAVY else VALUES["s"]


def printed(table: Table, unit: Unit) -> int:
    """FoF 6.1.1 (ruling): how strong the volume of fire on its counter is, whatever its state."""
    vof = unit.fire.vof
    if vof is None:
        return _NO_VOF
    return grenade_value(table, unit.side) if vof == GRENADE else VALUES[vof.partition("/")[0].lower()]


def grenade_value(table: Table, side: str) -> int:
    """FoF 6.5.1: what a G! of a side is worth."""
    return table.campaign.company.grenade_ncm if side == US else table.forces.grenade_ncm


def reach(unit: Unit) -> int:
    """How many cards the fire of a unit reaches; -1: it has none."""
    return unit.fire.reach if unit.fire.vof else NO_FIRE
