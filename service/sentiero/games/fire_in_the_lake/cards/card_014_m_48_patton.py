"""14 M-48 Patton."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """In 2 spaces other than Lowland a US Assault removes 2 enemies more."""
    last_all_game(table, CARD, UNSHADED)


def shaded(table: Table, who: str) -> None:
    """After a Patrol NVA removes up to 2 cubes that moved."""
    last_all_game(table, CARD, SHADED)


CARD = capability(14, "UANV", "1965", US, unshaded, shaded)
