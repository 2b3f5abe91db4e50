"""4 Top Gun."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import CAPABILITY, Card, order
from service.games.fire_in_the_lake.events.effects import set_capability
from service.games.fire_in_the_lake.lasting import TOP_GUN
from service.games.fire_in_the_lake.pieces import US
from service.games.fire_in_the_lake.table import SHADED, UNSHADED, Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Shaded MiGs ends; from now on an Air Strike Degrades the Trail by 2 boxes."""
    set_capability(table, TOP_GUN, UNSHADED)
    yield from ()


def shaded(table: Table, who: str) -> Steps:
    """From now on an Air Strike Degrades the Trail only on 4-6."""
    set_capability(table, TOP_GUN, SHADED)
    yield from ()


CARD = Card(4, order("UNAV"), "1968", CAPABILITY, unshaded, shaded, US)
