"""104 Main Force Bns."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """A Marching group is noticed when it and the COIN pieces there exceed 1, not 3."""
    last_all_game(table, CARD, UNSHADED)


def shaded(table: Table, who: str) -> None:
    """In 1 space a VC Ambush may remove 2 enemies."""
    last_all_game(table, CARD, SHADED)


CARD = capability(104, "VNUA", "1965", VC, unshaded, shaded)
