"""10 Rolling Thunder."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """Degrade the Trail by 2 boxes; NVA Resources -9; NVA Ineligible through the next card."""
    degrade(table, 2)
    add(table, NVA, -9)
    make_ineligible(table, NVA)


def shaded(table: Table, who: str) -> None:
    """ARVN Resources -5; until Coup no Air Strike."""
    add(table, ARVN, -5)
    last_until_reset(table, CARD, SHADED)


CARD = event(10, "UNVA", "1965", unshaded, shaded, momentum=(SHADED,))
