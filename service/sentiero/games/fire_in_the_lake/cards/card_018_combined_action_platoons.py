"""18 Combined Action Platoons."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """US Training adds 1 Police in any 1 space with US Troops."""
    last_all_game(table, CARD, UNSHADED)


def shaded(table: Table, who: str) -> None:
    """The US Sweeps in at most 2 spaces."""
    last_all_game(table, CARD, SHADED)


CARD = capability(18, "UAVN", "1965", US, unshaded, shaded)
