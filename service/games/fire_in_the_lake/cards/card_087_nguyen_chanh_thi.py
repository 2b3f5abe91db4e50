"""87 Nguyen Chanh Thi."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import ACTIVE_SUPPORT, add, toward
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.choices import choose, choose_pieces
from service.games.fire_in_the_lake.events.placing import place_pieces, replace_by_choice
from service.games.fire_in_the_lake.pieces import (
    ARVN,
    ARVN_BASES,
    ARVN_POLICE,
    ARVN_RANGERS,
    ARVN_TROOPS,
    OF,
    VC_BASES,
    VC_GUERRILLAS,
)
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps
from service.kernel.words import Word

PIECES = (ARVN_TROOPS, ARVN_POLICE, ARVN_RANGERS, ARVN_BASES)
UP, DOWN = Word("patronage_up"), Word("patronage_down")


def unshaded(table: Table, who: str) -> Steps:
    """Place 3 ARVN pieces within 3 spaces of Hue; each receiving space shifts 1 toward Active Support."""
    received = yield from place_pieces(table, who, 87, PIECES, 3, lambda: board.within(board.HUE, 3))
    for space in received:
        toward(table, space, ACTIVE_SUPPORT)


def shaded(table: Table, who: str) -> Steps:
    """Replace 2 ARVN with 2 VC pieces within 2 spaces of Hue; Patronage +4 or -4."""
    stacks = stacks_in(table, board.within(board.HUE, 2), OF[ARVN])
    chosen = yield from choose_pieces(who, 87, stacks, 2)
    yield from replace_by_choice(table, who, 87, chosen, (VC_GUERRILLAS, VC_BASES))
    answer = yield from choose(who, 87, UP, DOWN)
    add(table, "patronage", 4 if answer == UP else -4)


CARD = event(87, "AVNU", "1965", unshaded, shaded)
