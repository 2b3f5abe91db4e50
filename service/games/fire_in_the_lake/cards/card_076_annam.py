"""76 Annam."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import add
from service.games.fire_in_the_lake.events.choices import choose_space
from service.games.fire_in_the_lake.events.people import at_support, remove_support
from service.games.fire_in_the_lake.pieces import NVA, VC
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps

OLD_CAPITALS = (board.HUE, board.DA_NANG)
AROUND = tuple(p for p in board.PROVINCES if any(city in board.ADJACENT[p] for city in OLD_CAPITALS))


def unshaded(table: Table, who: str) -> Steps:
    """NVA and VC Resources each -1 for every space where both are; Patronage +2."""
    shared = sum(1 for space in board.ALL if table.has(space, NVA) and table.has(space, VC))
    add(table, NVA, -shared)
    add(table, VC, -shared)
    add(table, "patronage", 2)
    yield from ()


def shaded(table: Table, who: str) -> Steps:
    """Remove Support from Hue, Da Nang and 1 Province adjacent to either."""
    remove_support(table, OLD_CAPITALS)
    province = yield from choose_space(who, 76, lambda: at_support(table, AROUND))
    if province is not None:
        remove_support(table, (province,))


CARD = event(76, "ANVU", "1965", unshaded, shaded)
