"""39 Oriskany."""

from sentiero.games.fire_in_the_lake.events.words import *

ANY_PIECE = exposed(*FACTIONS)


def unshaded(table: Table, who: str) -> Steps:
    """Remove any 4 pieces from North Vietnam or, once none is left there, from Laos; Degrade the Trail by 2."""
    removed = yield from remove_from(table, who, CARD, (board.NORTH_VIETNAM,), ANY_PIECE, 4)
    left = 4 - sum(removed.values())
    yield from remove_from(table, who, CARD, board.IN_LAOS, ANY_PIECE, left)
    degrade(table, 2)


def shaded(table: Table, who: str) -> None:
    """1 Available US Troop goes out of play; no Degrading of the Trail through the next Coup Round."""
    shift_box(table, US_TROOPS, 1, AVAILABLE, OUT_OF_PLAY)
    last_until_reset(table, CARD, SHADED)


CARD = event(39, "NUVA", "1965", unshaded, shaded, momentum=(SHADED,))
