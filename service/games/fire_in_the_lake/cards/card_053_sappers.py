"""53 Sappers."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import remove
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.choices import CASUALTIES, choose_spaces
from service.games.fire_in_the_lake.events.effects import stay_eligible
from service.games.fire_in_the_lake.events.forces import remove_pieces
from service.games.fire_in_the_lake.pieces import ARVN_BASES, NVA_TROOPS, US_BASES
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Remove 2 NVA Troops from each of up to 3 spaces in South Vietnam; stay Eligible."""
    held = [space for space in board.IN_SOUTH if table.pieces[space][NVA_TROOPS]]
    for space in (yield from choose_spaces(who, 53, lambda: held, 3, least=0)):
        remove(table, NVA_TROOPS, 2, space)
    stay_eligible(table, who)


def shaded(table: Table, who: str) -> Steps:
    """Remove up to 1 US Base (to Casualties) and up to 2 ARVN Bases from any Provinces."""
    us, arvn = (stacks_in(table, board.PROVINCES, (kind,)) for kind in (US_BASES, ARVN_BASES))
    yield from remove_pieces(table, who, 53, us, 1, up_to=True, us_to=CASUALTIES)
    yield from remove_pieces(table, who, 53, arvn, 2, up_to=True)


CARD = event(53, "NVUA", "1965", unshaded, shaded)
