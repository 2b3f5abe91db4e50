"""109 Nguyen Huu Tho."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """Shift each City with VC 1 level toward Active Support."""
    for city in board.CITIES:
        if table.has(city, VC):
            toward(table, city, ACTIVE_SUPPORT)


def shaded(table: Table, who: str) -> Steps:
    """Place a VC Base and a VC Guerrilla in Saigon; stay Eligible."""
    yield from place_here(table, who, CARD, VC_BASES, 1, board.SAIGON)
    yield from place_here(table, who, CARD, VC_GUERRILLAS, 1, board.SAIGON)
    stay_eligible(table, who)


CARD = event(109, "VNAU", "1965", unshaded, shaded)
