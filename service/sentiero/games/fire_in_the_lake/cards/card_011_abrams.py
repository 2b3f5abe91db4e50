"""11 Abrams."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """In 1 space a US Assault may take 1 untunneled Base before all other pieces."""
    last_all_game(table, CARD, UNSHADED)


def shaded(table: Table, who: str) -> None:
    """The US Assaults in at most 2 spaces."""
    last_all_game(table, CARD, SHADED)


CARD = capability(11, "UANV", "1968", US, unshaded, shaded)
