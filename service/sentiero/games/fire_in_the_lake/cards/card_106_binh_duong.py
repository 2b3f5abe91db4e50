"""106 Binh Duong."""

from sentiero.games.fire_in_the_lake.events.words import *

AROUND_SAIGON = tuple(space for space in board.ADJACENT[board.SAIGON] if space in board.IS_PROVINCE)


def unshaded(table: Table, who: str) -> Steps:
    """In each of 2 Provinces next to Saigon, shift 1 level either way and place 1 VC Guerrilla or Police."""
    for space in (yield from choose_spaces(who, CARD, lambda: AROUND_SAIGON, 2)):
        yield from shift_either_way(table, who, CARD, space)
        here = lambda to=space: (to,)
        yield from place_pieces(table, who, CARD, (VC_GUERRILLAS, ARVN_POLICE), 1, here)


CARD = event(106, "VNAU", "1965", unshaded)
