"""24 Operation Starlite."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """Remove all VC from 1 coastal Province with or adjacent to US Troops."""
    coast = (space for space in board.COASTAL if space in board.IS_PROVINCE and table.count(space, exposed(VC)))
    spaces = [space for space in coast if table.on_map((US_TROOPS,), board.within(space, 1))]
    space = yield from choose_space(who, CARD, lambda: spaces)
    if space is not None:
        remove_all(table, (space,), exposed(VC))


def shaded(table: Table, who: str) -> Steps:
    """In up to 3 Provinces all VC Guerrillas are flipped Underground; stay Eligible."""
    active = [space for space in board.PROVINCES if table.pieces[space][VC_GUERRILLAS_ACTIVE]]
    for space in (yield from choose_spaces(who, CARD, lambda: active, 3, least=0)):
        hide(table, VC_GUERRILLAS_ACTIVE, 99, space)
    stay_eligible(table, who)


CARD = event(24, "UVNA", "1965", unshaded, shaded)
