"""81 CIDG."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.choices import choose_pieces, choose_space, run_die
from service.games.fire_in_the_lake.events.forces import remove_all
from service.games.fire_in_the_lake.events.placing import place_here, replace_by_choice
from service.games.fire_in_the_lake.pieces import (
    ALL_GUERRILLAS,
    ARVN,
    ARVN_POLICE,
    ARVN_RANGERS,
    SPECIAL_FORCES,
    US,
    US_IRREGULARS,
    VC,
    VC_GUERRILLAS,
)
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps

MILITIA = (ARVN_RANGERS, US_IRREGULARS, ARVN_POLICE)
DESERTERS = (*SPECIAL_FORCES[ARVN], *SPECIAL_FORCES[US], ARVN_POLICE)


def unshaded(table: Table, who: str) -> Steps:
    """Replace a die roll of VC Guerrillas in South Vietnam with Rangers, Irregulars or Police."""
    guerrillas = stacks_in(table, board.IN_SOUTH, ALL_GUERRILLAS[VC])
    chosen = yield from choose_pieces(who, 81, guerrillas, run_die(table, 81))
    yield from replace_by_choice(table, who, 81, chosen, MILITIA)


def shaded(table: Table, who: str) -> Steps:
    """Replace all Rangers, Police and Irregulars in a Highland space with 2 VC Guerrillas in total."""
    highlands = [s for s in board.PROVINCES if board.terrain(s) == board.HIGHLAND and table.count(s, DESERTERS)]
    space = yield from choose_space(who, 81, lambda: highlands)
    if space is not None:
        remove_all(table, (space,), DESERTERS)
        yield from place_here(table, who, 81, VC_GUERRILLAS, 2, space)


CARD = event(81, "AVUN", "1965", unshaded, shaded)
