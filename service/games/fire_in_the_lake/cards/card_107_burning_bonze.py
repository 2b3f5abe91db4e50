"""107 Burning Bonze."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import ACTIVE_OPPOSITION, ACTIVE_SUPPORT, add, toward
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Patronage +3, or +6 if Saigon is at Active Support."""
    add(table, "patronage", 6 if table.level(board.SAIGON) == ACTIVE_SUPPORT else 3)
    yield from ()


def shaded(table: Table, who: str) -> Steps:
    """Shift Saigon 1 level toward Active Opposition; Aid -12."""
    toward(table, board.SAIGON, ACTIVE_OPPOSITION)
    add(table, "aid", -12)
    yield from ()


CARD = event(107, "VNAU", "1964", unshaded, shaded)
