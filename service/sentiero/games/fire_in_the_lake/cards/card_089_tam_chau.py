"""89 Tam Chau."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """Shift Saigon 1 level toward Passive Support; Patronage +6."""
    toward(table, board.SAIGON, PASSIVE_SUPPORT)
    add(table, "patronage", 6)


def shaded(table: Table, who: str) -> Steps:
    """Place a VC piece in Saigon and shift it 1 level toward Passive Opposition; Patronage -6."""
    yield from place_pieces(table, who, CARD, VC_PIECES, 1, lambda: (board.SAIGON,))
    toward(table, board.SAIGON, PASSIVE_OPPOSITION)
    add(table, "patronage", -6)


CARD = event(89, "AVNU", "1965", unshaded, shaded)
