"""66 Ambassador Taylor."""

from sentiero.games.fire_in_the_lake.events.words import *

TROOPS_COME, LESS_PATRONAGE = Word("out_of_play_to_south"), Word("patronage_down")
NOTHING = Word("nothing")


def unshaded(table: Table, who: str) -> Steps:
    """Aid and ARVN Resources +9 each; then up to 2 US pieces to South Vietnam, or Patronage -3, or neither."""
    add(table, "aid", 9)
    add(table, ARVN, 9)
    possible = {
        TROOPS_COME: box_stacks(table, US_PIECES, OUT_OF_PLAY),
        LESS_PATRONAGE: can_add(table, "patronage", -3),
        NOTHING: True,
    }
    how = yield from choose_possible(who, CARD, possible)
    if how == TROOPS_COME:
        yield from place_pieces(table, who, CARD, US_PIECES, 2, lambda: board.IN_SOUTH, box=OUT_OF_PLAY, up_to=True)
    elif how == LESS_PATRONAGE:
        add(table, "patronage", -3)


def shaded(table: Table, who: str) -> Steps:
    """Remove Support from 3 spaces outside Saigon; Patronage -3."""
    others = [space for space in board.POPULATED if space != board.SAIGON]
    yield from set_spaces(table, who, CARD, lambda: at_support(table, others), 3, NEUTRAL)
    add(table, "patronage", -3)


CARD = event(66, "AUVN", "1964", unshaded, shaded)
