"""73 Great Society."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.coup.commitment import commitment_phase
from service.games.fire_in_the_lake.events.choices import AVAILABLE, OUT_OF_PLAY, choose_pieces
from service.games.fire_in_the_lake.events.forces import box_stacks, relocate
from service.games.fire_in_the_lake.pieces import US, US_BASES, US_IRREGULARS, US_TROOPS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps

PIECES = (US_TROOPS, US_IRREGULARS, US_BASES)


def unshaded(table: Table, who: str) -> Steps:
    """Conduct a Commitment Phase."""
    yield from commitment_phase(table)


def shaded(table: Table, who: str) -> Steps:
    """US moves 3 of its pieces from Available to out of play."""
    chosen = yield from choose_pieces(US, 73, box_stacks(table, PIECES, AVAILABLE), 3)
    relocate(table, chosen, OUT_OF_PLAY)


CARD = event(73, "ANUV", "1965", unshaded, shaded)
