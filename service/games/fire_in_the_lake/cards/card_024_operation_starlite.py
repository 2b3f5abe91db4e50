"""24 Operation Starlite."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import hide
from service.games.fire_in_the_lake.events.choices import choose_space, choose_spaces
from service.games.fire_in_the_lake.events.effects import stay_eligible
from service.games.fire_in_the_lake.events.forces import exposed, remove_all
from service.games.fire_in_the_lake.pieces import US_TROOPS, VC, VC_GUERRILLAS_ACTIVE
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Remove all VC from 1 coastal Province with or adjacent to US Troops."""
    coast = (space for space in board.COASTAL if space in board.IS_PROVINCE and table.count(space, exposed(VC)))
    spaces = [space for space in coast if table.on_map((US_TROOPS,), board.within(space, 1))]
    space = yield from choose_space(who, 24, lambda: spaces)
    if space is not None:
        remove_all(table, (space,), exposed(VC))


def shaded(table: Table, who: str) -> Steps:
    """In up to 3 Provinces all VC Guerrillas turn Underground; stay Eligible."""
    active = [space for space in board.PROVINCES if table.pieces[space][VC_GUERRILLAS_ACTIVE]]
    for space in (yield from choose_spaces(who, 24, lambda: active, 3, least=0)):
        hide(table, VC_GUERRILLAS_ACTIVE, 99, space)
    stay_eligible(table, who)


CARD = event(24, "UVNA", "1965", unshaded, shaded)
