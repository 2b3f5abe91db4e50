"""19 CORDS."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """US Training may Pacify in 2 spaces."""
    last_all_game(table, CARD, UNSHADED)


def shaded(table: Table, who: str) -> None:
    """US Training Pacifies no further than Passive Support."""
    last_all_game(table, CARD, SHADED)


CARD = capability(19, "UAVN", "1968", US, unshaded, shaded)
