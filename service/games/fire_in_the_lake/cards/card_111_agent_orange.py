"""111 Agent Orange."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.activities.air_strike import StrikeTerms, arc_light_spaces, strike_spaces
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import ACTIVE_OPPOSITION, activate, toward
from service.games.fire_in_the_lake.events.actions import free_turn
from service.games.fire_in_the_lake.events.assaults import free_air_strike
from service.games.fire_in_the_lake.pieces import INSURGENT_KINDS, NVA_GUERRILLAS, US, VC_GUERRILLAS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps

JUNGLES = tuple(space for space in board.PROVINCES if board.terrain(space) == board.JUNGLE)
HIGHLANDS = tuple(space for space in board.PROVINCES if board.terrain(space) == board.HIGHLAND)


def unshaded(table: Table, who: str) -> Steps:
    """All Insurgents in Jungle Active; US free Air Strikes up to 2 Jungles, not the Trail."""
    for space in JUNGLES:
        activate(table, NVA_GUERRILLAS, 99, space)
        activate(table, VC_GUERRILLAS, 99, space)
    terms = StrikeTerms(among=JUNGLES, most=2, trail=False)
    if any(strike_spaces(table, terms)) or any(space in JUNGLES for space in arc_light_spaces(table)):
        yield from free_air_strike(table, free_turn(US), terms)


def shaded(table: Table, who: str) -> Steps:
    """Shift each Jungle and Highland with Insurgents 1 level toward Active Opposition."""
    for space in JUNGLES + HIGHLANDS:
        if table.count(space, INSURGENT_KINDS):
            toward(table, space, ACTIVE_OPPOSITION)
    yield from ()


CARD = event(111, "VAUN", "1968", unshaded, shaded)
