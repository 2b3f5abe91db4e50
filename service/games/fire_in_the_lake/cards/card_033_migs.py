"""33 MiGs."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import CAPABILITY, Card, order
from service.games.fire_in_the_lake.events.effects import set_capability
from service.games.fire_in_the_lake.lasting import MIGS, TOP_GUN
from service.games.fire_in_the_lake.pieces import NVA
from service.games.fire_in_the_lake.table import SHADED, UNSHADED, Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """From now on NVA loses 6 Resources in each Reset."""
    set_capability(table, MIGS, UNSHADED)
    yield from ()


def shaded(table: Table, who: str) -> Steps:
    """Unless Top Gun blocks it, each Air Strike that Degrades the Trail costs an Available US Troop."""
    if not table.capability(TOP_GUN, UNSHADED):
        set_capability(table, MIGS, SHADED)
    yield from ()


CARD = Card(33, order("NUAV"), "1968", CAPABILITY, unshaded, shaded, NVA)
