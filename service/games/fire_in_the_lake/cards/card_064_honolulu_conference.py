"""64 Honolulu Conference."""

from service.games.fire_in_the_lake.events.words import *

AID = {Word("aid_up"): 10, Word("aid_down"): -10}
PATRONAGE = {Word("patronage_up"): 3, Word("patronage_down"): -5}


def unshaded(table: Table, who: str) -> Steps:
    """Aid +10 or -10; Patronage +3 or -5; US or ARVN executing Pacifies, an Insurgent stays Eligible."""
    add(table, "aid", AID[(yield from choose(who, CARD, *AID))])
    add(table, "patronage", PATRONAGE[(yield from choose(who, CARD, *PATRONAGE))])
    if who in COIN:
        yield from pacification(table, (who,), pacify_cost(table))
    else:
        stay_eligible(table, who)


CARD = event(64, "AUNV", "1965", unshaded)
