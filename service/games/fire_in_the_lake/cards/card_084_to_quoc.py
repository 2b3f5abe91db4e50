"""84 To Quoc."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.coup.round import remove_one_in_three
from service.games.fire_in_the_lake.events.choices import choose_spaces
from service.games.fire_in_the_lake.events.placing import place_in_each
from service.games.fire_in_the_lake.pieces import ARVN, ARVN_POLICE, ARVN_TROOPS, CUBES, NVA, VC_GUERRILLAS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Place 1 ARVN Troop and 1 Police in each South Vietnam space with NVA."""
    invaded = [space for space in board.IN_SOUTH if table.has(space, NVA)]
    yield from place_in_each(table, who, 84, (ARVN_TROOPS,), invaded)
    yield from place_in_each(table, who, 84, (ARVN_POLICE,), invaded)


def shaded(table: Table, who: str) -> Steps:
    """ARVN removes 1 in 3 of its cubes in each space; place 1 VC Guerrilla in 3 of those spaces."""
    betrayed = [space for space in board.ALL if table.count(space, CUBES[ARVN]) >= 3]
    for space in betrayed:
        yield from remove_one_in_three(table, space)
    spaces = yield from choose_spaces(who, 84, lambda: betrayed, 3)
    yield from place_in_each(table, who, 84, (VC_GUERRILLAS,), spaces)


CARD = event(84, "AVUN", "1968", unshaded, shaded)
