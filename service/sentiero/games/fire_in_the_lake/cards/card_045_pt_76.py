"""45 PT-76."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """NVA loses 1 Troop in each space that it Attacks."""
    last_all_game(table, CARD, UNSHADED)


def shaded(table: Table, who: str) -> None:
    """In 1 space of an Attack NVA Troops remove 1 enemy each."""
    last_all_game(table, CARD, SHADED)


CARD = capability(45, "NAUV", "1968", NVA, unshaded, shaded)
