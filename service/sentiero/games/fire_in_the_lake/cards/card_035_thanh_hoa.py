"""35 Thanh Hoa."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """Degrade the Trail by 3 boxes; this is no Air Strike."""
    degrade(table, 3)


def shaded(table: Table, who: str) -> None:
    """Improve the Trail by 1 box, then NVA earns 3 times its value."""
    improve_trail(table, 1)
    add(table, NVA, 3 * table.tracks["trail"])


CARD = event(35, "NUAV", "1968", unshaded, shaded)
