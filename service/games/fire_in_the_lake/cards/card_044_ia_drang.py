"""44 Ia Drang."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.assaults import airmobile_assault
from service.games.fire_in_the_lake.events.choices import CASUALTIES, choose_space, preferring, run_die
from service.games.fire_in_the_lake.events.forces import remove_pieces
from service.games.fire_in_the_lake.pieces import NVA, NVA_TROOPS, US, US_TROOPS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """US free Air Lifts into 1 space with NVA, then free Sweeps into it and Assaults there."""
    spaces = [space for space in board.ALL if space != board.NORTH_VIETNAM and table.has(space, NVA)]
    zone = yield from choose_space(US, 44, lambda: preferring(spaces, lambda space: space not in board.IS_LOC))
    if zone is not None:
        yield from airmobile_assault(table, zone)


def shaded(table: Table, who: str) -> Steps:
    """Choose a Province with NVA Troops; a die roll of US Troops within 1 space of it become Casualties."""
    held = [space for space in board.PROVINCES if table.pieces[space][NVA_TROOPS]]
    hot = [space for space in held if table.on_map((US_TROOPS,), board.within(space, 1))]
    space = yield from choose_space(who, 44, lambda: hot)
    if space is not None:
        near = stacks_in(table, board.within(space, 1), (US_TROOPS,))
        yield from remove_pieces(table, who, 44, near, run_die(table, 44), us_to=CASUALTIES)


CARD = event(44, "NAUV", "1965", unshaded, shaded)
