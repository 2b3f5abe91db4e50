"""50 Uncle Ho."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import add, in_box
from service.games.fire_in_the_lake.events.actions import free_limited_operations
from service.games.fire_in_the_lake.events.choices import OUT_OF_PLAY, choose
from service.games.fire_in_the_lake.events.placing import place_pieces
from service.games.fire_in_the_lake.pieces import ARVN, NVA, US_TROOPS, VC
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps
from service.kernel.words import Word

TROOPS, ARVN_RESOURCES = Word("us_troops"), Word("arvn_resources")


def unshaded(table: Table, who: str) -> Steps:
    """4 US Troops from out of play to South Vietnam, or ARVN Resources +9; then 2 free ARVN Limited Operations."""
    words = [TROOPS, ARVN_RESOURCES] if in_box(table, US_TROOPS, OUT_OF_PLAY) else [ARVN_RESOURCES]
    if (yield from choose(who, 50, *words)) == TROOPS:
        yield from place_pieces(table, who, 50, (US_TROOPS,), 4, lambda: board.IN_SOUTH, box=OUT_OF_PLAY)
    else:
        add(table, ARVN, 9)
    yield from free_limited_operations(table, ARVN, 50, 2)


def shaded(table: Table, who: str) -> Steps:
    """VC, then NVA, each execute any 3 free Limited Operations."""
    yield from free_limited_operations(table, VC, 50, 3)
    yield from free_limited_operations(table, NVA, 50, 3)


CARD = event(50, "NAVU", "1964", unshaded, shaded)
