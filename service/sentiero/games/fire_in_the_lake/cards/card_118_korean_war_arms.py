"""118 Korean War Arms."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """VC removes 1 Guerrilla from each space with at least 2 and no NVA Base."""
    for space in board.ALL:
        if table.count(space, ALL_GUERRILLAS[VC]) >= 2 and not table.count(space, BASES[NVA]):
            yield from remove_from(table, VC, CARD, (space,), ALL_GUERRILLAS[VC], 1)


def shaded(table: Table, who: str) -> Steps:
    """Place any 1 VC piece in each of 3 spaces."""
    waiting = list(board.ALL)
    for _ in range(3):
        placed = yield from place_pieces(table, who, CARD, VC_PIECES, 1, lambda: waiting)
        waiting = [space for space in waiting if space not in placed]


CARD = event(118, "VANU", "1964", unshaded, shaded)
