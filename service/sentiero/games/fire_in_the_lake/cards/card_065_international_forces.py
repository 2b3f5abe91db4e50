"""65 International Forces."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """Place 4 US pieces from out of play on the map."""
    yield from place_pieces(table, who, CARD, US_PIECES, 4, lambda: board.ALL, box=OUT_OF_PLAY)


def shaded(table: Table, who: str) -> Steps:
    """US removes a die roll of its pieces from the map to out of play."""
    n = run_die(table, CARD)
    yield from remove_from(table, US, CARD, board.ALL, OF[US], n, us_to=OUT_OF_PLAY)


CARD = event(65, "AUNV", "1968", unshaded, shaded)
