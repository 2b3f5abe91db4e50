"""4 Top Gun."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """Shaded MiGs ends; from now on an Air Strike Degrades the Trail by 2 boxes."""
    last_all_game(table, CARD, UNSHADED)


def shaded(table: Table, who: str) -> None:
    """From now on an Air Strike Degrades the Trail only on 4-6."""
    last_all_game(table, CARD, SHADED)


CARD = capability(4, "UNAV", "1968", US, unshaded, shaded)
