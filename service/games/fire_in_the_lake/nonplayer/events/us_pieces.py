"""8.4.1: cards 9, 21, 26, 38, 56 and 91, where US pieces go."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.asking import DONE
from service.games.fire_in_the_lake.changes import room_for_bases
from service.games.fire_in_the_lake.events.choices import AVAILABLE
from service.games.fire_in_the_lake.nonplayer.events.pieces import remove
from service.games.fire_in_the_lake.nonplayer.events.spaces import best_spaces_first, listed
from service.games.fire_in_the_lake.nonplayer.events.weak import is_open_base, weak_bases
from service.games.fire_in_the_lake.nonplayer.events.words import to_available
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import select, tie
from service.games.fire_in_the_lake.pieces import COIN_BASES, SPECIAL_FORCES, US, US_IRREGULARS, US_TROOPS

RULE = "8.4.1"


# -- 9, 21 ---------------------------------------------------------------------------------------


def cookie_number(np: Nonplayer) -> int:
    """9: how many Troops to Available: all for Nixon, none for others; to a space as many as there are."""
    np.rule = RULE
    if np.given("space") != AVAILABLE:
        return np.question.most
    return np.question.most if to_available(np) else np.question.least


def cookie_troops(np: Nonplayer) -> list[str]:
    """9: from the map to Available only for Nixon, unless the shaded text says how many."""
    np.rule = RULE
    if np.question.least or to_available(np):
        return remove(np)
    return []


def americal(np: Nonplayer) -> str:
    """21: Available for Nixon, else one space."""
    np.rule = RULE
    if AVAILABLE in np.options() and to_available(np):
        return AVAILABLE
    return select(np, "event.space", listed(np)) or np.options()[0]


# -- 26 ------------------------------------------------------------------------------------------


def patrols(np: Nonplayer) -> str:
    """26: to NVA Bases without Underground Guerrillas, first those that have no Irregulars yet."""
    np.rule = RULE
    spaces = listed(np)
    if DONE in np.options() or not spaces:
        return DONE
    bases = [space for space in spaces if is_open_base(np.table, space)]
    fresh = tie("event.no_irregulars", lambda space: not np.table.count(space, SPECIAL_FORCES[US]))
    return select(np, "event.open_base", bases or spaces, fresh) or spaces[0]


def patrol_size(np: Nonplayer) -> int:
    """26: 1 at each such Base while there are others, then all."""
    table = np.table
    others = [
        space
        for space in board.LAOS_CAMBODIA
        if space != np.given("space") and is_open_base(np.table, space) and not table.count(space, SPECIAL_FORCES[US])
    ]
    available = max(np.question.least, min(np.question.most, table.available(US_IRREGULARS)))
    return np.question.least if others else available


# -- 38 ------------------------------------------------------------------------------------------


def behind_the_line(np: Nonplayer) -> str:
    """38: while any COIN Base is abroad, a City that has none yet (8.1.2)."""
    np.rule = RULE
    table, cities = np.table, listed(np)
    if table.on_map(COIN_BASES, board.LAOS_CAMBODIA):
        free = [city for city in cities if room_for_bases(table, city) and not table.count(city, COIN_BASES)]
        cities = free or cities
    return select(np, "event.space", cities) or DONE


# -- 56 ------------------------------------------------------------------------------------------


def giap_spaces(np: Nonplayer) -> list[str]:
    """56: such spaces first."""
    np.rule = RULE
    weak = weak_bases(np.table)
    return best_spaces_first(np, tie("event.weak_base", lambda space: space in weak))


# -- 91 ------------------------------------------------------------------------------------------


def show_from(np: Nonplayer) -> str:
    """91: the Province whose Troops bring the most Casualties to Available, then the most Troops."""
    np.rule = RULE
    table = np.table
    hurt = sum(table.casualties.values())
    troops = {space: table.pieces[space][US_TROOPS] for space in listed(np)}
    healed = tie("event.casualties", lambda space: min(hurt, troops[space] // 2))
    most = tie("event.us_troops", lambda space: troops[space])
    return select(np, "event.space", troops, healed, most) or np.options()[0]


def all_of_them(np: Nonplayer) -> int:
    """8.4.3: as many as allowed."""
    return np.question.most
