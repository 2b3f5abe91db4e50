"""48 Nam Dong."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """Remove up to 3 Guerrillas from a Province with a COIN Base; set it to Active Support."""
    camps = [space for space in board.PROVINCES if table.count(space, COIN_BASES)]
    useful = [s for s in camps if table.count(s, EVERY_GUERRILLA) or shiftable(table, (s,), ACTIVE_SUPPORT)]
    whole = lambda s: bool(table.count(s, EVERY_GUERRILLA) and shiftable(table, (s,), ACTIVE_SUPPORT))
    space = yield from choose_space(who, CARD, lambda: preferring(useful, whole))
    if space is not None:
        yield from remove_from(table, who, CARD, (space,), EVERY_GUERRILLA, 3, up_to=True)
        set_level(table, space, ACTIVE_SUPPORT)


def shaded(table: Table, who: str) -> Steps:
    """Remove a COIN Base (US to Casualties) from a Province with 0-2 COIN cubes; set it to Active Opposition."""
    camps = [space for space in board.PROVINCES if table.count(space, COIN_BASES)]
    weak = [space for space in camps if table.count(space, COIN_CUBES) <= 2]
    space = yield from choose_space(who, CARD, lambda: shiftable(table, weak, ACTIVE_OPPOSITION) or weak)
    if space is not None:
        yield from remove_from(table, who, CARD, (space,), COIN_BASES, 1, us_to=CASUALTIES)
        set_level(table, space, ACTIVE_OPPOSITION)


CARD = event(48, "NAVU", "1964", unshaded, shaded)
