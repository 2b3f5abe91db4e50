"""51 301st Supply Bn."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import add, improve_trail
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.choices import run_die
from service.games.fire_in_the_lake.events.forces import remove_pieces
from service.games.fire_in_the_lake.pieces import INSURGENT_KINDS, IS_BASE, NVA
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps

UNITS = tuple(kind for kind in INSURGENT_KINDS if kind not in IS_BASE)


def unshaded(table: Table, who: str) -> Steps:
    """Remove 6 Insurgent pieces other than Bases from outside South Vietnam."""
    yield from remove_pieces(table, who, 51, stacks_in(table, board.OUTSIDE_SOUTH, UNITS), 6)


def shaded(table: Table, who: str) -> Steps:
    """Improve the Trail by 2 boxes; NVA earns a die roll of Resources."""
    improve_trail(table, 2)
    add(table, NVA, run_die(table, 51))
    yield from ()


CARD = event(51, "NVUA", "1964", unshaded, shaded)
