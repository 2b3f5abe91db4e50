"""5 Wild Weasels."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import add
from service.games.fire_in_the_lake.events.effects import degrade, last_until_reset
from service.games.fire_in_the_lake.lasting import SA_2S, WILD_WEASELS
from service.games.fire_in_the_lake.pieces import NVA
from service.games.fire_in_the_lake.table import SHADED, Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Shaded SA-2s ends or, if it is not in effect, the Trail Degrades by 2 boxes and NVA Resources -9."""
    if table.capability(SA_2S, SHADED):
        table.do("capability", SA_2S, None)
    else:
        degrade(table, 2)
        add(table, NVA, -9)
    yield from ()


def shaded(table: Table, who: str) -> Steps:
    """Until Coup, an Air Strike Degrades the Trail or removes at most 1 piece."""
    last_until_reset(table, WILD_WEASELS, SHADED)
    yield from ()


CARD = event(5, "UNAV", "1965", unshaded, shaded, momentum=(SHADED,))
