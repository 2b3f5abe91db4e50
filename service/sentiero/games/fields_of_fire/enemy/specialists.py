"""FoF 9.6, 9.9 Units with a rule of their own: snipers, observers, leaders alone, weapons without ammunition."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.edition.sheet import Observer
from sentiero.games.fields_of_fire.enemy import attempt
from sentiero.games.fields_of_fire.enemy.attacks import grenade_attack, holds_grenades_back
from sentiero.games.fields_of_fire.enemy.conditions import seen_by_us, sees_us_on, us_cards
from sentiero.games.fields_of_fire.enemy.movement import (
    OFF_MAP,
    best_ground,
    best_rear,
    can_move,
    go,
    may_enter,
    rear_cards,
    remove,
)
from sentiero.games.fields_of_fire.fire.call_for_fire import BURST, falls_short
from sentiero.games.fields_of_fire.ground.grid import apart
from sentiero.games.fields_of_fire.position.deck import at_random, draw_for
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import ASSAULT_TEAM, ENEMY, FIRE_TEAM, US, Unit

GRENADES: Final = "grenade_attack"
STAYS, WITHDRAWS, HIDES, CALLS, LEAVES, ALONE = "stays", "withdraws", "hides", "calls_fire", "leaves", "alone"
SPENT, NO_AMMO = "missions_spent", "no_ammo"
HE: Final = "he"


def own_rule(table: Table, unit: Unit) -> str | None:
    """FoF 9.4: what a unit does that another rule governs; None: it makes a check."""
    kind = unit.what.kind
    if kind == "leader" and alone(table, unit):
        return ALONE
    if grenades_first(table, unit):
        return GRENADES
    if not unit.good_order:
        return None
    if kind == "sniper":
        return sniper_does(table, unit)
    if kind == "fo":
        return observer_does(table, unit)
    if kind == "weapon" and unit.ammo == 0:
        return WITHDRAWS if unit.spotted else STAYS
    return None


def carry_out(table: Table, unit: Unit, what: str) -> None:
    """Do what the rule of a unit says."""
    if what == ALONE:
        table.do("flipped", unit.id, False)
    elif what == GRENADES:
        grenade_attack(table, unit)
    elif what == HIDES:
        table.do("hidden", unit.id)
    elif what == LEAVES:
        remove(table, unit, SPENT)
    elif what == CALLS:
        call_fire(table, unit)
    elif what == WITHDRAWS:
        withdraw(table, unit)


def grenades_first(table: Table, unit: Unit) -> bool:
    """Special rule 4 of Heartbreak Ridge: on a card of both sides it attempts a grenade attack as its check.

    Good order, Assault and Fire Teams; no machine gun that has ammunition.
    """
    if table.mission.ridge is None or not table.has(US, unit.at) or holds_grenades_back(unit):
        return False
    fights = not unit.is_vehicle and not unit.pinned and unit.lat in (None, ASSAULT_TEAM, FIRE_TEAM)
    return fights and unit.fire.vof is not None


def alone(table: Table, leader: Unit) -> bool:
    """FoF 9.7: a leader with no other enemy on his card turns to his Fire Team side, pinned or not."""
    return leader.front and leader.what.fire_side is not None and len(table.of(ENEMY, leader.at)) == 1


def sniper_does(table: Table, unit: Unit) -> str:
    """FoF 9.6: he stays until spotted, and in fortifications; else he goes until nobody sees him."""
    marker = table.marker(unit.cover)
    if not unit.spotted or (marker is not None and marker.fortification):
        return STAYS
    return WITHDRAWS if seen_by_us(table, unit.at) else HIDES if may_hide(table, unit, unit.at) else STAYS


def may_hide(table: Table, unit: Unit, at: int) -> bool:
    """FoF 9.6, 9.3: out of sight of the company, and with nobody whom it has spotted."""
    return not seen_by_us(table, at) and not any(one.spotted for one in table.of(ENEMY, at) if one is not unit)


def withdraw(table: Table, unit: Unit) -> None:
    """FoF 9.6, 9.9: one card away; a sniper out of sight is unspotted again, a team without ammunition gone."""
    sniper = unit.what.kind == "sniper"
    if not sniper and not seen_by_us(table, unit.at):
        remove(table, unit, NO_AMMO)
        return
    cards = rear_cards(table, unit)
    if not cards:
        remove(table, unit, OFF_MAP)
        return
    open_to = [at for at in cards if may_enter(table, unit, at)]
    if not open_to or not can_move(unit):
        return
    to = best_rear(table, open_to) if sniper else at_random(table, "withdraw", farthest(table, open_to))
    if sniper and may_hide(table, unit, to):
        table.do("hidden", unit.id)
    go(table, unit, to)
    if not sniper and not seen_by_us(table, unit.at):
        remove(table, unit, NO_AMMO)


def farthest(table: Table, cards: list[int]) -> list[int]:
    """FoF 9.9: of the cards with the best cover those farthest from the nearest unit of the company."""
    best = best_ground(table, cards)
    far = {at: min((apart(at, one) for one in us_cards(table)), default=0) for at in best}
    return [at for at in best if far[at] == max(far.values())]


def forget_the_empty(table: Table) -> None:
    """FoF 9.9 In clean-up: unspotted weapon teams without ammunition go."""
    for unit in list(table.units.values()):
        if unit.side == ENEMY and unit.what.kind == "weapon" and unit.ammo == 0 and not unit.spotted:
            remove(table, unit, NO_AMMO)


def observer_does(table: Table, unit: Unit) -> str:
    """FoF 9.8: without missions he leaves; without a target, or a number to draw, he does nothing."""
    if not table.support.get(unit.id, 0):
        return LEAVES
    sheet = sheet_of(table, unit)
    return CALLS if sheet is not None and sheet.draw and targets(table, unit) else STAYS


def sheet_of(table: Table, unit: Unit) -> Observer | None:
    """His row of the mission's sheet."""
    return table.mission.observers.get(unit.type)


