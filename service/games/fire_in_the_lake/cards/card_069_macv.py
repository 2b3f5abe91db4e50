"""69 MACV."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.events.actions import any_free_activity
from service.games.fire_in_the_lake.events.choices import choose
from service.games.fire_in_the_lake.events.effects import stay_eligible
from service.games.fire_in_the_lake.pieces import ARVN, NVA, US, VC
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps
from service.kernel.words import Word

PAIRS = {Word("us_then_arvn"): (US, ARVN), Word("nva_then_vc"): (NVA, VC)}


def unshaded(table: Table, who: str) -> Steps:
    """US then ARVN, or NVA then VC, each execute any 1 free Special Activity; stay Eligible."""
    for faction in PAIRS[(yield from choose(who, 69, *PAIRS))]:
        yield from any_free_activity(table, faction, 69)
    stay_eligible(table, who)


CARD = event(69, "AUVN", "1965", unshaded)
