"""101 Booby Traps."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """An Ambush is in 1 space only."""
    last_all_game(table, CARD, UNSHADED)


def shaded(table: Table, who: str) -> None:
    """In each Sweep space, on 1-3, VC removes 1 of the Troops that Swept."""
    last_all_game(table, CARD, SHADED)


CARD = capability(101, "VNUA", "1964", VC, unshaded, shaded)
