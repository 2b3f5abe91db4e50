"""63 Fact Finding."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import NEUTRAL, add, transfer
from service.games.fire_in_the_lake.events.choices import OUT_OF_PLAY, choose, run_die
from service.games.fire_in_the_lake.events.forces import box_stacks
from service.games.fire_in_the_lake.events.people import at_support, set_spaces
from service.games.fire_in_the_lake.events.placing import place_pieces
from service.games.fire_in_the_lake.pieces import ARVN, US_BASES, US_IRREGULARS, US_TROOPS, VC
from service.games.fire_in_the_lake.table import COIN_CONTROL, Table
from service.kernel.title import Steps
from service.kernel.words import Word

PIECES = (US_TROOPS, US_IRREGULARS, US_BASES)
TROOPS_COME, MONEY_BACK = Word("out_of_play_to_south"), Word("patronage_to_resources")
GAINS = {Word("patronage_up"): "patronage", Word("vc_resources_up"): VC}


def unshaded(table: Table, who: str) -> Steps:
    """2 US pieces from out of play to South Vietnam, or a die roll of Patronage to ARVN Resources; Aid +6."""
    possible = {
        TROOPS_COME: bool(box_stacks(table, PIECES, OUT_OF_PLAY)),
        MONEY_BACK: table.tracks["patronage"] > 0,
    }
    words = [word for word, can in possible.items() if can]
    how = (yield from choose(who, 63, *words)) if words else None
    if how == TROOPS_COME:
        yield from place_pieces(table, who, 63, PIECES, 2, lambda: board.IN_SOUTH, box=OUT_OF_PLAY)
    elif how == MONEY_BACK:
        transfer(table, "patronage", ARVN, run_die(table, 63))
    add(table, "aid", 6)


def shaded(table: Table, who: str) -> Steps:
    """Remove Support from a COIN-Controlled City, not Saigon; Patronage +4 or VC Resources +4."""
    held = [city for city in board.CITIES if city != board.SAIGON and table.control(city) == COIN_CONTROL]
    yield from set_spaces(table, who, 63, lambda: at_support(table, held), 1, NEUTRAL)
    add(table, GAINS[(yield from choose(who, 63, *GAINS))], 4)


CARD = event(63, "AUNV", "1964", unshaded, shaded)
