"""88 Phan Quang Dan."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """Shift Saigon 1 level toward Active Support; Patronage +5."""
    toward(table, board.SAIGON, ACTIVE_SUPPORT)
    add(table, "patronage", 5)


def shaded(table: Table, who: str) -> None:
    """Shift Saigon 1 level toward Neutral; Patronage -5; ARVN Ineligible through the next card."""
    toward(table, board.SAIGON, NEUTRAL)
    add(table, "patronage", -5)
    make_ineligible(table, ARVN)


CARD = event(88, "AVNU", "1968", unshaded, shaded)
