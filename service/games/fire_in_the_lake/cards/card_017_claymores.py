"""17 Claymores."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.choices import CASUALTIES, choose_space
from service.games.fire_in_the_lake.events.effects import last_until_reset, stay_eligible
from service.games.fire_in_the_lake.events.forces import remove_pieces
from service.games.fire_in_the_lake.pieces import COIN_BASES, NVA_GUERRILLAS, VC_GUERRILLAS
from service.games.fire_in_the_lake.table import UNSHADED, Table
from service.kernel.title import Steps

HIDDEN = (NVA_GUERRILLAS, VC_GUERRILLAS)


def unshaded(table: Table, who: str) -> Steps:
    """Stay Eligible; until Coup no Ambush, and each Marching group that Activates loses 1 Guerrilla."""
    stay_eligible(table, who)
    last_until_reset(table, 17, UNSHADED)
    yield from ()


def shaded(table: Table, who: str) -> Steps:
    """Remove 1 COIN Base and 1 Underground Insurgent from a space with both (US to Casualties)."""
    spaces = [space for space in board.ALL if table.count(space, COIN_BASES) and table.count(space, HIDDEN)]
    space = yield from choose_space(who, 17, lambda: spaces)
    if space is not None:
        yield from remove_pieces(table, who, 17, stacks_in(table, (space,), COIN_BASES), 1, us_to=CASUALTIES)
        yield from remove_pieces(table, who, 17, stacks_in(table, (space,), HIDDEN), 1)


CARD = event(17, "UAVN", "1964", unshaded, shaded, momentum=(UNSHADED,))
