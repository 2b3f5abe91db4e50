"""60 War Photographer."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """3 US pieces go from out of play to Available."""
    yield from send_pieces(table, who, CARD, box_stacks(table, US_PIECES, OUT_OF_PLAY), 3, AVAILABLE)


def shaded(table: Table, who: str) -> Steps:
    """NVA places 6 Troops outside South Vietnam, adds 6 Resources and, if executing, stays Eligible."""
    yield from place_pieces(table, NVA, CARD, (NVA_TROOPS,), 6, lambda: board.OUTSIDE_SOUTH)
    add(table, NVA, 6)
    if who == NVA:
        stay_eligible(table, NVA)


CARD = event(60, "NVAU", "1968", unshaded, shaded)
