"""118 Korean War Arms."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.forces import remove_pieces
from service.games.fire_in_the_lake.events.placing import place_pieces
from service.games.fire_in_the_lake.pieces import ALL_GUERRILLAS, BASES, NVA, VC, VC_BASES, VC_GUERRILLAS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """VC removes 1 Guerrilla from each space with at least 2 and no NVA Base."""
    for space in board.ALL:
        if table.count(space, ALL_GUERRILLAS[VC]) >= 2 and not table.count(space, BASES[NVA]):
            yield from remove_pieces(table, VC, 118, stacks_in(table, (space,), ALL_GUERRILLAS[VC]), 1)


def shaded(table: Table, who: str) -> Steps:
    """Place any 1 VC piece in each of 3 spaces."""
    waiting = list(board.ALL)
    for _ in range(3):
        placed = yield from place_pieces(table, who, 118, (VC_GUERRILLAS, VC_BASES), 1, lambda: waiting)
        waiting = [space for space in waiting if space not in placed]


CARD = event(118, "VANU", "1964", unshaded, shaded)
