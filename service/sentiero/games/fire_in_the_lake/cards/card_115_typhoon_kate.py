"""115 Typhoon Kate."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """Until Coup no Air Lift, Transport or Bombard, every other Special Activity in 1 space; stay Eligible."""
    last_until_reset(table, CARD, UNSHADED)
    stay_eligible(table, who)


CARD = event(115, "VAUN", "1968", unshaded, momentum=(UNSHADED,))
