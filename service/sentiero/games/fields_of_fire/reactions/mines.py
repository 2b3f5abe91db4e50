"""FoF 9.5 Mines."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.data.charts import CHARTS
from sentiero.games.fields_of_fire.position.deck import attempt
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit

MINES: Final = "mines"
# The mark of a unit that mines attack.
STRUCK: Final = "struck"


def lay_mines(table: Table, at: int) -> None:
    """Mines appear: every unit of either side on the card checks at once. Nothing removes them."""
    table.do("marked", MINES, at, 1)
    for unit in list(table.here.get(at, ())):
        check_mines(table, unit)


def check_mines(table: Table, unit: Unit) -> None:
    """A unit on mines, or moving onto or within them: with any burst they attack it in the combat effects segment."""
    if unit.waits:
        return
    if unit.at in table.marked.get(MINES, ()) and attempt(table, MINES, CHARTS["mines"]["draw"], "burst"):
        table.do("targeted", STRUCK, unit.id, 1)
