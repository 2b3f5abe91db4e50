"""Places that are easy to strike."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.operations.removal import EVERY_GUERRILLA
from sentiero.games.fire_in_the_lake.pieces import BASES, GUERRILLAS, INSURGENT_BASES, NVA
from sentiero.games.fire_in_the_lake.position.table import Table


def weak_bases(table: Table) -> list[str]:
    """56: the spaces of South Vietnam with an Insurgent Base and exactly 2 Guerrillas."""
    bases = [space for space in board.IN_SOUTH if table.count(space, INSURGENT_BASES)]
    return [space for space in bases if table.count(space, EVERY_GUERRILLA) == 2]


def is_open_base(table: Table, space: str) -> bool:
    """26: an NVA Base, and no Underground Guerrilla beside it."""
    return table.count(space, BASES[NVA]) > 0 and not table.count(space, GUERRILLAS.values())
