"""44 Ia Drang."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """US free Air Lifts into 1 space with NVA, then free Sweeps into it and Assaults there."""
    spaces = [space for space in board.OPEN_TO_COIN if table.has(space, NVA)]
    zone = yield from choose_space(US, CARD, lambda: preferring(spaces, lambda space: space not in board.IS_LOC))
    if zone is not None:
        yield from airmobile_assault(table, zone)


def shaded(table: Table, who: str) -> Steps:
    """Choose a Province with NVA Troops; a die roll of US Troops within 1 space of it become Casualties."""
    held = [space for space in board.PROVINCES if table.pieces[space][NVA_TROOPS]]
    hot = [space for space in held if table.on_map((US_TROOPS,), board.within(space, 1))]
    space = yield from choose_space(who, CARD, lambda: hot)
    if space is not None:
        n = run_die(table, CARD)
        yield from remove_from(table, who, CARD, board.within(space, 1), (US_TROOPS,), n, us_to=CASUALTIES)


CARD = event(44, "NAUV", "1965", unshaded, shaded)
