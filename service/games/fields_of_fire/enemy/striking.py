"""FoF 12.3 Grenades and concentrated fire of the enemy (source 2390-2392; FoF 9.10, 9.11)."""

from __future__ import annotations

from collections.abc import Sequence

from service.games.fields_of_fire.drawing import at_random, draw
from service.games.fields_of_fire.enemy.attempts import cards
from service.games.fields_of_fire.enemy.outlook import fires_at, us_cards, us_fire
from service.games.fields_of_fire.fire.firers import BASIC, GRENADE, can_fire, is_tripod
from service.games.fields_of_fire.fire.hits import JAM, break_up
from service.games.fields_of_fire.fire.modifier import CONCENTRATED, CRITICAL, GRENADE_MISS, GRENADES
from service.games.fields_of_fire.grid import apart
from service.games.fields_of_fire.sight import sees
from service.games.fields_of_fire.table import Table
from service.games.fields_of_fire.units import ENEMY, US, Unit


def target_on(table: Table, units: Sequence[Unit]) -> Unit:
    """FoF 12.4: the largest first, then at random."""
    most = max(unit.steps for unit in units)
    return at_random(table, "target", [unit for unit in units if unit.steps == most])


def mark_of(unit: Unit) -> str:
    """FoF 9.10: what is attacked: the cover marker that a unit is under, or the unit."""
    return f"cover {unit.cover}" if unit.cover else unit.id


def grenade_card(table: Table, unit: Unit) -> int | None:
    """FoF 9.10, 1: its own card; with G! and a range also along its direction of fire, or anywhere in sight without."""
    if unit.fire.vof is None:
        return None
    if table.has(US, unit.at):
        return unit.at
    if unit.fire.vof != GRENADE or unit.ammo == 0:
        return None
    aim = fires_at(table, unit)
    open_to = us_cards(table) if aim is None else [aim]
    near = [at for at in open_to if 0 < apart(unit.at, at) <= unit.fire.reach and sees(table, unit.at, at)]
    return min(near, key=lambda at: (apart(unit.at, at), -table.steps(US, at), at), default=None)


def grenade_attack(table: Table, unit: Unit) -> bool:
    """FoF 9.10: an attempt against the largest unit there; False where it is impossible. Who is near replies."""
    at = grenade_card(table, unit)
    if at is None or not table.of(US, at):
        return False
    target = target_on(table, table.of(US, at))
    _throw(table, unit, target)
    if unit.what.kind == "weapon" and unit.fire.vof == GRENADE and unit.ammo:
        table.do("ammo", unit.id, -1)
    if unit.at == at and target.good_order and target.fire.vof and unit.spotted:
        # Ruling 3: whether or not the attack succeeded.
        _throw(table, target, unit)
    return True


def _throw(table: Table, unit: Unit, target: Unit) -> None:
    """FoF 9.10, 2: one icon a grenade, two a critical one, none a miss on the card; nothing if the weapon jams."""
    drawn = draw(table, "grenade", cards(table, unit))
    if unit.what.kind == "weapon" and unit.steps == 1 and jams(table, unit, any(JAM in card.icons for card in drawn)):
        return
    icons = sum("grenade" in card.icons for card in drawn)
    if icons:
        _aim(table, GRENADES, target, icons > 1)
    else:
        table.do("marked", GRENADE_MISS, target.at, 1)


def _aim(table: Table, kind: str, target: Unit, critical: bool) -> None:
    """FoF 9.10, 9.11: a mark; a critical one cancels cover, or is a second mark without it."""
    mark = mark_of(target)
    already = table.targeted.get(kind, {}).get(mark, 0)
    table.do("targeted", kind, mark, already + (2 if critical and not target.cover else 1))
    if critical and target.cover:
        table.do("targeted", CRITICAL, mark, 1)


def jams(table: Table, unit: Unit, drawn: bool) -> bool:
    """FoF 9.12 (ruling 4): who has a weapon that counts ammunition: a team flips for good, a squad breaks up."""
    if not drawn or unit.what.ammo_kind is None or not unit.front or unit.is_vehicle:
        return False
    if unit.steps > 1:
        break_up(table, unit, JAM)
    elif unit.what.fire_side is not None:
        table.do("jammed", unit.id)
        table.do("flipped", unit.id, False)
    return True


def concentrate_fire(table: Table, unit: Unit) -> None:
    """FoF 9.11: one more card with a tripod; a mark on the largest unit of the card at which it fires."""
    at = fires_at(table, unit)
    if at is None or not can_fire(table, unit, at) or not table.of(US, at) or unit.fire.vof not in BASIC:
        return
    drawn = draw(table, "concentrate", cards(table, unit) + is_tripod(unit))
    if jams(table, unit, any(JAM in card.icons for card in drawn)):
        return
    icons = sum("crosshair" in card.icons for card in drawn)
    if icons:
        _aim(table, CONCENTRATED, target_on(table, table.of(US, at)), icons > 1)
        table.do("noted", unit.id, CONCENTRATED)


def grenade_else_concentrate(table: Table, unit: Unit) -> None:
    """FoF 12.3: a grenade attack if possible, otherwise concentrated fire."""
    if not grenade_attack(table, unit):
        concentrate_fire(table, unit)


def turn_to_fire(table: Table, unit: Unit) -> None:
    """FoF 12.3, 7: its card fires back at who fires at it, the strongest first."""
    fire = [one for one in us_fire(table, unit.at) if one.origin != unit.at and can_fire(table, unit, one.origin)]
    near = [one for one in fire if apart(unit.at, one.origin) <= unit.fire.reach and sees(table, unit.at, one.origin)]
    if near:
        best = min(one.value for one in near)
        table.do("engaged", ENEMY, unit.at, at_random(table, "target", [o.origin for o in near if o.value == best]))
