"""100 Rach Ba Rai."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.choices import CASUALTIES, choose, choose_space, run_die
from service.games.fire_in_the_lake.events.forces import exposed, remove_all, remove_pieces
from service.games.fire_in_the_lake.events.placing import place_pieces
from service.games.fire_in_the_lake.pieces import COIN_CUBES, NVA, NVA_TROOPS, US_TROOPS, VC, VC_BASES, VC_GUERRILLAS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps
from service.kernel.words import Word

LOWLANDS = tuple(space for space in board.PROVINCES if board.terrain(space) == board.LOWLAND)
PREY = {Word(VC): exposed(VC), Word(NVA): tuple(kind for kind in exposed(NVA) if kind != NVA_TROOPS)}
EITHER = tuple(kind for kinds in PREY.values() for kind in kinds)


def unshaded(table: Table, who: str) -> Steps:
    """Remove all VC, or all NVA except Troops, from a Lowland with US Troops."""
    patrolled = [space for space in LOWLANDS if table.pieces[space][US_TROOPS]]
    space = yield from choose_space(who, 100, lambda: [s for s in patrolled if table.count(s, EITHER)])
    if space is not None:
        factions = [faction for faction in PREY if table.count(space, PREY[faction])]
        remove_all(table, (space,), PREY[(yield from choose(who, 100, *factions))])


def shaded(table: Table, who: str) -> Steps:
    """In a Lowland with VC, remove a die roll of cubes (US to Casualties) and place 1 VC piece."""
    space = yield from choose_space(who, 100, lambda: [space for space in LOWLANDS if table.has(space, VC)])
    if space is not None:
        cubes = stacks_in(table, (space,), COIN_CUBES)
        yield from remove_pieces(table, who, 100, cubes, run_die(table, 100), us_to=CASUALTIES)
        yield from place_pieces(table, who, 100, (VC_GUERRILLAS, VC_BASES), 1, lambda: (space,))


CARD = event(100, "VUAN", "1965", unshaded, shaded)
