"""15 Medevac."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """In the coming Commitment Phase all US Troop Casualties become Available."""
    last_until_reset(table, CARD, UNSHADED)


def shaded(table: Table, who: str) -> None:
    """Stay Eligible; until Coup no Air Lift."""
    stay_eligible(table, who)
    last_until_reset(table, CARD, SHADED)


CARD = event(15, "UANV", "1964", unshaded, shaded, momentum=(UNSHADED, SHADED))
