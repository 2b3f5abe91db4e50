"""110 No Contact."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import hide
from service.games.fire_in_the_lake.events.choices import CASUALTIES
from service.games.fire_in_the_lake.events.placing import place_pieces
from service.games.fire_in_the_lake.pieces import (
    ARVN_RANGERS_ACTIVE,
    NVA_GUERRILLAS_ACTIVE,
    US_BASES,
    US_IRREGULARS,
    US_IRREGULARS_ACTIVE,
    US_TROOPS,
    VC_GUERRILLAS_ACTIVE,
)
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Place 2 Casualties on the map; all Rangers and Irregulars Underground."""
    kinds = (US_TROOPS, US_IRREGULARS, US_BASES)
    yield from place_pieces(table, who, 110, kinds, 2, lambda: board.ALL, box=CASUALTIES)
    hide_all(table, ARVN_RANGERS_ACTIVE, US_IRREGULARS_ACTIVE)


def shaded(table: Table, who: str) -> Steps:
    """All VC and NVA Guerrillas Underground."""
    hide_all(table, NVA_GUERRILLAS_ACTIVE, VC_GUERRILLAS_ACTIVE)
    yield from ()


def hide_all(table: Table, *kinds: str) -> None:
    """Turn every Active piece of these kinds Underground."""
    for space in board.ALL:
        for kind in kinds:
            hide(table, kind, 99, space)


CARD = event(110, "VNAU", "1964", unshaded, shaded)
