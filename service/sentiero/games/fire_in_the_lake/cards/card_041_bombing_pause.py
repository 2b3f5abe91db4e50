"""41 Bombing Pause."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """Set any 2 spaces to Passive Support; Patronage +2; no Air Strike until the next Coup Round."""
    yield from set_spaces(table, who, CARD, lambda: board.POPULATED, 2, PASSIVE_SUPPORT)
    add(table, "patronage", 2)
    last_until_reset(table, CARD, UNSHADED)


CARD = event(41, "NAUV", "1968", unshaded, momentum=(UNSHADED,))
