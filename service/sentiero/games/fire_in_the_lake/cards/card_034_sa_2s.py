"""34 SA-2s."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """Each Air Strike that Degrades the Trail also removes 1 NVA piece outside the South."""
    last_all_game(table, CARD, UNSHADED)


def shaded(table: Table, who: str) -> None:
    """An NVA Rally Improves the Trail by 2 boxes."""
    last_all_game(table, CARD, SHADED)


CARD = capability(34, "NUAV", "1965", NVA, unshaded, shaded)
