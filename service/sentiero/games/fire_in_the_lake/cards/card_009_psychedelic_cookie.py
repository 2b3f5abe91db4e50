"""9 Psychedelic Cookie."""

from sentiero.games.fire_in_the_lake.events.words import *

FROM_OUT_OF_PLAY, FROM_MAP = Word("out_of_play"), Word("map")


def unshaded(table: Table, who: str) -> Steps:
    """US moves up to 3 Troops from out of play to Available or the South, or else from the map to Available."""
    troops = stacks_in(table, board.ALL, (US_TROOPS,))
    fresh = min(3, in_box(table, US_TROOPS, OUT_OF_PLAY))
    origin = yield from choose_possible(US, CARD, {FROM_OUT_OF_PLAY: fresh, FROM_MAP: troops})
    if origin != FROM_OUT_OF_PLAY:
        yield from remove_pieces(table, US, CARD, troops, 3, up_to=True)
        return
    n = yield from choose_number(US, CARD, 0, fresh, US_TROOPS, AVAILABLE)
    shift_box(table, US_TROOPS, n, OUT_OF_PLAY, AVAILABLE)
    yield from place_pieces(table, US, CARD, (US_TROOPS,), 3 - n, lambda: board.IN_SOUTH, box=OUT_OF_PLAY, up_to=True)


def shaded(table: Table, who: str) -> Steps:
    """US takes 3 of its Troops from the map out of play."""
    yield from remove_from(table, US, CARD, board.ALL, (US_TROOPS,), 3, us_to=OUT_OF_PLAY)


CARD = event(9, "UNVA", "1968", unshaded, shaded)
