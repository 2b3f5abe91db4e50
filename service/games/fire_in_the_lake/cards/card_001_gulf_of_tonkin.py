"""1 Gulf of Tonkin."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import add
from service.games.fire_in_the_lake.events.actions import free_activity, free_turn
from service.games.fire_in_the_lake.events.choices import OUT_OF_PLAY
from service.games.fire_in_the_lake.events.forces import box_stacks, relocate
from service.games.fire_in_the_lake.events.placing import place_pieces
from service.games.fire_in_the_lake.pieces import US, US_BASES, US_IRREGULARS, US_TROOPS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps

PIECES = (US_TROOPS, US_IRREGULARS, US_BASES)


def unshaded(table: Table, who: str) -> Steps:
    """US free Air Strikes, then moves 6 US pieces from out of play to any Cities."""
    yield from free_activity(table, free_turn(US), "air_strike")
    yield from place_pieces(table, US, 1, PIECES, 6, lambda: board.CITIES, box=OUT_OF_PLAY)


def shaded(table: Table, who: str) -> Steps:
    """Aid -1 per Casualty; all Casualties out of play."""
    add(table, "aid", -sum(table.casualties.values()))
    relocate(table, {(kind, box): n for kind, box, n in box_stacks(table, PIECES, "casualties")}, OUT_OF_PLAY)
    yield from ()


CARD = event(1, "UNAV", "1964", unshaded, shaded)
