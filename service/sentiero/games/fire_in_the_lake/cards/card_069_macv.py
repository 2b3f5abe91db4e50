"""69 MACV."""

from sentiero.games.fire_in_the_lake.events.words import *

PAIRS = {Word("us_then_arvn"): (US, ARVN), Word("nva_then_vc"): (NVA, VC)}


def unshaded(table: Table, who: str) -> Steps:
    """US then ARVN, or NVA then VC, each execute any 1 free Special Activity; stay Eligible."""
    for faction in PAIRS[(yield from choose(who, CARD, *PAIRS))]:
        yield from any_free_activity(table, faction, CARD)
    stay_eligible(table, who)


CARD = event(69, "AUVN", "1965", unshaded)
