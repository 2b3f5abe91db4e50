"""120 US Press Corps."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import shift_box
from service.games.fire_in_the_lake.events.choices import CASUALTIES, OUT_OF_PLAY
from service.games.fire_in_the_lake.events.placing import place_pieces
from service.games.fire_in_the_lake.pieces import US_BASES, US_IRREGULARS, US_TROOPS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """US pieces from out of play to the map: 4 with up to 2 RVN Leader cards, otherwise 2."""
    n = 4 if table.leader_cards() <= 2 else 2
    kinds = (US_TROOPS, US_IRREGULARS, US_BASES)
    yield from place_pieces(table, who, 120, kinds, n, lambda: board.ALL, box=OUT_OF_PLAY)


def shaded(table: Table, who: str) -> Steps:
    """As many Troop Casualties as RVN Leader cards, and all Base Casualties, out of play."""
    shift_box(table, US_TROOPS, table.leader_cards(), CASUALTIES, OUT_OF_PLAY)
    shift_box(table, US_BASES, 99, CASUALTIES, OUT_OF_PLAY)
    yield from ()


CARD = event(120, "VANU", "1968", unshaded, shaded)
