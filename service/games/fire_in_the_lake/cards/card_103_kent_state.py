"""103 Kent State."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import add
from service.games.fire_in_the_lake.events.actions import free_limited_operations
from service.games.fire_in_the_lake.events.choices import AVAILABLE, CASUALTIES, OUT_OF_PLAY, choose_pieces
from service.games.fire_in_the_lake.events.effects import make_eligible, make_ineligible
from service.games.fire_in_the_lake.events.forces import box_stacks, relocate
from service.games.fire_in_the_lake.pieces import US, US_BASES, US_IRREGULARS, US_TROOPS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps

PIECES = (US_TROOPS, US_IRREGULARS, US_BASES)


def unshaded(table: Table, who: str) -> Steps:
    """2 US Casualties to Available; US free Limited Operation; US Eligible."""
    chosen = yield from choose_pieces(who, 103, box_stacks(table, PIECES, CASUALTIES), 2)
    relocate(table, chosen, AVAILABLE)
    yield from free_limited_operations(table, US, 103, 1)
    make_eligible(table, US)


def shaded(table: Table, who: str) -> Steps:
    """Up to 3 US Troop Casualties out of play; Aid -6; US Ineligible through the next card."""
    chosen = yield from choose_pieces(who, 103, box_stacks(table, (US_TROOPS,), CASUALTIES), 3, up_to=True)
    relocate(table, chosen, OUT_OF_PLAY)
    add(table, "aid", -6)
    make_ineligible(table, US)


CARD = event(103, "VNUA", "1968", unshaded, shaded)
