"""39 Oriskany."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import shift_box
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.choices import AVAILABLE, OUT_OF_PLAY
from service.games.fire_in_the_lake.events.effects import degrade, last_until_reset
from service.games.fire_in_the_lake.events.forces import remove_pieces
from service.games.fire_in_the_lake.pieces import IS_TUNNELED, KINDS, US_TROOPS
from service.games.fire_in_the_lake.table import SHADED, Table
from service.kernel.title import Steps

PIECES = tuple(kind for kind in KINDS if kind not in IS_TUNNELED)
LAOS = tuple(space for space in board.LAOS_CAMBODIA if board.SPACE[space].country == board.LAOS)


def unshaded(table: Table, who: str) -> Steps:
    """Remove any 4 pieces from North Vietnam or, once none is left there, from Laos; Degrade the Trail by 2."""
    north = stacks_in(table, (board.NORTH_VIETNAM,), PIECES)
    removed = yield from remove_pieces(table, who, 39, north, 4)
    left = 4 - sum(removed.values())
    yield from remove_pieces(table, who, 39, stacks_in(table, LAOS, PIECES), left)
    degrade(table, 2)


def shaded(table: Table, who: str) -> Steps:
    """1 Available US Troop goes out of play; no Degrading of the Trail through the next Coup Round."""
    shift_box(table, US_TROOPS, 1, AVAILABLE, OUT_OF_PLAY)
    last_until_reset(table, 39, SHADED)
    yield from ()


CARD = event(39, "NUVA", "1965", unshaded, shaded, momentum=(SHADED,))
