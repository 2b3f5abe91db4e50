"""16 Blowtorch Komer."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import ACTIVE_OPPOSITION, add
from service.games.fire_in_the_lake.events.effects import last_until_reset
from service.games.fire_in_the_lake.events.people import shift_spaces
from service.games.fire_in_the_lake.lasting import BLOWTORCH_KOMER
from service.games.fire_in_the_lake.pieces import ARVN_POLICE, ARVN_TROOPS, US_TROOPS
from service.games.fire_in_the_lake.table import UNSHADED, Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Aid +10; in the coming Support Phase each step of Pacification costs 1 Resource."""
    add(table, "aid", 10)
    last_until_reset(table, BLOWTORCH_KOMER, UNSHADED)
    yield from ()


def shaded(table: Table, who: str) -> Steps:
    """Aid -10; 1 space with US or ARVN Troops and Police shifts 1 toward Active Opposition."""
    add(table, "aid", -10)
    policed = (space for space in board.POPULATED if table.pieces[space][ARVN_POLICE])
    spaces = [space for space in policed if table.count(space, (US_TROOPS, ARVN_TROOPS))]
    yield from shift_spaces(table, who, 16, lambda: spaces, 1, ACTIVE_OPPOSITION)


CARD = event(16, "UAVN", "1968", unshaded, shaded, momentum=(UNSHADED,))
