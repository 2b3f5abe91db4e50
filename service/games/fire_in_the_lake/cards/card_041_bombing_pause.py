"""41 Bombing Pause."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import PASSIVE_SUPPORT, add
from service.games.fire_in_the_lake.events.effects import last_until_reset
from service.games.fire_in_the_lake.events.people import set_spaces
from service.games.fire_in_the_lake.table import UNSHADED, Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Set any 2 spaces to Passive Support; Patronage +2; no Air Strike until the next Coup Round."""
    yield from set_spaces(table, who, 41, lambda: board.POPULATED, 2, PASSIVE_SUPPORT)
    add(table, "patronage", 2)
    last_until_reset(table, 41, UNSHADED)


CARD = event(41, "NAUV", "1968", unshaded, momentum=(UNSHADED,))
