"""6 Aces."""

from sentiero.games.fire_in_the_lake.events.words import *

TERMS = StrikeTerms(board.OUTSIDE_SOUTH, least=1, most=1, hits=6, trail=False, needs_coin=False)


def unshaded(table: Table, who: str) -> Steps:
    """Free Air Strike with 6 hits on any 1 space outside the South; it Degrades the Trail by 2 boxes."""
    turn = free_turn(US)
    turn.role = who
    yield from free_air_strike(table, turn, TERMS)
    if degrade(table, 2):
        yield from over_the_north(table, turn)


def shaded(table: Table, who: str) -> None:
    """2 Available US Troops to Casualties; Improve the Trail by 2 boxes."""
    shift_box(table, US_TROOPS, 2, AVAILABLE, CASUALTIES)
    improve_trail(table, 2)


CARD = event(6, "UNVA", "1965", unshaded, shaded)
