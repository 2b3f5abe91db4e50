"""FoF 5.1.6 Dropping: free, and nobody is Exposed by it."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.communications.lost_gear import lay_down_load, put_down
from sentiero.games.fields_of_fire.data.charts import ActionRow
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.loads import give_up, held, is_load
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.units.unit import PARALYSED_TEAM
from sentiero.games.fields_of_fire.words.asking import ask, named_options
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

WHAT = Ask("drop.what", "5.1.6")
# No action of the menu, so it has no row in its table: it costs nothing.
ROW: Final = ActionRow("drop", "5.1.6", "drop", 0, None, needs_hq=False)


def is_open(table: Table, order: Order) -> bool:
    """A unit on foot on the map that carries something; nobody who is pinned or Paralysed (FoF 5.1.6)."""
    unit = table.units[order.unit]
    if unit.is_vehicle or unit.pinned or unit.lat == PARALYSED_TEAM:
        return False
    return table.on_map(unit.at) and bool(held(unit))


def steps(table: Table, order: Order) -> Steps:
    """One piece of equipment, or the whole load."""
    unit = table.units[order.unit]
    thing = yield from ask(WHAT, lambda: named_options("thing", held(unit)), unit=unit.id)
    if is_load(thing):
        lay_down_load(table, unit)
    else:
        give_up(table, unit, thing)
        put_down(table, unit.at, thing)


ACTION: Final = Action(ROW.id, is_open, steps)
