"""16 Blowtorch Komer."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """Aid +10; in the coming Support Phase each step of Pacification costs 1 Resource."""
    add(table, "aid", 10)
    last_until_reset(table, CARD, UNSHADED)


def shaded(table: Table, who: str) -> Steps:
    """Aid -10; 1 space with US or ARVN Troops and Police shifts 1 toward Active Opposition."""
    add(table, "aid", -10)
    policed = (space for space in board.POPULATED if table.pieces[space][ARVN_POLICE])
    spaces = [space for space in policed if table.count(space, (US_TROOPS, ARVN_TROOPS))]
    yield from shift_spaces(table, who, CARD, lambda: spaces, 1, ACTIVE_OPPOSITION)


CARD = event(16, "UAVN", "1968", unshaded, shaded, momentum=(UNSHADED,))
