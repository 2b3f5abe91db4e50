"""7 ADSID."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import add, improve_trail
from service.games.fire_in_the_lake.events.effects import last_until_reset
from service.games.fire_in_the_lake.lasting import ADSID
from service.games.fire_in_the_lake.pieces import ARVN
from service.games.fire_in_the_lake.table import UNSHADED, Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Through Coup, NVA Resources -6 whenever the Trail changes."""
    last_until_reset(table, ADSID, UNSHADED)
    yield from ()


def shaded(table: Table, who: str) -> Steps:
    """Improve the Trail by 1 box, to at least 2; ARVN Resources -9."""
    improve_trail(table, max(1, 2 - table.tracks["trail"]))
    add(table, ARVN, -9)
    yield from ()


CARD = event(7, "UNVA", "1965", unshaded, shaded, momentum=(UNSHADED,))
