"""38 McNamara Line."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """All COIN pieces leave Laos and Cambodia for COIN-Controlled Cities; ARVN Resources -12; Momentum."""
    cities = [city for city in board.CITIES if table.control(city) == COIN_CONTROL]
    abroad = lambda: stacks_in(table, board.LAOS_CAMBODIA, COIN_KINDS)
    yield from bring_pieces(table, who, CARD, abroad, cities, must=True)
    add(table, ARVN, -12)
    last_until_reset(table, CARD, UNSHADED)


CARD = event(38, "NUVA", "1965", unshaded, momentum=(UNSHADED,))
