"""FoF 4.2.2g Attempt to infiltrate into or out of cover."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.actions.move_cover import places
from sentiero.games.fields_of_fire.fire.volumes import under_fire
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.adjacent_cards import can_infiltrate
from sentiero.games.fields_of_fire.procedures.attempt import attempt
from sentiero.games.fields_of_fire.procedures.movement import ask_cover, shift
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.kernel.title import Steps


def is_open(table: Table, order: Order) -> bool:
    """Not Exposed, able to infiltrate, fire on its card, and some cover to go under or to leave."""
    unit = table.units[order.unit]
    return can_infiltrate(unit) and unit.at in under_fire(table) and bool(places(table, unit))


def steps(table: Table, order: Order) -> Steps:
    """Unseen if it succeeds, else as an ordinary move into or out of cover."""
    unit = table.units[order.unit]
    cover = yield from ask_cover(table, unit, lambda: places(table, unit))
    found = yield from attempt(table, order, unit)
    shift(table, unit, cover, hidden=found > 0)


ACTION: Final = Action("movement.g", is_open, steps)
