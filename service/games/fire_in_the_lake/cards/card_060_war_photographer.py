"""60 War Photographer."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import add
from service.games.fire_in_the_lake.events.choices import AVAILABLE, OUT_OF_PLAY, choose_pieces
from service.games.fire_in_the_lake.events.effects import stay_eligible
from service.games.fire_in_the_lake.events.forces import box_stacks, relocate
from service.games.fire_in_the_lake.events.placing import place_pieces
from service.games.fire_in_the_lake.pieces import NVA, NVA_TROOPS, US_BASES, US_IRREGULARS, US_TROOPS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps

PIECES = (US_TROOPS, US_IRREGULARS, US_BASES)


def unshaded(table: Table, who: str) -> Steps:
    """3 US pieces go from out of play to Available."""
    chosen = yield from choose_pieces(who, 60, box_stacks(table, PIECES, OUT_OF_PLAY), 3)
    relocate(table, chosen, AVAILABLE)


def shaded(table: Table, who: str) -> Steps:
    """NVA places 6 Troops outside South Vietnam, adds 6 Resources and, if executing, stays Eligible."""
    yield from place_pieces(table, NVA, 60, (NVA_TROOPS,), 6, lambda: board.OUTSIDE_SOUTH)
    add(table, NVA, 6)
    if who == NVA:
        stay_eligible(table, NVA)


CARD = event(60, "NVAU", "1968", unshaded, shaded)
