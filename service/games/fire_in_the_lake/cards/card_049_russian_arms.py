"""49 Russian Arms."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.events.actions import free_activity, free_turn
from service.games.fire_in_the_lake.events.choices import choose_space
from service.games.fire_in_the_lake.events.placing import place_here, place_pieces
from service.games.fire_in_the_lake.pieces import ARVN_BASES, ARVN_POLICE, ARVN_RANGERS, ARVN_TROOPS, NVA, NVA_TROOPS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps

PIECES = (ARVN_TROOPS, ARVN_POLICE, ARVN_RANGERS, ARVN_BASES)


def unshaded(table: Table, who: str) -> Steps:
    """Place any 6 ARVN pieces anywhere in South Vietnam."""
    yield from place_pieces(table, who, 49, PIECES, 6, lambda: board.IN_SOUTH)


def shaded(table: Table, who: str) -> Steps:
    """NVA doubles its Troops in any 3 spaces, then free Bombards."""
    held = [space for space in board.ALL if table.pieces[space][NVA_TROOPS]]
    for _ in range(3):
        space = yield from choose_space(NVA, 49, lambda: held)
        if space is None:
            break
        held.remove(space)
        yield from place_here(table, NVA, 49, NVA_TROOPS, table.pieces[space][NVA_TROOPS], space)
    yield from free_activity(table, free_turn(NVA), "bombard")


CARD = event(49, "NAVU", "1968", unshaded, shaded)
