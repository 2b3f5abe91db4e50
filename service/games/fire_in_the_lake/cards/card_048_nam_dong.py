"""48 Nam Dong."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import ACTIVE_OPPOSITION, ACTIVE_SUPPORT, set_level
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.choices import CASUALTIES, choose_space
from service.games.fire_in_the_lake.events.forces import remove_pieces
from service.games.fire_in_the_lake.events.people import shiftable
from service.games.fire_in_the_lake.operations.removal import EVERY_GUERRILLA
from service.games.fire_in_the_lake.pieces import COIN_BASES, COIN_CUBES
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Remove up to 3 Guerrillas from a Province with a COIN Base; set it to Active Support."""
    camps = [space for space in board.PROVINCES if table.count(space, COIN_BASES)]
    useful = [s for s in camps if table.count(s, EVERY_GUERRILLA) or shiftable(table, (s,), ACTIVE_SUPPORT)]
    space = yield from choose_space(who, 48, lambda: useful)
    if space is not None:
        yield from remove_pieces(table, who, 48, stacks_in(table, (space,), EVERY_GUERRILLA), 3, up_to=True)
        set_level(table, space, ACTIVE_SUPPORT)


def shaded(table: Table, who: str) -> Steps:
    """Remove a COIN Base (US to Casualties) from a Province with 0-2 COIN cubes; set it to Active Opposition."""
    camps = [space for space in board.PROVINCES if table.count(space, COIN_BASES)]
    weak = [space for space in camps if table.count(space, COIN_CUBES) <= 2]
    space = yield from choose_space(who, 48, lambda: weak)
    if space is not None:
        yield from remove_pieces(table, who, 48, stacks_in(table, (space,), COIN_BASES), 1, us_to=CASUALTIES)
        set_level(table, space, ACTIVE_OPPOSITION)


CARD = event(48, "NAVU", "1964", unshaded, shaded)
