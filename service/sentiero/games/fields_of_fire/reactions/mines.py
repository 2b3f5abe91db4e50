"""FoF 9.5 Mines."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.data.charts import CHARTS
from sentiero.games.fields_of_fire.position.deck import at_random, attempt
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import US, Unit

MINES: Final = "mines"
BOOBY_TRAP: Final = "booby_trap"
# The mark of a unit that mines attack.
STRUCK: Final = "struck"


def lay_mines(table: Table, at: int) -> None:
    """Mines appear: every unit of either side on the card checks at once. Nothing removes them."""
    table.do("marked", MINES, at, 1)
    for unit in list(table.here.get(at, ())):
        check_mines(table, unit)


def spring_trap(table: Table, at: int) -> None:
    """FoF 9.5: a booby trap attacks one unit of the company on its card, whichever, as a mine does; it is gone."""
    there = [unit for unit in table.of(US, at) if not unit.waits and unit.aboard is None]
    if there:
        table.do("targeted", STRUCK, at_random(table, BOOBY_TRAP, there).id, 1)


def check_mines(table: Table, unit: Unit) -> None:
    """A unit on mines, or moving onto or within them: with any burst they attack it in the combat effects segment."""
    if unit.waits:
        return
    if unit.at in table.marked.get(MINES, ()) and attempt(table, MINES, CHARTS["mines"]["draw"], "burst"):
        table.do("targeted", STRUCK, unit.id, 1)
