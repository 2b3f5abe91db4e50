"""86 Mandate of Heaven."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """1 space of each Govern takes Patronage from Aid without a shift."""
    last_all_game(table, CARD, UNSHADED)


def shaded(table: Table, who: str) -> None:
    """ARVN Governs in 1 space and Pacifies in 1 space at most."""
    last_all_game(table, CARD, SHADED)


CARD = capability(86, "AVNU", "1965", ARVN, unshaded, shaded)
