"""114 Tri Quang."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """Set up to 3 Neutral or Opposition Cities to Passive Support."""
    cities = [city for city in board.CITIES if table.level(city) <= 0]
    yield from set_spaces(table, who, CARD, lambda: cities, 3, PASSIVE_SUPPORT, least=0)


def shaded(table: Table, who: str) -> Steps:
    """Shift Hue, Da Nang and Saigon 1 level toward Active Opposition; place a VC piece in Saigon."""
    for city in (board.HUE, board.DA_NANG, board.SAIGON):
        toward(table, city, ACTIVE_OPPOSITION)
    yield from place_pieces(table, who, CARD, VC_PIECES, 1, lambda: (board.SAIGON,))


CARD = event(114, "VAUN", "1965", unshaded, shaded)
