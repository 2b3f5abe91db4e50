"""109 Nguyen Huu Tho."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import ACTIVE_SUPPORT, toward
from service.games.fire_in_the_lake.events.effects import stay_eligible
from service.games.fire_in_the_lake.events.placing import place_here
from service.games.fire_in_the_lake.pieces import VC, VC_BASES, VC_GUERRILLAS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Shift each City with VC 1 level toward Active Support."""
    for city in board.CITIES:
        if table.has(city, VC):
            toward(table, city, ACTIVE_SUPPORT)
    yield from ()


def shaded(table: Table, who: str) -> Steps:
    """Place a VC Base and a VC Guerrilla in Saigon; stay Eligible."""
    yield from place_here(table, who, 109, VC_BASES, 1, board.SAIGON)
    yield from place_here(table, who, 109, VC_GUERRILLAS, 1, board.SAIGON)
    stay_eligible(table, who)


CARD = event(109, "VNAU", "1965", unshaded, shaded)
