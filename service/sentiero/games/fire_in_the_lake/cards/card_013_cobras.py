"""13 Cobras."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """In 2 spaces a Sweep also removes 1 Active untunneled enemy, Troops first, Bases last."""
    last_all_game(table, CARD, UNSHADED)


def shaded(table: Table, who: str) -> None:
    """In each US Assault space, on 1-3, 1 US Troop becomes a Casualty."""
    last_all_game(table, CARD, SHADED)


CARD = capability(13, "UANV", "1968", US, unshaded, shaded)
