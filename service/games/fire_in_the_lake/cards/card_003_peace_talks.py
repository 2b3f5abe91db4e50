"""3 Peace Talks."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import add, improve_trail
from service.games.fire_in_the_lake.pieces import NVA
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """NVA Resources -9; from now on Linebacker II needs only Support + Available above 25."""
    add(table, NVA, -9)
    table.do("peace_talks")
    yield from ()


def shaded(table: Table, who: str) -> Steps:
    """NVA Resources +9; a Trail below 3 Improves to 3."""
    add(table, NVA, 9)
    improve_trail(table, max(0, 3 - table.tracks["trail"]))
    yield from ()


CARD = event(3, "UNAV", "1968", unshaded, shaded)
