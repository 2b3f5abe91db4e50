"""112 Colonel Chau."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import ACTIVE_OPPOSITION, toward
from service.games.fire_in_the_lake.events.choices import choose_spaces
from service.games.fire_in_the_lake.events.people import shiftable
from service.games.fire_in_the_lake.events.placing import place_in_each
from service.games.fire_in_the_lake.pieces import ARVN, ARVN_POLICE, VC_GUERRILLAS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps

OPEN = tuple(space for space in board.PROVINCES if space != board.NORTH_VIETNAM)


def unshaded(table: Table, who: str) -> Steps:
    """Place 1 Police in each of 6 Provinces."""
    chosen = yield from choose_spaces(who, 112, lambda: OPEN, 6)
    yield from place_in_each(table, who, 112, (ARVN_POLICE,), chosen)


def shaded(table: Table, who: str) -> Steps:
    """Shift 3 Provinces with ARVN each 1 level toward Active Opposition; place 1 VC Guerrilla in each."""
    garrisoned = [space for space in board.PROVINCES if table.has(space, ARVN)]
    moved = shiftable(table, garrisoned, ACTIVE_OPPOSITION)
    others = [space for space in garrisoned if space not in moved]
    chosen = yield from choose_spaces(who, 112, lambda: moved, 3)
    chosen = chosen + (yield from choose_spaces(who, 112, lambda: others, 3 - len(chosen)))
    for space in chosen:
        toward(table, space, ACTIVE_OPPOSITION)
    yield from place_in_each(table, who, 112, (VC_GUERRILLAS,), chosen)


CARD = event(112, "VAUN", "1964", unshaded, shaded)
