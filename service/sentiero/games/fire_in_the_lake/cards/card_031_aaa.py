"""31 AAA."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """An NVA Rally that Improves the Trail selects 1 space."""
    last_all_game(table, CARD, UNSHADED)


def shaded(table: Table, who: str) -> None:
    """An Air Strike Degrades the Trail no lower than 2."""
    last_all_game(table, CARD, SHADED)


CARD = capability(31, "NUAV", "1964", NVA, unshaded, shaded)
