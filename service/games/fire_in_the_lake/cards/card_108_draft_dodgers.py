"""108 Draft Dodgers."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import shift_box
from service.games.fire_in_the_lake.events.choices import AVAILABLE, OUT_OF_PLAY
from service.games.fire_in_the_lake.pieces import US_TROOPS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """With fewer than 3 Casualties, 3 US Troops from out of play to Available."""
    if sum(table.casualties.values()) < 3:
        shift_box(table, US_TROOPS, 3, OUT_OF_PLAY, AVAILABLE)
    yield from ()


def shaded(table: Table, who: str) -> Steps:
    """1 Available US Troop out of play for each Casualty, at most 3."""
    shift_box(table, US_TROOPS, min(3, sum(table.casualties.values())), AVAILABLE, OUT_OF_PLAY)
    yield from ()


CARD = event(108, "VNAU", "1965", unshaded, shaded)
