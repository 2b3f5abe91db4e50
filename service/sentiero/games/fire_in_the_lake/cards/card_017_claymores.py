"""17 Claymores."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """Stay Eligible; until Coup no Ambush, and each Marching group that Activates loses 1 Guerrilla."""
    stay_eligible(table, who)
    last_until_reset(table, CARD, UNSHADED)


def shaded(table: Table, who: str) -> Steps:
    """Remove 1 COIN Base and 1 Underground Insurgent from a space with both (US to Casualties)."""
    spaces = [space for space in board.ALL if table.count(space, COIN_BASES) and table.count(space, HIDDEN_GUERRILLAS)]
    space = yield from choose_space(who, CARD, lambda: spaces)
    if space is not None:
        yield from remove_from(table, who, CARD, (space,), COIN_BASES, 1, us_to=CASUALTIES)
        yield from remove_from(table, who, CARD, (space,), HIDDEN_GUERRILLAS, 1)


CARD = event(17, "UAVN", "1964", unshaded, shaded, momentum=(UNSHADED,))
