"""50 Uncle Ho."""

from sentiero.games.fire_in_the_lake.events.words import *

TROOPS_COME, ARVN_RESOURCES = Word("us_troops"), Word("arvn_resources")


def unshaded(table: Table, who: str) -> Steps:
    """4 US Troops from out of play to South Vietnam, or ARVN Resources +9; then 2 free ARVN Limited Operations."""
    possible = {TROOPS_COME: in_box(table, US_TROOPS, OUT_OF_PLAY), ARVN_RESOURCES: can_add(table, ARVN, 9)}
    if (yield from choose_possible(who, CARD, possible)) == TROOPS_COME:
        yield from place_pieces(table, who, CARD, (US_TROOPS,), 4, lambda: board.IN_SOUTH, box=OUT_OF_PLAY)
    else:
        add(table, ARVN, 9)
    yield from free_limited_operations(table, ARVN, CARD, 2)


def shaded(table: Table, who: str) -> Steps:
    """VC, then NVA, each execute any 3 free Limited Operations."""
    yield from free_limited_operations(table, VC, CARD, 3)
    yield from free_limited_operations(table, NVA, CARD, 3)


CARD = event(50, "NAVU", "1964", unshaded, shaded)
