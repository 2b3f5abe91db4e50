"""FoF 7.5 What an activated vehicle or AT team does: fire, move, move then fire, or spot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from sentiero.games.fields_of_fire.fire.attempt import cards_for
from sentiero.games.fields_of_fire.fire.concentrated_fire import CROSSHAIR
from sentiero.games.fields_of_fire.fire.firers import GRENADE
from sentiero.games.fields_of_fire.fire.grenades import GRENADE_ICON, attack, grenade_targets
from sentiero.games.fields_of_fire.fire.volumes import card_of
from sentiero.games.fields_of_fire.ground.grid import name as card_name
from sentiero.games.fields_of_fire.ground.grid import named
from sentiero.games.fields_of_fire.position.aboard import is_hindered
from sentiero.games.fields_of_fire.position.deck import at_random, attempt, draw_for
from sentiero.games.fields_of_fire.position.odds import chance
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures import spotting
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire
from sentiero.games.fields_of_fire.units.unit import ENEMY, Unit
from sentiero.games.fields_of_fire.units.vehicle import is_armoured, row
from sentiero.games.fields_of_fire.vehicles import enemy_armour
from sentiero.games.fields_of_fire.vehicles.at_combat import MOVED, shot_parts
from sentiero.games.fields_of_fire.vehicles.at_weapons import best_weapon, shoot, vehicles_in_reach
from sentiero.games.fields_of_fire.vehicles.drive import can_drive, drive, roads
from sentiero.games.fields_of_fire.vehicles.reaction_fire import ACTED, fire_on_card, react
from sentiero.games.fields_of_fire.words.asking import DONE, ask, enemy_does, named_options, word_options
from sentiero.games.fields_of_fire.words.places import odds_options
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

AT = Ask("vehicle.at", "7.6")
SPOT = Ask("vehicle.spot", "7.5")
GUN = Ask("vehicle.enemy", "9.10")
FIRE, MOVE, SPOTS = "fire", "move", "spot"
# FoF 4.2.4d: what a gun's attack on infantry counts as.
GRENADE_ATTACK: Final = "combat.d"
# It did something in this phase, so the fire on its card has had its turn.
BUSY: Final = "busy"


def may_act(table: Table, unit: Unit) -> bool:
    """Whether anything is open to it."""
    return next(_choices(table, unit), None) is not None


def choices(table: Table, unit: Unit) -> list[str]:
    """FoF 7.5, 9.10: what is open to it."""
    return list(_choices(table, unit))


def _choices(table: Table, unit: Unit) -> Iterator[str]:
    """FoF 7.5, 9.10: AT infantry and guns only fire, a pinned vehicle does not spot."""
    if targets(table, unit):
        yield FIRE
    if not unit.is_vehicle:
        return
    if unit.side == ENEMY:
        if enemy_armour.intent(table, unit) is not None:
            yield MOVE
        return
    if can_drive(table, unit) and roads(table, unit):
        yield MOVE
    if not unit.pinned and spotting.targets(table, unit):
        yield SPOTS


def targets(table: Table, unit: Unit) -> list[str]:
    """FoF 7.5: vehicles in reach; for a light gun also infantry, as a grenade attack."""
    found = [one.id for one in vehicles_in_reach(table, unit)]
    if unit.is_vehicle and unit.fire.vof == GRENADE and not is_hindered(table, unit):
        found += [mark for mark in grenade_targets(table, unit) if mark not in found]
    return found


def act(table: Table, unit: Unit, what: str) -> Steps:
    """FoF 7.5: the fire on its card first; then what was chosen, if it is still there to do it."""
    for mark in (ACTED, BUSY):
        table.do("noted", unit.id, mark)
    fire_on_card(table, unit)
    if unit.id in table.units:
        yield from DOES[what](table, unit)
    open_fire(table)


def _fire(table: Table, unit: Unit, must: bool = True) -> Steps:
    """FoF 7.5, 7.6: at one target, again after each Quick Shot; then who sees it reacts."""
    fired = False
    while unit.id in table.units and (marks := targets(table, unit)):
        listing = named_options("target", marks) + ([] if must and not fired else word_options([DONE]))
        mark = yield from ask(AT, lambda: listing, unit=unit.id)
        if mark == DONE:
            break
        fired = True
        if not fire_at(table, unit, mark):
            break
    if fired and unit.id in table.units:
        react(table, unit, moving=False)


def fire_at(table: Table, unit: Unit, mark: str) -> bool:
    """A shot at a vehicle, or a light gun's attack on infantry; whether it may go on."""
    target = table.units.get(mark)
    if target is not None and best_weapon(table, unit, target) is not None:
        return shoot(table, unit, target)
    cards = cards_for(unit)
    table.do("attempted", unit.id, GRENADE_ATTACK, cards, chance(table, cards, GRENADE_ICON))
    attack(table, unit, mark, draw_for(table, GRENADE_ICON, cards, GRENADE_ICON))
    return False


