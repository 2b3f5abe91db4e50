"""57 International Unrest."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """Any 2 US Casualties go to Available."""
    yield from send_pieces(table, who, CARD, box_stacks(table, US_PIECES, CASUALTIES), 2, AVAILABLE)


def shaded(table: Table, who: str) -> None:
    """2 Available US Troops go out of play; NVA adds a die roll of Resources."""
    shift_box(table, US_TROOPS, 2, AVAILABLE, OUT_OF_PLAY)
    add(table, NVA, run_die(table, CARD))


CARD = event(57, "NVAU", "1968", unshaded, shaded)
