"""78 General Lansdale."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import ACTIVE_SUPPORT, add, add_terror, set_level
from service.games.fire_in_the_lake.events.choices import choose_space
from service.games.fire_in_the_lake.events.effects import last_until_reset
from service.games.fire_in_the_lake.events.people import shiftable
from service.games.fire_in_the_lake.pieces import COIN_KINDS
from service.games.fire_in_the_lake.table import SHADED, Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Set a space outside Saigon with US or ARVN to Active Support, with a Terror marker; Patronage +1."""
    spaces = [s for s in board.POPULATED if s != board.SAIGON and table.count(s, COIN_KINDS)]
    space = yield from choose_space(who, 78, lambda: shiftable(table, spaces, ACTIVE_SUPPORT) or spaces)
    if space is not None:
        set_level(table, space, ACTIVE_SUPPORT)
        add_terror(table, space)
    add(table, "patronage", 1)


def shaded(table: Table, who: str) -> Steps:
    """Patronage +3; no US Assault until Coup."""
    add(table, "patronage", 3)
    last_until_reset(table, 78, SHADED)
    yield from ()


CARD = event(78, "ANVU", "1965", unshaded, shaded, momentum=(SHADED,))
