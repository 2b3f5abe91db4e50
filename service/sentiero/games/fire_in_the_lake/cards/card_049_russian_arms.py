"""49 Russian Arms."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """Place any 6 ARVN pieces anywhere in South Vietnam."""
    yield from place_pieces(table, who, CARD, ARVN_PIECES, 6, lambda: board.IN_SOUTH)


def shaded(table: Table, who: str) -> Steps:
    """NVA doubles its Troops in any 3 spaces, then free Bombards."""
    held = [space for space in board.ALL if table.pieces[space][NVA_TROOPS]]
    for _ in range(3):
        space = yield from choose_space(NVA, CARD, lambda: held)
        if space is None:
            break
        held.remove(space)
        yield from place_here(table, NVA, CARD, NVA_TROOPS, table.pieces[space][NVA_TROOPS], space)
    yield from free_activity(table, free_turn(NVA), "bombard")


CARD = event(49, "NAVU", "1968", unshaded, shaded)
