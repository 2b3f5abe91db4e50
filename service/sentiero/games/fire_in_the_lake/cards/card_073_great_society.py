"""73 Great Society."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """Conduct a Commitment Phase."""
    yield from commitment_phase(table)


def shaded(table: Table, who: str) -> Steps:
    """US moves 3 of its pieces from Available to out of play."""
    yield from send_pieces(table, US, CARD, box_stacks(table, US_PIECES, AVAILABLE), 3, OUT_OF_PLAY)


CARD = event(73, "ANUV", "1965", unshaded, shaded)
