"""9 Psychedelic Cookie."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.asking import ask_number
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import in_box, shift_box
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.choices import AVAILABLE, HOW_MANY, OUT_OF_PLAY, choose
from service.games.fire_in_the_lake.events.forces import remove_pieces
from service.games.fire_in_the_lake.events.placing import place_pieces
from service.games.fire_in_the_lake.pieces import US, US_TROOPS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps
from service.kernel.words import Word

FROM_OUT_OF_PLAY, FROM_MAP = Word("out_of_play"), Word("map")


def unshaded(table: Table, who: str) -> Steps:
    """US moves up to 3 Troops from out of play to Available or the South, or else from the map to Available."""
    troops = stacks_in(table, board.ALL, (US_TROOPS,))
    fresh = min(3, in_box(table, US_TROOPS, OUT_OF_PLAY))
    origins = (FROM_OUT_OF_PLAY, FROM_MAP) if fresh and troops else (FROM_OUT_OF_PLAY,) if fresh else (FROM_MAP,)
    if (yield from choose(US, 9, *origins)) == FROM_MAP:
        yield from remove_pieces(table, US, 9, troops, 3, up_to=True)
        return
    n = yield from ask_number(US, HOW_MANY, 0, fresh, card=9, kind=US_TROOPS, space=AVAILABLE)
    shift_box(table, US_TROOPS, n, OUT_OF_PLAY, AVAILABLE)
    yield from place_pieces(table, US, 9, (US_TROOPS,), 3 - n, lambda: board.IN_SOUTH, box=OUT_OF_PLAY, up_to=True)


def shaded(table: Table, who: str) -> Steps:
    """US takes 3 of its Troops from the map out of play."""
    yield from remove_pieces(table, US, 9, stacks_in(table, board.ALL, (US_TROOPS,)), 3, us_to=OUT_OF_PLAY)


CARD = event(9, "UNVA", "1968", unshaded, shaded)
