"""79 Henry Cabot Lodge."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """Aid +20."""
    add(table, "aid", 20)


def shaded(table: Table, who: str) -> Steps:
    """Remove up to 3 ARVN pieces, Patronage +2 for each; ARVN Ineligible through the next card."""
    removed = yield from remove_from(table, who, CARD, board.ALL, OF[ARVN], 3, up_to=True)
    add(table, "patronage", 2 * sum(removed.values()))
    make_ineligible(table, ARVN)


CARD = event(79, "ANVU", "1964", unshaded, shaded)
