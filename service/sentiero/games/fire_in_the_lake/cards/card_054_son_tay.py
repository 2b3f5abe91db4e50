"""54 Son Tay."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """2 Troop Casualties become Available; NVA is Ineligible through the next card, the US Eligible."""
    shift_box(table, US_TROOPS, 2, CASUALTIES, AVAILABLE)
    make_ineligible(table, NVA)
    make_eligible(table, US)


def shaded(table: Table, who: str) -> Steps:
    """Any 2 Casualties go out of play; the US is Ineligible through the next card."""
    yield from send_pieces(table, who, CARD, box_stacks(table, US_PIECES, CASUALTIES), 2, OUT_OF_PLAY)
    make_ineligible(table, US)


CARD = event(54, "NVUA", "1968", unshaded, shaded)
