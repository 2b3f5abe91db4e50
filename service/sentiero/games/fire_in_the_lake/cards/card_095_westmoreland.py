"""95 Westmoreland."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """US free Air Lifts, then Sweeps (no movement) or Assaults (no ARVN) 2 spaces, then Air Strikes."""
    yield from free_activity(table, free_turn(US), "air_lift")
    able = lambda: (space for space in board.ALL if actions_in_place(table, US, space))
    turn = terms_in_place(US, no_arvn=True)
    table.begin(turn)
    spaces = yield from choose_spaces(US, CARD, able, 2)
    yield from act_in_place(table, turn, CARD, spaces)
    yield from free_activity(table, free_turn(US), "air_strike")


def shaded(table: Table, who: str) -> Steps:
    """Shift 3 Provinces without Police each 2 levels toward Active Opposition."""
    unguarded = [province for province in board.PROVINCES if not table.pieces[province][ARVN_POLICE]]
    yield from shift_spaces(table, who, CARD, lambda: unguarded, 3, ACTIVE_OPPOSITION, by=2)


CARD = event(95, "VUNA", "1965", unshaded, shaded)
