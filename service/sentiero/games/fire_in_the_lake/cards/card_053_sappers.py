"""53 Sappers."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """Remove 2 NVA Troops from each of up to 3 spaces in South Vietnam; stay Eligible."""
    held = [space for space in board.IN_SOUTH if table.pieces[space][NVA_TROOPS]]
    for space in (yield from choose_spaces(who, CARD, lambda: held, 3, least=0)):
        remove(table, NVA_TROOPS, 2, space)
    stay_eligible(table, who)


def shaded(table: Table, who: str) -> Steps:
    """Remove up to 1 US Base (to Casualties) and up to 2 ARVN Bases from any Provinces."""
    yield from remove_from(table, who, CARD, board.PROVINCES, (US_BASES,), 1, up_to=True, us_to=CASUALTIES)
    yield from remove_from(table, who, CARD, board.PROVINCES, (ARVN_BASES,), 2, up_to=True)


CARD = event(53, "NVUA", "1965", unshaded, shaded)
