"""26 LRRP."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """US places 3 Irregulars outside the South, then free Air Strikes."""
    yield from place_pieces(table, US, CARD, (US_IRREGULARS,), 3, lambda: board.LAOS_CAMBODIA)
    yield from free_activity(table, free_turn(US), "air_strike")


def shaded(table: Table, who: str) -> Steps:
    """3 Irregulars on the map to Casualties; each space they leave shifts 1 toward Active Opposition."""
    removed = yield from remove_from(table, who, CARD, board.ALL, SPECIAL_FORCES[US], 3, us_to=CASUALTIES)
    for space in dict.fromkeys(space for _, space in removed):
        toward(table, space, ACTIVE_OPPOSITION)


CARD = event(26, "UVAN", "1964", unshaded, shaded)
