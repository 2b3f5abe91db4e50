"""27 Phoenix Program."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import ACTIVE_OPPOSITION, add_terror, set_level
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.choices import choose_spaces
from service.games.fire_in_the_lake.events.forces import exposed, remove_pieces
from service.games.fire_in_the_lake.pieces import VC
from service.games.fire_in_the_lake.table import COIN_CONTROL, Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Remove any 3 VC pieces from COIN-Controlled spaces."""
    spaces = (space for space in board.ALL if table.control(space) == COIN_CONTROL)
    yield from remove_pieces(table, who, 27, stacks_in(table, spaces, exposed(VC)), 3)


def shaded(table: Table, who: str) -> Steps:
    """Terror, and Active Opposition, in 2 spaces outside Saigon with COIN Control and VC."""
    held = (space for space in board.ALL if space != board.SAIGON and table.control(space) == COIN_CONTROL)
    spaces = [space for space in held if table.has(space, VC)]
    for space in (yield from choose_spaces(who, 27, lambda: spaces, 2)):
        add_terror(table, space)
        set_level(table, space, ACTIVE_OPPOSITION)


CARD = event(27, "UVAN", "1968", unshaded, shaded)
