"""107 Burning Bonze."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """Patronage +3, or +6 if Saigon is at Active Support."""
    add(table, "patronage", 6 if table.level(board.SAIGON) == ACTIVE_SUPPORT else 3)


def shaded(table: Table, who: str) -> None:
    """Shift Saigon 1 level toward Active Opposition; Aid -12."""
    toward(table, board.SAIGON, ACTIVE_OPPOSITION)
    add(table, "aid", -12)


CARD = event(107, "VNAU", "1964", unshaded, shaded)
