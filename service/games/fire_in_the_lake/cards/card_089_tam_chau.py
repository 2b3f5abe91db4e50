"""89 Tam Chau."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import PASSIVE_OPPOSITION, PASSIVE_SUPPORT, add, toward
from service.games.fire_in_the_lake.events.placing import place_pieces
from service.games.fire_in_the_lake.pieces import VC_BASES, VC_GUERRILLAS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Shift Saigon 1 level toward Passive Support; Patronage +6."""
    toward(table, board.SAIGON, PASSIVE_SUPPORT)
    add(table, "patronage", 6)
    yield from ()


def shaded(table: Table, who: str) -> Steps:
    """Place a VC piece in Saigon and shift it 1 level toward Passive Opposition; Patronage -6."""
    yield from place_pieces(table, who, 89, (VC_GUERRILLAS, VC_BASES), 1, lambda: (board.SAIGON,))
    toward(table, board.SAIGON, PASSIVE_OPPOSITION)
    add(table, "patronage", -6)


CARD = event(89, "AVNU", "1965", unshaded, shaded)
