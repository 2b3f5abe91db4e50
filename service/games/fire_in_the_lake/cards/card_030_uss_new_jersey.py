"""30 USS New Jersey."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.activities.air_strike import StrikeTerms
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import ACTIVE_OPPOSITION
from service.games.fire_in_the_lake.events.actions import free_turn
from service.games.fire_in_the_lake.events.assaults import free_air_strike
from service.games.fire_in_the_lake.events.choices import choose_faction
from service.games.fire_in_the_lake.events.people import shift_spaces
from service.games.fire_in_the_lake.pieces import ARVN, US, US_TROOPS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps

TERMS = StrikeTerms(board.COASTAL, least=1, most=3, hits=6, hits_per_space=2, trail=False, needs_coin=False)


def unshaded(table: Table, who: str) -> Steps:
    """US or ARVN free Air Strikes 1 to 3 coastal spaces, up to 2 pieces in each, without die or Trail."""
    force = yield from choose_faction(who, 30, US, ARVN)
    yield from free_air_strike(table, free_turn(force), TERMS)


def shaded(table: Table, who: str) -> Steps:
    """Shift 2 coastal Provinces with US Troops 2 levels each toward Active Opposition."""
    coast = (space for space in board.COASTAL if space in board.IS_PROVINCE)
    spaces = [space for space in coast if table.pieces[space][US_TROOPS]]
    yield from shift_spaces(table, who, 30, lambda: spaces, 2, ACTIVE_OPPOSITION, by=2)


CARD = event(30, "UVAN", "1968", unshaded, shaded)
