"""115 Typhoon Kate."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.events.effects import last_until_reset, stay_eligible
from service.games.fire_in_the_lake.table import UNSHADED, Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Until Coup no Air Lift, Transport or Bombard, every other Special Activity in 1 space; stay Eligible."""
    last_until_reset(table, 115, UNSHADED)
    stay_eligible(table, who)
    yield from ()


CARD = event(115, "VAUN", "1968", unshaded, momentum=(UNSHADED,))
