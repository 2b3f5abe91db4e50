"""114 Tri Quang."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import ACTIVE_OPPOSITION, PASSIVE_SUPPORT, toward
from service.games.fire_in_the_lake.events.people import set_spaces
from service.games.fire_in_the_lake.events.placing import place_pieces
from service.games.fire_in_the_lake.pieces import VC_BASES, VC_GUERRILLAS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Set up to 3 Neutral or Opposition Cities to Passive Support."""
    cities = [city for city in board.CITIES if table.level(city) <= 0]
    yield from set_spaces(table, who, 114, lambda: cities, 3, PASSIVE_SUPPORT, least=0)


def shaded(table: Table, who: str) -> Steps:
    """Shift Hue, Da Nang and Saigon 1 level toward Active Opposition; place a VC piece in Saigon."""
    for city in (board.HUE, board.DA_NANG, board.SAIGON):
        toward(table, city, ACTIVE_OPPOSITION)
    yield from place_pieces(table, who, 114, (VC_GUERRILLAS, VC_BASES), 1, lambda: (board.SAIGON,))


CARD = event(114, "VAUN", "1965", unshaded, shaded)
