"""76 Annam."""

from sentiero.games.fire_in_the_lake.events.words import *

OLD_CAPITALS = (board.HUE, board.DA_NANG)
AROUND = tuple(space for space in board.PROVINCES if space in board.next_to(OLD_CAPITALS))


def unshaded(table: Table, who: str) -> None:
    """NVA and VC Resources each -1 for every space where both are; Patronage +2."""
    shared = sum(1 for space in board.ALL if table.has(space, NVA) and table.has(space, VC))
    add(table, NVA, -shared)
    add(table, VC, -shared)
    add(table, "patronage", 2)


def shaded(table: Table, who: str) -> Steps:
    """Remove Support from Hue, Da Nang and 1 Province adjacent to either."""
    remove_support(table, OLD_CAPITALS)
    province = yield from choose_space(who, CARD, lambda: at_support(table, AROUND))
    if province is not None:
        remove_support(table, (province,))


CARD = event(76, "ANVU", "1965", unshaded, shaded)
