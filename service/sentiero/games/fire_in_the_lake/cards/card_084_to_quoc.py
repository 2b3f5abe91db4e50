"""84 To Quoc."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """Place 1 ARVN Troop and 1 Police in each South Vietnam space with NVA."""
    invaded = [space for space in board.IN_SOUTH if table.has(space, NVA)]
    yield from place_in_each(table, who, CARD, (ARVN_TROOPS,), invaded)
    yield from place_in_each(table, who, CARD, (ARVN_POLICE,), invaded)


def shaded(table: Table, who: str) -> Steps:
    """ARVN removes 1 in 3 of its cubes in each space; place 1 VC Guerrilla in 3 of those spaces."""
    betrayed = [space for space in board.ALL if table.count(space, CUBES[ARVN]) >= 3]
    for space in betrayed:
        yield from remove_one_in_three(table, space)
    spaces = yield from choose_spaces(who, CARD, lambda: betrayed, 3)
    yield from place_in_each(table, who, CARD, (VC_GUERRILLAS,), spaces)


CARD = event(84, "AVUN", "1968", unshaded, shaded)
