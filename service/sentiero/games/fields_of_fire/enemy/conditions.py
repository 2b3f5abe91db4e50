"""FoF 9.4 The words that situations are told in: who is on the card, who fires at it, whom it sees."""

from __future__ import annotations

from sentiero.games.fields_of_fire.fire.firers import GRENADE, printed, value
from sentiero.games.fields_of_fire.fire.grenades import grenade_targets
from sentiero.games.fields_of_fire.fire.volumes import Volume, card_of, special_fire, volumes
from sentiero.games.fields_of_fire.fire.volumes import under_fire as cards_under_fire
from sentiero.games.fields_of_fire.ground.grid import apart, line
from sentiero.games.fields_of_fire.position.sight import sees_card, sees_unit
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import ENEMY, US, Unit
from sentiero.games.fields_of_fire.vehicles.at_weapons import vehicles_in_reach


def us_cards(table: Table) -> list[int]:
    """Cards of the map with at least one unit of the company."""
    return table.cards_of(US)


def us_fire(table: Table, at: int) -> list[Volume]:
    """Volumes of fire of the company that lie on a card."""
    return [one for one in volumes(table) if one.at == at and one.side == US]


def under_fire(table: Table, unit: Unit) -> bool:
    """A volume of fire of the company, a fire mission, mortars by order, a grenade on its card."""
    return bool(us_fire(table, unit.at)) or unit.at in special_fire(table)


def any_fire(table: Table, at: int) -> bool:
    """Whether a volume of fire of any side lies on a card: basic, a fire mission, mortars, grenades."""
    return at in cards_under_fire(table)


def fires_at(table: Table, unit: Unit) -> int | None:
    """The card at which its card fires, or None."""
    return table.postures[ENEMY].get(unit.at)


def sees_us(table: Table, unit: Unit) -> bool:
    """Whether it has a line of sight to any unit of the company on the map."""
    return any(sees_us_on(table, unit, at) for at in us_cards(table))


def sees_us_on(table: Table, unit: Unit, at: int) -> bool:
    """FoF 5.2.2: whether it has one to any unit of the company on a card, upper stories counted."""
    return any(sees_unit(table, unit, one) for one in table.of(US, at))


def seen_by_us(table: Table, at: int) -> bool:
    """FoF 9.4, 5.2.2: whether any unit of the company has a line of sight to a card, from the story where it is."""
    return any(sees_card(table, one, at) for card in us_cards(table) for one in table.of(US, card))


def fire_from_elsewhere(table: Table, unit: Unit) -> bool:
    """Under fire, with a direction of its own, and no fire of the company comes from there."""
    target = fires_at(table, unit)
    own = None if target is None else line(unit.at, target)
    if own is None:
        return False
    ways = [line(unit.at, one.origin) for one in us_fire(table, unit.at) if one.origin != unit.at]
    return bool(ways) and all(way is not None and way[0] != own[0] for way in ways)


def has_opened(table: Table, unit: Unit) -> bool:
    """Its card fires; or it has a weapon that attacks only by its check (G!), and somebody in reach of that."""
    return fires_at(table, unit) is not None or bool(in_reach(table, unit))


def in_reach(table: Table, unit: Unit) -> set[int | None]:
    """The cards that a mortar or rocket team could attack now, vehicles in their phase."""
    if unit.fire.vof != GRENADE:
        return set()
    vehicles = {one.at for one in vehicles_in_reach(table, unit)}
    return vehicles | {card_of(table, mark) for mark in grenade_targets(table, unit)}


def exchanges_fire(table: Table, unit: Unit) -> bool:
    """Under fire from the card at which it fires, or that it could attack with its G!."""
    fired_at = {fires_at(table, unit), *in_reach(table, unit)}
    return any(one.origin in fired_at for one in us_fire(table, unit.at))


def fires_better(table: Table, unit: Unit) -> bool:
    """FoF 9.4: its own volume of fire, not that of its card, is better than the best of the company on its card."""
    own = [value(unit, apart(unit.at, one.at)) for one in volumes(table) if unit in one.firers]
    own += [printed(table, unit)] if in_reach(table, unit) else []
    return bool(own) and min(own) < min(one.value for one in us_fire(table, unit.at))


def leader_with(table: Table, unit: Unit) -> bool:
    """FoF 9.4: an unpinned leader on its front side, on the card, other than the unit itself."""
    return any(one.what.kind == "leader" and one.good_order and one is not unit for one in table.of(ENEMY, unit.at))
