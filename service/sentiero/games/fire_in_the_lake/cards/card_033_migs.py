"""33 MiGs."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """From now on NVA loses 6 Resources in each Reset."""
    last_all_game(table, CARD, UNSHADED)


def shaded(table: Table, who: str) -> None:
    """Unless Top Gun blocks it, each Air Strike that Degrades the Trail costs an Available US Troop."""
    if not table.capability(TOP_GUN, UNSHADED):
        last_all_game(table, CARD, SHADED)


CARD = capability(33, "NUAV", "1968", NVA, unshaded, shaded)
