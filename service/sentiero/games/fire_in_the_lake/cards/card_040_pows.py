"""40 PoWs."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """A free Air Strike decided by the executing Faction; 2 Troop Casualties become Available."""
    turn = free_turn(US)
    turn.role = who
    yield from free_activity(table, turn, "air_strike")
    shift_box(table, US_TROOPS, 2, CASUALTIES, AVAILABLE)


def shaded(table: Table, who: str) -> None:
    """3 Available US Troops become Casualties."""
    shift_box(table, US_TROOPS, 3, AVAILABLE, CASUALTIES)


CARD = event(40, "NUVA", "1968", unshaded, shaded)