def _move(table: Table, unit: Unit) -> Steps:
    """FoF 7.3.1: card by card; then fire, if the chart has a number for it."""
    yield from drive(table, unit)
    if unit.id in table.units and row(unit).get("move_and_fire") is not None and MOVED in unit.marks:
        yield from _fire(table, unit, must=False)


def _spot(table: Table, unit: Unit) -> Steps:
    """FoF 7.5: as any spotting, without exhortation; it draws fire like a shot."""
    counts = {at: spotting.cards(table, unit, at) for at in spotting.targets(table, unit)}
    at = named((yield from ask(SPOT, lambda: odds_options(table, counts, CROSSHAIR), unit=unit.id)))
    cards = counts[at]
    table.do("attempted", unit.id, spotting.SPOT, cards, chance(table, cards, CROSSHAIR))
    if attempt(table, SPOTS, cards, CROSSHAIR):
        table.do("spotted", [foe.id for foe in spotting.hidden(table, at)])
        open_fire(table)
    react(table, unit, moving=False)


def enemy_acts(table: Table, unit: Unit) -> Steps:
    """FoF 9.10: by its priorities, or (ruling) it fires at the vehicle that it can hit best."""
    wanted = enemy_armour.intent(table, unit)
    if wanted is not None:
        yield from _follows(table, unit, wanted)
        return
    there = vehicles_in_reach(table, unit)
    sums = {one.id: _modifier(table, unit, one) for one in there}
    target = at_random(table, "target", [one for one in there if sums[one.id] == min(sums.values())])
    yield from enemy_does(GUN, "activity", FIRE, unit=unit.id, card=card_name(target.at), does=FIRE)
    _enemy_shoots(table, unit, target)


def _follows(table: Table, unit: Unit, wanted: enemy_armour.Intent) -> Steps:
    """FoF 9.10: it shoots, concentrates its fire, drives to better cover or off the map."""
    mark = at_random(table, enemy_armour.TARGET, wanted.marks) if wanted.marks else ""
    at = _where(table, mark) if mark else at_random(table, enemy_armour.TARGET, wanted.cards)
    yield from enemy_does(GUN, "activity", wanted.does, unit=unit.id, card=card_name(at), does=wanted.does)
    if wanted.does == FIRE:
        _enemy_shoots(table, unit, table.units[mark])
        return
    for state in (ACTED, BUSY):
        table.do("noted", unit.id, state)
    fire_on_card(table, unit)
    if unit.id in table.units:
        if wanted.does == MOVE:
            enemy_armour.go(table, unit, at)
        elif wanted.does == enemy_armour.LEAVE:
            enemy_armour.drive_off(table, unit, at)
        else:
            enemy_armour.aim(table, unit, mark)
    open_fire(table)


def _where(table: Table, mark: str) -> int:
    """The card of what it aims at."""
    at = card_of(table, mark)
    return named(mark) if at is None else at


def _enemy_shoots(table: Table, unit: Unit, target: Unit) -> None:
    """FoF 7.6: again after each Quick Shot; then who sees it reacts."""
    table.do("noted", unit.id, ACTED)
    if is_armoured(unit):
        fire_on_card(table, unit)
    while unit.id in table.units and target.id in table.units and best_weapon(table, unit, target) is not None:
        if not shoot(table, unit, target):
            break
    if unit.id in table.units:
        react(table, unit, moving=False)


def _modifier(table: Table, unit: Unit, target: Unit) -> int:
    weapon = best_weapon(table, unit, target)
    assert weapon is not None
    return sum(value for _, value in shot_parts(table, unit, weapon, target, moving=False))


DOES: Final[dict[str, Callable[[Table, Unit], Steps]]] = {FIRE: _fire, MOVE: _move, SPOTS: _spot}
