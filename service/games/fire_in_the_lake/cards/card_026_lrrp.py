"""26 LRRP."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import ACTIVE_OPPOSITION, toward
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.actions import free_activity, free_turn
from service.games.fire_in_the_lake.events.choices import CASUALTIES
from service.games.fire_in_the_lake.events.forces import remove_pieces
from service.games.fire_in_the_lake.events.placing import place_pieces
from service.games.fire_in_the_lake.pieces import SPECIAL_FORCES, US, US_IRREGULARS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """US places 3 Irregulars outside the South, then free Air Strikes."""
    yield from place_pieces(table, US, 26, (US_IRREGULARS,), 3, lambda: board.LAOS_CAMBODIA)
    yield from free_activity(table, free_turn(US), "air_strike")


def shaded(table: Table, who: str) -> Steps:
    """3 Irregulars on the map to Casualties; each space they leave shifts 1 toward Active Opposition."""
    irregulars = stacks_in(table, board.ALL, SPECIAL_FORCES[US])
    chosen = yield from remove_pieces(table, who, 26, irregulars, 3, us_to=CASUALTIES)
    for space in dict.fromkeys(space for _, space in chosen):
        toward(table, space, ACTIVE_OPPOSITION)


CARD = event(26, "UVAN", "1964", unshaded, shaded)
