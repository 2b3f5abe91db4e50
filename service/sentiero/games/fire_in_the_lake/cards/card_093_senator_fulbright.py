"""93 Senator Fulbright."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """US moves 4 US pieces from the map to Available."""
    yield from remove_from(table, US, CARD, board.ALL, OF[US], 4)


def shaded(table: Table, who: str) -> None:
    """1 Available US Base out of play; Aid -9."""
    shift_box(table, US_BASES, 1, AVAILABLE, OUT_OF_PLAY)
    add(table, "aid", -9)


CARD = event(93, "VUNA", "1964", unshaded, shaded)
