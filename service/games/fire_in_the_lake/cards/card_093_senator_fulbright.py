"""93 Senator Fulbright."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import add, shift_box
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.choices import AVAILABLE, OUT_OF_PLAY
from service.games.fire_in_the_lake.events.forces import remove_pieces
from service.games.fire_in_the_lake.pieces import OF, US, US_BASES
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """US moves 4 US pieces from the map to Available."""
    yield from remove_pieces(table, US, 93, stacks_in(table, board.ALL, OF[US]), 4)


def shaded(table: Table, who: str) -> Steps:
    """1 Available US Base out of play; Aid -9."""
    shift_box(table, US_BASES, 1, AVAILABLE, OUT_OF_PLAY)
    add(table, "aid", -9)
    yield from ()


CARD = event(93, "VUNA", "1964", unshaded, shaded)
