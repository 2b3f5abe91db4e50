"""20 Laser Guided Bombs."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """An Air Strike that removes 1 piece from a space shifts nothing there."""
    last_all_game(table, CARD, UNSHADED)


def shaded(table: Table, who: str) -> None:
    """An Air Strike removes at most 2 pieces."""
    last_all_game(table, CARD, SHADED)


CARD = capability(20, "UAVN", "1968", US, unshaded, shaded)
