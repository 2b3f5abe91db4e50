"""119 My Lai."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import ACTIVE_OPPOSITION, add, may_stand, set_level, shift_box
from service.games.fire_in_the_lake.events.choices import AVAILABLE, OUT_OF_PLAY, choose_space, preferring
from service.games.fire_in_the_lake.events.people import shiftable
from service.games.fire_in_the_lake.events.placing import place_here
from service.games.fire_in_the_lake.pieces import US_TROOPS, VC, VC_BASES, VC_GUERRILLAS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """2 Available US Troops out of play; Patronage +2."""
    shift_box(table, US_TROOPS, 2, AVAILABLE, OUT_OF_PLAY)
    add(table, "patronage", 2)
    yield from ()


def shaded(table: Table, who: str) -> Steps:
    """A Province with US Troops to Active Opposition, where VC places a Base and a Guerrilla; Aid -6."""
    patrolled = [space for space in board.PROVINCES if table.pieces[space][US_TROOPS]]
    moved = shiftable(table, patrolled, ACTIVE_OPPOSITION)
    whole = lambda space: space in moved and may_stand(table, VC_BASES, space)
    space = yield from choose_space(who, 119, lambda: preferring(patrolled, whole))
    if space is not None:
        set_level(table, space, ACTIVE_OPPOSITION)
        yield from place_here(table, VC, 119, VC_BASES, 1, space)
        yield from place_here(table, VC, 119, VC_GUERRILLAS, 1, space)
    add(table, "aid", -6)


CARD = event(119, "VANU", "1968", unshaded, shaded)
