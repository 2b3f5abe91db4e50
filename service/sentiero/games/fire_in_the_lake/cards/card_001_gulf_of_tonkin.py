"""1 Gulf of Tonkin."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """US free Air Strikes, then moves 6 US pieces from out of play to any Cities."""
    yield from free_activity(table, free_turn(US), "air_strike")
    yield from place_pieces(table, US, CARD, US_PIECES, 6, lambda: board.CITIES, box=OUT_OF_PLAY)


def shaded(table: Table, who: str) -> None:
    """Aid -1 per Casualty; all Casualties out of play."""
    add(table, "aid", -sum(table.casualties.values()))
    relocate(table, all_of_these(box_stacks(table, US_PIECES, CASUALTIES)), OUT_OF_PLAY)


CARD = event(1, "UNAV", "1964", unshaded, shaded)
