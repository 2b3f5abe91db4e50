"""10 Rolling Thunder."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import add
from service.games.fire_in_the_lake.events.effects import degrade, last_until_reset, make_ineligible
from service.games.fire_in_the_lake.lasting import ROLLING_THUNDER
from service.games.fire_in_the_lake.pieces import ARVN, NVA
from service.games.fire_in_the_lake.table import SHADED, Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Degrade the Trail by 2 boxes; NVA Resources -9; NVA Ineligible through the next card."""
    degrade(table, 2)
    add(table, NVA, -9)
    make_ineligible(table, NVA)
    yield from ()


def shaded(table: Table, who: str) -> Steps:
    """ARVN Resources -5; until Coup no Air Strike."""
    add(table, ARVN, -5)
    last_until_reset(table, ROLLING_THUNDER, SHADED)
    yield from ()


CARD = event(10, "UNVA", "1965", unshaded, shaded, momentum=(SHADED,))
