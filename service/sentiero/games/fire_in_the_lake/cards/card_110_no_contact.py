"""110 No Contact."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """Place 2 Casualties on the map; all Rangers and Irregulars Underground."""
    yield from place_pieces(table, who, CARD, US_PIECES, 2, lambda: board.ALL, box=CASUALTIES)
    hide_all(table, ARVN_RANGERS_ACTIVE, US_IRREGULARS_ACTIVE)


def shaded(table: Table, who: str) -> None:
    """All VC and NVA Guerrillas Underground."""
    hide_all(table, NVA_GUERRILLAS_ACTIVE, VC_GUERRILLAS_ACTIVE)


def hide_all(table: Table, *kinds: str) -> None:
    """Turn every Active piece of these kinds Underground."""
    for space in board.ALL:
        for kind in kinds:
            hide(table, kind, 99, space)


CARD = event(110, "VNAU", "1964", unshaded, shaded)
