"""46 559th Transport Grp."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """Degrade the Trail by 2 boxes; until the next Coup Round Infiltrate selects 1 space at most."""
    degrade(table, 2)
    last_until_reset(table, CARD, UNSHADED)


def shaded(table: Table, who: str) -> Steps:
    """NVA free Infiltrates; then NVA earns 3 times and VC 2 times the Trail value."""
    yield from free_activity(table, free_turn(NVA), "infiltrate")
    add(table, NVA, 3 * table.tracks["trail"])
    add(table, VC, 2 * table.tracks["trail"])


CARD = event(46, "NAVU", "1965", unshaded, shaded, momentum=(UNSHADED,))
