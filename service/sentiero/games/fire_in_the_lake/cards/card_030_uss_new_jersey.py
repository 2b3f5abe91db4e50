"""30 USS New Jersey."""

from sentiero.games.fire_in_the_lake.events.words import *

TERMS = StrikeTerms(board.COASTAL, least=1, most=3, hits=6, hits_per_space=2, trail=False, needs_coin=False)


def unshaded(table: Table, who: str) -> Steps:
    """US or ARVN free Air Strikes 1 to 3 coastal spaces, up to 2 pieces in each, without die or Trail."""
    force = yield from choose_faction(who, CARD, US, ARVN)
    yield from free_air_strike(table, free_turn(force), TERMS)


def shaded(table: Table, who: str) -> Steps:
    """Shift 2 coastal Provinces with US Troops 2 levels each toward Active Opposition."""
    coast = (space for space in board.COASTAL if space in board.IS_PROVINCE)
    spaces = [space for space in coast if table.pieces[space][US_TROOPS]]
    yield from shift_spaces(table, who, CARD, lambda: spaces, 2, ACTIVE_OPPOSITION, by=2)


CARD = event(30, "UVAN", "1968", unshaded, shaded)
