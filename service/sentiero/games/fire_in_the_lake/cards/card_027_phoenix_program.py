"""27 Phoenix Program."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """Remove any 3 VC pieces from COIN-Controlled spaces."""
    spaces = (space for space in board.ALL if table.control(space) == COIN_CONTROL)
    yield from remove_from(table, who, CARD, spaces, exposed(VC), 3)


def shaded(table: Table, who: str) -> Steps:
    """Terror, and Active Opposition, in 2 spaces outside Saigon with COIN Control and VC."""
    held = (space for space in board.ALL if space != board.SAIGON and table.control(space) == COIN_CONTROL)
    spaces = [space for space in held if table.has(space, VC)]
    moved = shiftable(table, spaces, ACTIVE_OPPOSITION)
    for space in (yield from choose_first(who, CARD, moved, spaces, 2)):
        add_terror(table, space)
        set_level(table, space, ACTIVE_OPPOSITION)


CARD = event(27, "UVAN", "1968", unshaded, shaded)
