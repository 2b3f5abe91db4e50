"""63 Fact Finding."""

from sentiero.games.fire_in_the_lake.events.words import *

TROOPS_COME, MONEY_BACK = Word("out_of_play_to_south"), Word("patronage_to_resources")
GAINS = {Word("patronage_up"): ("patronage", 4), Word("vc_resources_up"): (VC, 4)}


def unshaded(table: Table, who: str) -> Steps:
    """2 US pieces from out of play to South Vietnam, or a die roll of Patronage to ARVN Resources; Aid +6."""
    possible = {
        TROOPS_COME: box_stacks(table, US_PIECES, OUT_OF_PLAY),
        MONEY_BACK: table.tracks["patronage"] > 0 and can_add(table, ARVN, 1),
    }
    how = yield from choose_possible(who, CARD, possible)
    if how == TROOPS_COME:
        yield from place_pieces(table, who, CARD, US_PIECES, 2, lambda: board.IN_SOUTH, box=OUT_OF_PLAY)
    elif how == MONEY_BACK:
        transfer(table, "patronage", ARVN, run_die(table, CARD))
    add(table, "aid", 6)


def shaded(table: Table, who: str) -> Steps:
    """Remove Support from a COIN-Controlled City, not Saigon; Patronage +4 or VC Resources +4."""
    held = [city for city in board.CITIES if city != board.SAIGON and table.control(city) == COIN_CONTROL]
    yield from set_spaces(table, who, CARD, lambda: at_support(table, held), 1, NEUTRAL)
    yield from change_either(table, who, CARD, GAINS)


CARD = event(63, "AUNV", "1964", unshaded, shaded)
