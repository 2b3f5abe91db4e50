"""112 Colonel Chau."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """Place 1 Police in each of 6 Provinces."""
    chosen = yield from choose_spaces(who, CARD, lambda: board.OPEN_PROVINCES, 6)
    yield from place_in_each(table, who, CARD, (ARVN_POLICE,), chosen)


def shaded(table: Table, who: str) -> Steps:
    """Shift 3 Provinces with ARVN each 1 level toward Active Opposition; place 1 VC Guerrilla in each."""
    garrisoned = [space for space in board.PROVINCES if table.has(space, ARVN)]
    moved = shiftable(table, garrisoned, ACTIVE_OPPOSITION)
    chosen = yield from choose_first(who, CARD, moved, garrisoned, 3)
    for space in chosen:
        toward(table, space, ACTIVE_OPPOSITION)
    yield from place_in_each(table, who, CARD, (VC_GUERRILLAS,), chosen)


CARD = event(112, "VAUN", "1964", unshaded, shaded)
