"""37 Khe Sanh."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.choices import CASUALTIES, choose_space
from service.games.fire_in_the_lake.events.effects import make_ineligible
from service.games.fire_in_the_lake.events.forces import remove_pieces
from service.games.fire_in_the_lake.pieces import NVA, NVA_TROOPS, US, US_BASES, US_TROOPS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Choose a US Base with US Troops; remove 10 NVA Troops within 1 space of it."""
    held = [space for space in board.ALL if table.pieces[space][US_BASES] and table.pieces[space][US_TROOPS]]
    besieged = [space for space in held if table.on_map((NVA_TROOPS,), board.within(space, 1))]
    space = yield from choose_space(who, 37, lambda: besieged)
    if space is not None:
        yield from remove_pieces(table, who, 37, stacks_in(table, board.within(space, 1), (NVA_TROOPS,)), 10)


def shaded(table: Table, who: str) -> Steps:
    """Up to 3 US Troops in 1 space with NVA become Casualties; the US is Ineligible through the next card."""
    pinned = [space for space in board.ALL if table.pieces[space][US_TROOPS] and table.has(space, NVA)]
    space = yield from choose_space(who, 37, lambda: pinned)
    if space is not None:
        stacks = stacks_in(table, (space,), (US_TROOPS,))
        yield from remove_pieces(table, who, 37, stacks, 3, up_to=True, us_to=CASUALTIES)
    make_ineligible(table, US)


CARD = event(37, "NUVA", "1968", unshaded, shaded)
