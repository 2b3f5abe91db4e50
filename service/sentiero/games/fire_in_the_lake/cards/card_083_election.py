"""83 Election."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """3 Passive Support spaces to Active Support; Aid +10."""
    passive = [space for space in board.POPULATED if table.level(space) == PASSIVE_SUPPORT]
    yield from set_spaces(table, who, CARD, lambda: passive, 3, ACTIVE_SUPPORT)
    add(table, "aid", 10)


def shaded(table: Table, who: str) -> Steps:
    """Shift 2 Cities each 1 level toward Active Opposition; Aid -15."""
    yield from shift_spaces(table, who, CARD, lambda: board.CITIES, 2, ACTIVE_OPPOSITION)
    add(table, "aid", -15)


CARD = event(83, "AVUN", "1965", unshaded, shaded)
