"""120 US Press Corps."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """US pieces from out of play to the map: 4 with up to 2 RVN Leader cards, otherwise 2."""
    n = 4 if table.leader_cards() <= 2 else 2
    yield from place_pieces(table, who, CARD, US_PIECES, n, lambda: board.ALL, box=OUT_OF_PLAY)


def shaded(table: Table, who: str) -> None:
    """As many Troop Casualties as RVN Leader cards, and all Base Casualties, out of play."""
    shift_box(table, US_TROOPS, table.leader_cards(), CASUALTIES, OUT_OF_PLAY)
    shift_box(table, US_BASES, 99, CASUALTIES, OUT_OF_PLAY)


CARD = event(120, "VANU", "1968", unshaded, shaded)
