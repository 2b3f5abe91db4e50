"""75 Sihanouk."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """US or ARVN free Sweeps into or in any Cambodia spaces, then free Assaults in 1 of them."""
    hunter = yield from choose_able(table, who, CARD, in_cambodia, "sweep")
    if hunter is not None:
        sweep = in_cambodia(hunter)
        yield from free_operation(table, sweep, "sweep")
        yield from free_operation(table, free_turn(hunter, among=sweep.spaces, limited=True), "assault")


def in_cambodia(faction: str) -> Turn:
    """The terms of the Sweep and of the Rally: in as many spaces as the Faction likes."""
    turn = free_turn(faction, among=board.IN_CAMBODIA)
    turn.any_number = True
    return turn


def shaded(table: Table, who: str) -> Steps:
    """VC free Rallies in any Cambodia spaces, then free Marches from them; then NVA does the same."""
    for faction in (VC, NVA):
        rally = in_cambodia(faction)
        yield from free_operation(table, rally, "rally")
        march = free_turn(faction)
        march.origins = march.through = rally.spaces
        yield from free_operation(table, march, "march")


CARD = event(75, "ANUV", "1964", unshaded, shaded)
