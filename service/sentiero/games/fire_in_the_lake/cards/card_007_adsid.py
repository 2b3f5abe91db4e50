"""7 ADSID."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """Through Coup, NVA Resources -6 whenever the Trail changes."""
    last_until_reset(table, CARD, UNSHADED)


def shaded(table: Table, who: str) -> None:
    """Improve the Trail by 1 box, to at least 2; ARVN Resources -9."""
    improve_trail(table, max(1, 2 - table.tracks["trail"]))
    add(table, ARVN, -9)


CARD = event(7, "UNVA", "1965", unshaded, shaded, momentum=(UNSHADED,))
