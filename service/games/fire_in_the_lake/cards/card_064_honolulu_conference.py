"""64 Honolulu Conference."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import add
from service.games.fire_in_the_lake.coup.support import pacification
from service.games.fire_in_the_lake.events.choices import choose
from service.games.fire_in_the_lake.events.effects import stay_eligible
from service.games.fire_in_the_lake.operations.pacify import pacify_cost
from service.games.fire_in_the_lake.pieces import COIN
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps
from service.kernel.words import Word

AID = {Word("aid_up"): 10, Word("aid_down"): -10}
PATRONAGE = {Word("patronage_up"): 3, Word("patronage_down"): -5}


def unshaded(table: Table, who: str) -> Steps:
    """Aid +10 or -10; Patronage +3 or -5; US or ARVN executing Pacifies, an Insurgent stays Eligible."""
    add(table, "aid", AID[(yield from choose(who, 64, *AID))])
    add(table, "patronage", PATRONAGE[(yield from choose(who, 64, *PATRONAGE))])
    if who in COIN:
        yield from pacification(table, (who,), pacify_cost(table))
    else:
        stay_eligible(table, who)


CARD = event(64, "AUNV", "1965", unshaded)
