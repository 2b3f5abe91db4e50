"""96 APC."""

from sentiero.games.fire_in_the_lake.cards.card_124_tet_offensive import general_uprising
from sentiero.games.fire_in_the_lake.events.words import *

TET_OFFENSIVE = 124


def unshaded(table: Table, who: str) -> Steps:
    """US and ARVN Pacify as in the Support Phase, at no cost, each space at most 1 level."""
    yield from pacification(table, (US, ARVN), cost=0, levels=1)


def shaded(table: Table, who: str) -> Steps:
    """Tet Offensive returns to the VC if it was played; if not, VC executes its text and keeps it."""
    if TET_OFFENSIVE in table.played:
        table.do("pivotal_back", VC, TET_OFFENSIVE)
    else:
        yield from general_uprising(table)


CARD = event(96, "VUAN", "1968", unshaded, shaded)
