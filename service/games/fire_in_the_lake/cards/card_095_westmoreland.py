"""95 Westmoreland."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import ACTIVE_OPPOSITION
from service.games.fire_in_the_lake.events.actions import free_activity, free_turn
from service.games.fire_in_the_lake.events.assaults import act_in_place, actions_in_place, terms_in_place
from service.games.fire_in_the_lake.events.choices import choose_spaces
from service.games.fire_in_the_lake.events.people import shift_spaces
from service.games.fire_in_the_lake.pieces import ARVN_POLICE, US
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """US free Air Lifts, then Sweeps (no movement) or Assaults (no ARVN) 2 spaces, then Air Strikes."""
    yield from free_activity(table, free_turn(US), "air_lift")
    able = lambda: (space for space in board.ALL if actions_in_place(table, US, space))
    turn = terms_in_place(US, no_arvn=True)
    table.begin(turn)
    spaces = yield from choose_spaces(US, 95, able, 2)
    yield from act_in_place(table, turn, 95, spaces)
    yield from free_activity(table, free_turn(US), "air_strike")


def shaded(table: Table, who: str) -> Steps:
    """Shift 3 Provinces without Police each 2 levels toward Active Opposition."""
    unguarded = [province for province in board.PROVINCES if not table.pieces[province][ARVN_POLICE]]
    yield from shift_spaces(table, who, 95, lambda: unguarded, 3, ACTIVE_OPPOSITION, by=2)


CARD = event(95, "VUNA", "1965", unshaded, shaded)
