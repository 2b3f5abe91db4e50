"""3 Peace Talks."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """NVA Resources -9; from now on Linebacker II needs only Support + Available above 25."""
    add(table, NVA, -9)
    table.do("peace_talks")


def shaded(table: Table, who: str) -> None:
    """NVA Resources +9; a Trail below 3 Improves to 3."""
    add(table, NVA, 9)
    improve_trail(table, max(0, 3 - table.tracks["trail"]))


CARD = event(3, "UNAV", "1968", unshaded, shaded)
