"""51 301st Supply Bn."""

from sentiero.games.fire_in_the_lake.events.words import *

UNITS = tuple(kind for kind in INSURGENT_KINDS if kind not in IS_BASE)


def unshaded(table: Table, who: str) -> Steps:
    """Remove 6 Insurgent pieces other than Bases from outside South Vietnam."""
    yield from remove_from(table, who, CARD, board.OUTSIDE_SOUTH, UNITS, 6)


def shaded(table: Table, who: str) -> None:
    """Improve the Trail by 2 boxes; NVA earns a die roll of Resources."""
    improve_trail(table, 2)
    add(table, NVA, run_die(table, CARD))


CARD = event(51, "NVUA", "1964", unshaded, shaded)
