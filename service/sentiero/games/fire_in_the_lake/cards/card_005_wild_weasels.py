"""5 Wild Weasels."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """Shaded SA-2s ends or, if it is not in effect, the Trail Degrades by 2 boxes and NVA Resources -9."""
    if table.capability(SA_2S, SHADED):
        table.do("capability", SA_2S, None)
    else:
        degrade(table, 2)
        add(table, NVA, -9)


def shaded(table: Table, who: str) -> None:
    """Until Coup, an Air Strike Degrades the Trail or removes at most 1 piece."""
    last_until_reset(table, CARD, SHADED)


CARD = event(5, "UNAV", "1965", unshaded, shaded, momentum=(SHADED,))
