"""55 Trucks."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import add
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.effects import degrade
from service.games.fire_in_the_lake.events.forces import give_up
from service.games.fire_in_the_lake.events.placing import bring_pieces
from service.games.fire_in_the_lake.pieces import NVA, NVA_BASES, OF, VC
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Degrade the Trail by 2 boxes; NVA removes 4 of its pieces from Laos and 4 from Cambodia."""
    degrade(table, 2)
    for country in (board.LAOS, board.CAMBODIA):
        spaces = [space for space in board.LAOS_CAMBODIA if board.SPACE[space].country == country]
        yield from give_up(table, NVA, 55, spaces, OF[NVA], 4)


def shaded(table: Table, who: str) -> Steps:
    """NVA and VC each earn twice the Trail; NVA moves its untunneled Bases within Laos and Cambodia."""
    add(table, NVA, 2 * table.tracks["trail"])
    add(table, VC, 2 * table.tracks["trail"])
    bases = lambda: stacks_in(table, board.LAOS_CAMBODIA, (NVA_BASES,))
    yield from bring_pieces(table, NVA, 55, bases, board.LAOS_CAMBODIA)


CARD = event(55, "NVUA", "1964", unshaded, shaded)
