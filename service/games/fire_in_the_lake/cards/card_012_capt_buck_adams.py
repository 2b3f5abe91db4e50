"""12 Capt Buck Adams."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import activate, hide
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.choices import choose_pieces
from service.games.fire_in_the_lake.events.forces import remove_pieces
from service.games.fire_in_the_lake.events.placing import place_pieces
from service.games.fire_in_the_lake.pieces import NVA_BASES, NVA_GUERRILLAS, NVA_GUERRILLAS_ACTIVE, VC_GUERRILLAS
from service.games.fire_in_the_lake.table import NVA_CONTROL, Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Outside the South, all Guerrillas turn Active and 1 NVA Base is removed."""
    for kind, space, n in stacks_in(table, board.OUTSIDE_SOUTH, (NVA_GUERRILLAS, VC_GUERRILLAS)):
        activate(table, kind, n, space)
    yield from remove_pieces(table, who, 12, stacks_in(table, board.OUTSIDE_SOUTH, (NVA_BASES,)), 1)


def shaded(table: Table, who: str) -> Steps:
    """Place 1 NVA Base at NVA Control outside the South; turn any 3 NVA Guerrillas Underground."""
    held = [space for space in board.OUTSIDE_SOUTH if table.control(space) == NVA_CONTROL]
    yield from place_pieces(table, who, 12, (NVA_BASES,), 1, lambda: held)
    active = stacks_in(table, board.ALL, (NVA_GUERRILLAS_ACTIVE,))
    for (kind, space), n in (yield from choose_pieces(who, 12, active, 3)).items():
        hide(table, kind, n, space)


CARD = event(12, "UANV", "1968", unshaded, shaded)
