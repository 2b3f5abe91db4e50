"""40 PoWs."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import shift_box
from service.games.fire_in_the_lake.events.actions import free_activity, free_turn
from service.games.fire_in_the_lake.events.choices import AVAILABLE, CASUALTIES
from service.games.fire_in_the_lake.pieces import US, US_TROOPS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """A free Air Strike decided by the executing Faction; 2 Troop Casualties become Available."""
    turn = free_turn(US)
    turn.role = who
    yield from free_activity(table, turn, "air_strike")
    shift_box(table, US_TROOPS, 2, CASUALTIES, AVAILABLE)


def shaded(table: Table, who: str) -> Steps:
    """3 Available US Troops become Casualties."""
    shift_box(table, US_TROOPS, 3, AVAILABLE, CASUALTIES)
    yield from ()


CARD = event(40, "NUVA", "1968", unshaded, shaded)
