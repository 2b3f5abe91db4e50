"""105 Rural Pressure."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import ACTIVE_OPPOSITION, ACTIVE_SUPPORT, add
from service.games.fire_in_the_lake.events.choices import choose
from service.games.fire_in_the_lake.events.people import shift_spaces
from service.games.fire_in_the_lake.pieces import ARVN_POLICE, VC
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps
from service.kernel.words import Word

UP, DOWN = Word("patronage_up"), Word("patronage_down")


def unshaded(table: Table, who: str) -> Steps:
    """Shift 4 Provinces with VC each 1 level toward Active Support."""
    taxed = [space for space in board.PROVINCES if table.has(space, VC)]
    yield from shift_spaces(table, who, 105, lambda: taxed, 4, ACTIVE_SUPPORT)


def shaded(table: Table, who: str) -> Steps:
    """Shift 3 Provinces with Police each 1 level toward Active Opposition; Patronage +6 or -6."""
    policed = [space for space in board.PROVINCES if table.pieces[space][ARVN_POLICE]]
    yield from shift_spaces(table, who, 105, lambda: policed, 3, ACTIVE_OPPOSITION)
    up = (yield from choose(who, 105, UP, DOWN)) == UP
    add(table, "patronage", 6 if up else -6)


CARD = event(105, "VNUA", "1965", unshaded, shaded)
