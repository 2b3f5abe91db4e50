"""64 Honolulu Conference."""

from sentiero.games.fire_in_the_lake.events.words import *

AID = {Word("aid_up"): ("aid", 10), Word("aid_down"): ("aid", -10)}
PATRONAGE = {Word("patronage_up"): ("patronage", 3), Word("patronage_down"): ("patronage", -5)}


def unshaded(table: Table, who: str) -> Steps:
    """Aid +10 or -10; Patronage +3 or -5; US or ARVN executing Pacifies, an Insurgent stays Eligible."""
    yield from change_either(table, who, CARD, AID)
    yield from change_either(table, who, CARD, PATRONAGE)
    if who in COIN:
        yield from pacification(table, (who,), pacify_cost(table))
    else:
        stay_eligible(table, who)


CARD = event(64, "AUNV", "1965", unshaded)
