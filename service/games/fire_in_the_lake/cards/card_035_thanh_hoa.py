"""35 Thanh Hoa."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import add, improve_trail
from service.games.fire_in_the_lake.events.effects import degrade
from service.games.fire_in_the_lake.pieces import NVA
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Degrade the Trail by 3 boxes; this is no Air Strike."""
    degrade(table, 3)
    yield from ()


def shaded(table: Table, who: str) -> Steps:
    """Improve the Trail by 1 box, then NVA earns 3 times its value."""
    improve_trail(table, 1)
    add(table, NVA, 3 * table.tracks["trail"])
    yield from ()


CARD = event(35, "NUAV", "1968", unshaded, shaded)
