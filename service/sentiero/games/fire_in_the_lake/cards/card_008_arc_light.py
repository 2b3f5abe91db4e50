"""8 Arc Light."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """An Air Strike may hit 1 Province without US and ARVN pieces."""
    last_all_game(table, CARD, UNSHADED)


def shaded(table: Table, who: str) -> None:
    """A space that loses 2 or more pieces to an Air Strike shifts 2 levels toward Active Opposition."""
    last_all_game(table, CARD, SHADED)


CARD = capability(8, "UNVA", "1965", US, unshaded, shaded)
