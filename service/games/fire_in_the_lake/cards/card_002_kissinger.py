"""2 Kissinger."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import add
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.choices import AVAILABLE, CASUALTIES, OUT_OF_PLAY, choose_pieces, run_die
from service.games.fire_in_the_lake.events.forces import box_stacks, exposed, relocate, remove_pieces
from service.games.fire_in_the_lake.events.placing import place_pieces
from service.games.fire_in_the_lake.pieces import NVA, NVA_BASES, NVA_GUERRILLAS, NVA_TROOPS, US, US_TROOPS, VC
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps

CAMBODIA = tuple(space.id for space in board.SPACES if space.country == board.CAMBODIA)
PIECES = (NVA_TROOPS, NVA_GUERRILLAS, NVA_BASES)


def unshaded(table: Table, who: str) -> Steps:
    """Remove a die roll of Insurgent pieces from Laos and Cambodia."""
    n = run_die(table, 2)
    yield from remove_pieces(table, who, 2, stacks_in(table, board.LAOS_CAMBODIA, exposed(NVA, VC)), n)


def shaded(table: Table, who: str) -> Steps:
    """NVA places 2 pieces in Cambodia; US takes any 2 of its Troops out of play; Aid -6."""
    yield from place_pieces(table, NVA, 2, PIECES, 2, lambda: CAMBODIA)
    troops = stacks_in(table, board.ALL, (US_TROOPS,))
    troops += box_stacks(table, (US_TROOPS,), AVAILABLE) + box_stacks(table, (US_TROOPS,), CASUALTIES)
    relocate(table, (yield from choose_pieces(US, 2, troops, 2)), OUT_OF_PLAY)
    add(table, "aid", -6)


CARD = event(2, "UNAV", "1968", unshaded, shaded)
