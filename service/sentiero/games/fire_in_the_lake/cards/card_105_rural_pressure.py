"""105 Rural Pressure."""

from sentiero.games.fire_in_the_lake.events.words import *

PATRONAGE = {Word("patronage_up"): ("patronage", 6), Word("patronage_down"): ("patronage", -6)}


def unshaded(table: Table, who: str) -> Steps:
    """Shift 4 Provinces with VC each 1 level toward Active Support."""
    taxed = [space for space in board.PROVINCES if table.has(space, VC)]
    yield from shift_spaces(table, who, CARD, lambda: taxed, 4, ACTIVE_SUPPORT)


def shaded(table: Table, who: str) -> Steps:
    """Shift 3 Provinces with Police each 1 level toward Active Opposition; Patronage +6 or -6."""
    policed = [space for space in board.PROVINCES if table.pieces[space][ARVN_POLICE]]
    yield from shift_spaces(table, who, CARD, lambda: policed, 3, ACTIVE_OPPOSITION)
    yield from change_either(table, who, CARD, PATRONAGE)


CARD = event(105, "VNUA", "1965", unshaded, shaded)
