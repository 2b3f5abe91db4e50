"""15 Medevac."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.events.effects import last_until_reset, stay_eligible
from service.games.fire_in_the_lake.lasting import MEDEVAC
from service.games.fire_in_the_lake.table import SHADED, UNSHADED, Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """In the coming Commitment Phase all US Troop Casualties become Available."""
    last_until_reset(table, MEDEVAC, UNSHADED)
    yield from ()


def shaded(table: Table, who: str) -> Steps:
    """Stay Eligible; until Coup no Air Lift."""
    stay_eligible(table, who)
    last_until_reset(table, MEDEVAC, SHADED)
    yield from ()


CARD = event(15, "UANV", "1964", unshaded, shaded, momentum=(UNSHADED, SHADED))
