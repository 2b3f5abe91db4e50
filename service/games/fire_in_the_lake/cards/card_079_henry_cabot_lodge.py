"""79 Henry Cabot Lodge."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import add
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.effects import make_ineligible
from service.games.fire_in_the_lake.events.forces import remove_pieces
from service.games.fire_in_the_lake.pieces import ARVN, OF
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Aid +20."""
    add(table, "aid", 20)
    yield from ()


def shaded(table: Table, who: str) -> Steps:
    """Remove up to 3 ARVN pieces, Patronage +2 for each; ARVN Ineligible through the next card."""
    removed = yield from remove_pieces(table, who, 79, stacks_in(table, board.ALL, OF[ARVN]), 3, up_to=True)
    add(table, "patronage", 2 * sum(removed.values()))
    make_ineligible(table, ARVN)


CARD = event(79, "ANVU", "1964", unshaded, shaded)
