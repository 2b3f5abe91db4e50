"""106 Binh Duong."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.events.choices import choose_spaces
from service.games.fire_in_the_lake.events.people import shift_either_way
from service.games.fire_in_the_lake.events.placing import place_pieces
from service.games.fire_in_the_lake.pieces import ARVN_POLICE, VC_GUERRILLAS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps

AROUND_SAIGON = tuple(space for space in board.ADJACENT[board.SAIGON] if space in board.IS_PROVINCE)


def unshaded(table: Table, who: str) -> Steps:
    """In each of 2 Provinces next to Saigon, shift 1 level either way and place 1 VC Guerrilla or Police."""
    for space in (yield from choose_spaces(who, 106, lambda: AROUND_SAIGON, 2)):
        yield from shift_either_way(table, who, 106, space)
        here = lambda to=space: (to,)
        yield from place_pieces(table, who, 106, (VC_GUERRILLAS, ARVN_POLICE), 1, here)


CARD = event(106, "VNAU", "1965", unshaded)
