"""108 Draft Dodgers."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """With fewer than 3 Casualties, 3 US Troops from out of play to Available."""
    if sum(table.casualties.values()) < 3:
        shift_box(table, US_TROOPS, 3, OUT_OF_PLAY, AVAILABLE)


def shaded(table: Table, who: str) -> None:
    """1 Available US Troop out of play for each Casualty, at most 3."""
    shift_box(table, US_TROOPS, min(3, sum(table.casualties.values())), AVAILABLE, OUT_OF_PLAY)


CARD = event(108, "VNAU", "1965", unshaded, shaded)
