"""32 Long Range Guns."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """NVA Bombards 1 space at most."""
    last_all_game(table, CARD, UNSHADED)


def shaded(table: Table, who: str) -> None:
    """NVA Bombards up to 3 spaces."""
    last_all_game(table, CARD, SHADED)


CARD = capability(32, "NUAV", "1968", NVA, unshaded, shaded)
