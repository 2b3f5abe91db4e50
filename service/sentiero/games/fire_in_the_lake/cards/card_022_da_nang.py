"""22 Da Nang."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """US places up to 6 Troops in Da Nang, up to 3 of them from out of play."""
    left = 6
    for box, most in ((OUT_OF_PLAY, 3), (AVAILABLE, 6)):
        troops = box_stacks(table, (US_TROOPS,), box)
        left -= yield from send_pieces(table, US, CARD, troops, min(left, most), board.DA_NANG, up_to=True)


def shaded(table: Table, who: str) -> None:
    """No Support in or next to Da Nang; until Coup no Air Strike."""
    remove_support(table, board.within(board.DA_NANG, 1))
    last_until_reset(table, CARD, SHADED)


CARD = event(22, "UVNA", "1965", unshaded, shaded, momentum=(SHADED,))
