"""78 General Lansdale."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """Set a space outside Saigon with US or ARVN to Active Support, with a Terror marker; Patronage +1."""
    spaces = [s for s in board.POPULATED if s != board.SAIGON and table.count(s, COIN_KINDS)]
    space = yield from choose_space(who, CARD, lambda: shiftable(table, spaces, ACTIVE_SUPPORT) or spaces)
    if space is not None:
        set_level(table, space, ACTIVE_SUPPORT)
        add_terror(table, space)
    add(table, "patronage", 1)


def shaded(table: Table, who: str) -> None:
    """Patronage +3; no US Assault until Coup."""
    add(table, "patronage", 3)
    last_until_reset(table, CARD, SHADED)


CARD = event(78, "ANVU", "1965", unshaded, shaded, momentum=(SHADED,))
