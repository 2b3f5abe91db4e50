"""29 Tribesmen."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import ACTIVE_OPPOSITION, NEUTRAL, add
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.choices import choose_pieces
from service.games.fire_in_the_lake.events.forces import exposed, remove_all, remove_pieces
from service.games.fire_in_the_lake.events.people import set_spaces
from service.games.fire_in_the_lake.events.placing import replace_pieces
from service.games.fire_in_the_lake.pieces import NVA, SPECIAL_FORCES, US, VC, VC_GUERRILLAS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps

IRREGULARS = SPECIAL_FORCES[US]


def unshaded(table: Table, who: str) -> Steps:
    """Remove any 4 Insurgent pieces from spaces with Irregulars."""
    spaces = (space for space in board.ALL if table.count(space, IRREGULARS))
    yield from remove_pieces(table, who, 29, stacks_in(table, spaces, exposed(NVA, VC)), 4)


def shaded(table: Table, who: str) -> Steps:
    """VC Guerrillas replace all Irregulars; 1 Neutral Highland to Active Opposition; Patronage -3."""
    irregulars = stacks_in(table, board.ALL, IRREGULARS)
    replaced = yield from choose_pieces(who, 29, irregulars, table.available(VC_GUERRILLAS))
    replace_pieces(table, replaced, VC_GUERRILLAS)
    remove_all(table, board.ALL, IRREGULARS)
    hills = (space for space in board.POPULATED if board.terrain(space) == board.HIGHLAND)
    neutral = [space for space in hills if table.level(space) == NEUTRAL]
    yield from set_spaces(table, who, 29, lambda: neutral, 1, ACTIVE_OPPOSITION)
    add(table, "patronage", -3)


CARD = event(29, "UVAN", "1964", unshaded, shaded)
