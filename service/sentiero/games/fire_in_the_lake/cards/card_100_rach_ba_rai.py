"""100 Rach Ba Rai."""

from sentiero.games.fire_in_the_lake.events.words import *

PREY = {Word(VC): exposed(VC), Word(NVA): tuple(kind for kind in exposed(NVA) if kind != NVA_TROOPS)}
EITHER = tuple(kind for kinds in PREY.values() for kind in kinds)


def unshaded(table: Table, who: str) -> Steps:
    """Remove all VC, or all NVA except Troops, from a Lowland with US Troops."""
    patrolled = [space for space in board.LOWLANDS if table.pieces[space][US_TROOPS]]
    space = yield from choose_space(who, CARD, lambda: [s for s in patrolled if table.count(s, EITHER)])
    if space is not None:
        factions = [faction for faction in PREY if table.count(space, PREY[faction])]
        remove_all(table, (space,), PREY[(yield from choose(who, CARD, *factions))])


def shaded(table: Table, who: str) -> Steps:
    """In a Lowland with VC, remove a die roll of cubes (US to Casualties) and place 1 VC piece."""
    held = [space for space in board.LOWLANDS if table.has(space, VC)]
    space = yield from choose_space(who, CARD, lambda: preferring(held, lambda at: table.count(at, COIN_CUBES) > 0))
    if space is not None:
        yield from remove_from(table, who, CARD, (space,), COIN_CUBES, run_die(table, CARD), us_to=CASUALTIES)
        yield from place_pieces(table, who, CARD, VC_PIECES, 1, lambda: (space,))


CARD = event(100, "VUAN", "1965", unshaded, shaded)
