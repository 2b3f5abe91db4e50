"""57 International Unrest."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import add, shift_box
from service.games.fire_in_the_lake.events.choices import AVAILABLE, CASUALTIES, OUT_OF_PLAY, choose_pieces, run_die
from service.games.fire_in_the_lake.events.forces import box_stacks, relocate
from service.games.fire_in_the_lake.pieces import NVA, US_BASES, US_IRREGULARS, US_TROOPS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps

PIECES = (US_TROOPS, US_IRREGULARS, US_BASES)


def unshaded(table: Table, who: str) -> Steps:
    """Any 2 US Casualties go to Available."""
    chosen = yield from choose_pieces(who, 57, box_stacks(table, PIECES, CASUALTIES), 2)
    relocate(table, chosen, AVAILABLE)


def shaded(table: Table, who: str) -> Steps:
    """2 Available US Troops go out of play; NVA adds a die roll of Resources."""
    shift_box(table, US_TROOPS, 2, AVAILABLE, OUT_OF_PLAY)
    add(table, NVA, run_die(table, 57))
    yield from ()


CARD = event(57, "NVAU", "1968", unshaded, shaded)
