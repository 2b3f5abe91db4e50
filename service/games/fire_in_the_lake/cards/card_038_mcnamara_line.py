"""38 McNamara Line."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import add
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.effects import last_until_reset
from service.games.fire_in_the_lake.events.placing import bring_pieces
from service.games.fire_in_the_lake.pieces import ARVN, COIN_KINDS
from service.games.fire_in_the_lake.table import COIN_CONTROL, UNSHADED, Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """All COIN pieces leave Laos and Cambodia for COIN-Controlled Cities; ARVN Resources -12; Momentum."""
    cities = [city for city in board.CITIES if table.control(city) == COIN_CONTROL]
    abroad = lambda: stacks_in(table, board.LAOS_CAMBODIA, COIN_KINDS)
    yield from bring_pieces(table, who, 38, abroad, cities, must=True)
    add(table, ARVN, -12)
    last_until_reset(table, 38, UNSHADED)


CARD = event(38, "NUVA", "1965", unshaded, momentum=(UNSHADED,))
