"""46 559th Transport Grp."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import add
from service.games.fire_in_the_lake.events.actions import free_activity, free_turn
from service.games.fire_in_the_lake.events.effects import degrade, last_until_reset
from service.games.fire_in_the_lake.pieces import NVA, VC
from service.games.fire_in_the_lake.table import UNSHADED, Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Degrade the Trail by 2 boxes; until the next Coup Round Infiltrate selects 1 space at most."""
    degrade(table, 2)
    last_until_reset(table, 46, UNSHADED)
    yield from ()


def shaded(table: Table, who: str) -> Steps:
    """NVA free Infiltrates; then NVA earns 3 times and VC 2 times the Trail value."""
    yield from free_activity(table, free_turn(NVA), "infiltrate")
    add(table, NVA, 3 * table.tracks["trail"])
    add(table, VC, 2 * table.tracks["trail"])


CARD = event(46, "NAVU", "1965", unshaded, shaded, momentum=(UNSHADED,))
