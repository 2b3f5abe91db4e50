"""42 Chou En Lai."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import add
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.choices import run_die
from service.games.fire_in_the_lake.events.forces import remove_pieces
from service.games.fire_in_the_lake.pieces import NVA, NVA_TROOPS, VC
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """NVA Resources -10; NVA removes a die roll of its Troops, its choice."""
    add(table, NVA, -10)
    n = run_die(table, 42)
    yield from remove_pieces(table, NVA, 42, stacks_in(table, board.ALL, (NVA_TROOPS,)), n)


def shaded(table: Table, who: str) -> Steps:
    """NVA Resources +10; VC earns the Trail value."""
    add(table, NVA, 10)
    add(table, VC, table.tracks["trail"])
    yield from ()


CARD = event(42, "NAUV", "1968", unshaded, shaded)
