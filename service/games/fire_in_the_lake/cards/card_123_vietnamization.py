"""123 Vietnamization."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import PIVOTAL, Card, order
from service.games.fire_in_the_lake.changes import add, shift_box
from service.games.fire_in_the_lake.events.choices import AVAILABLE, OUT_OF_PLAY
from service.games.fire_in_the_lake.events.placing import place_pieces
from service.games.fire_in_the_lake.pieces import (
    ARVN,
    ARVN_BASES,
    ARVN_POLICE,
    ARVN_RANGERS,
    ARVN_TROOPS,
    CUBES,
    US_TROOPS,
)
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps

PIECES = (ARVN_TROOPS, ARVN_POLICE, ARVN_RANGERS, ARVN_BASES)


def unshaded(table: Table, who: str) -> Steps:
    """ARVN Resources and Aid +12 each, all ARVN pieces out of play Available, then 4 cubes anywhere."""
    add(table, ARVN, 12)
    add(table, "aid", 12)
    for kind in PIECES:
        shift_box(table, kind, 99, OUT_OF_PLAY, AVAILABLE)
    yield from place_pieces(table, ARVN, 123, CUBES[ARVN], 4, lambda: board.ALL)


def precondition(table: Table) -> bool:
    """At least 2 cards in the RVN Leader box, and fewer than 20 US Troops on the map."""
    return table.leader_cards() >= 2 and table.on_map((US_TROOPS,)) < 20


CARD = Card(123, order("AUNV"), kind=PIVOTAL, unshaded=unshaded, precondition=precondition)
