"""88 Phan Quang Dan."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import ACTIVE_SUPPORT, NEUTRAL, add, toward
from service.games.fire_in_the_lake.events.effects import make_ineligible
from service.games.fire_in_the_lake.pieces import ARVN
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Shift Saigon 1 level toward Active Support; Patronage +5."""
    toward(table, board.SAIGON, ACTIVE_SUPPORT)
    add(table, "patronage", 5)
    yield from ()


def shaded(table: Table, who: str) -> Steps:
    """Shift Saigon 1 level toward Neutral; Patronage -5; ARVN Ineligible through the next card."""
    toward(table, board.SAIGON, NEUTRAL)
    add(table, "patronage", -5)
    make_ineligible(table, ARVN)
    yield from ()


CARD = event(88, "AVNU", "1968", unshaded, shaded)
