"""103 Kent State."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """2 US Casualties to Available; US free Limited Operation; US Eligible."""
    yield from send_pieces(table, who, CARD, box_stacks(table, US_PIECES, CASUALTIES), 2, AVAILABLE)
    yield from free_limited_operations(table, US, CARD, 1)
    make_eligible(table, US)


def shaded(table: Table, who: str) -> Steps:
    """Up to 3 US Troop Casualties out of play; Aid -6; US Ineligible through the next card."""
    yield from send_pieces(table, who, CARD, box_stacks(table, (US_TROOPS,), CASUALTIES), 3, OUT_OF_PLAY, up_to=True)
    add(table, "aid", -6)
    make_ineligible(table, US)


CARD = event(103, "VNUA", "1968", unshaded, shaded)
