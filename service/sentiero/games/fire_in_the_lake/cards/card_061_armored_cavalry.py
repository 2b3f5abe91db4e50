"""61 Armored Cavalry."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """After a Transport and its Operation, ARVN free Assaults in 1 destination."""
    last_all_game(table, CARD, UNSHADED)


def shaded(table: Table, who: str) -> None:
    """Transport moves Rangers alone."""
    last_all_game(table, CARD, SHADED)


CARD = capability(61, "AUNV", "1968", ARVN, unshaded, shaded)