def targets(table: Table, unit: Unit) -> list[int]:
    """FoF 9.8 (ruling): where his fire lies; a card with a vehicle; most steps; the nearest of these."""
    last = table.support.get(f"{unit.id}.at", 0)
    if last in falling(table) and table.has(US, last):
        return [last]
    seen = [at for at in us_cards(table) if sees_us_on(table, unit, at)]
    seen = [at for at in seen if any(one.is_vehicle for one in table.of(US, at))] or seen
    if not seen:
        return []
    rank = {at: (-table.steps(US, at), apart(unit.at, at)) for at in seen}
    return [at for at in seen if rank[at] == min(rank.values())]


def falling(table: Table) -> list[int]:
    """FoF 9.8: the cards with Incoming! of the enemy, which is gone a turn after the last successful call."""
    return [at for at, _, _, side, active in table.incoming if side == ENEMY and active]


def call_fire(table: Table, unit: Unit) -> None:
    """FoF 9.8, 6.7.3: the sheet's number of cards by his experience, one more with a leader; as the company's calls.

    Any burst is a mission, and a SHORT one falls elsewhere (he calls as usual).
    """
    sheet = sheet_of(table, unit)
    assert sheet is not None
    assert sheet.draw is not None
    at = at_random(table, "target", targets(table, unit))
    drawn = draw_for(table, "call_fire", attempt.cards(table, unit, sheet.draw), BURST)
    icons = {icon for card in drawn for icon in card.icons}
    if not icons & {BURST, "short"}:
        return
    falls = falls_short(table, unit, at) if "short" in icons else at
    table.do("called", falls, sheet.ncm, HE, ENEMY, False)
    table.do("support", unit.id, table.support[unit.id] - 1)
    table.do("support", f"{unit.id}.at", falls)
