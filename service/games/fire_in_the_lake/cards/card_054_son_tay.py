"""54 Son Tay."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import shift_box
from service.games.fire_in_the_lake.events.choices import AVAILABLE, CASUALTIES, OUT_OF_PLAY, choose_pieces
from service.games.fire_in_the_lake.events.effects import make_eligible, make_ineligible
from service.games.fire_in_the_lake.events.forces import box_stacks, relocate
from service.games.fire_in_the_lake.pieces import NVA, US, US_BASES, US_IRREGULARS, US_TROOPS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps

PIECES = (US_TROOPS, US_IRREGULARS, US_BASES)


def unshaded(table: Table, who: str) -> Steps:
    """2 Troop Casualties become Available; NVA is Ineligible through the next card, the US Eligible."""
    shift_box(table, US_TROOPS, 2, CASUALTIES, AVAILABLE)
    make_ineligible(table, NVA)
    make_eligible(table, US)
    yield from ()


def shaded(table: Table, who: str) -> Steps:
    """Any 2 Casualties go out of play; the US is Ineligible through the next card."""
    chosen = yield from choose_pieces(who, 54, box_stacks(table, PIECES, CASUALTIES), 2)
    relocate(table, chosen, OUT_OF_PLAY)
    make_ineligible(table, US)


CARD = event(54, "NVUA", "1968", unshaded, shaded)
