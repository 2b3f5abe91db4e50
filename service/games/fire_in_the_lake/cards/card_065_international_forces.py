"""65 International Forces."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.choices import OUT_OF_PLAY, run_die
from service.games.fire_in_the_lake.events.forces import remove_pieces
from service.games.fire_in_the_lake.events.placing import place_pieces
from service.games.fire_in_the_lake.pieces import OF, US, US_BASES, US_IRREGULARS, US_TROOPS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps

PIECES = (US_TROOPS, US_IRREGULARS, US_BASES)


def unshaded(table: Table, who: str) -> Steps:
    """Place 4 US pieces from out of play on the map."""
    yield from place_pieces(table, who, 65, PIECES, 4, lambda: board.ALL, box=OUT_OF_PLAY)


def shaded(table: Table, who: str) -> Steps:
    """US removes a die roll of its pieces from the map to out of play."""
    n = run_die(table, 65)
    yield from remove_pieces(table, US, 65, stacks_in(table, board.ALL, OF[US]), n, us_to=OUT_OF_PLAY)


CARD = event(65, "AUNV", "1968", unshaded, shaded)
