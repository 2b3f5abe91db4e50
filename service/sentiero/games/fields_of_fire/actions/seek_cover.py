"""FoF 4.2.2e, 5.2.3 Attempt to seek cover."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.attempt import attempt, cards_for
from sentiero.games.fields_of_fire.procedures.cover import cover_left, find_cover
from sentiero.games.fields_of_fire.procedures.movement import shift
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.kernel.title import Steps


def is_open(table: Table, order: Order) -> bool:
    """Not under cover, and the card has more to find."""
    unit = table.units[order.unit]
    return not unit.is_vehicle and not unit.cover and table.on_map(unit.at) and cover_left(table, unit.at) > 0


def steps(table: Table, order: Order) -> Steps:
    """As many cards as the terrain says; with COVER a new marker, the unit under it and Exposed."""
    unit = table.units[order.unit]
    if (yield from attempt(table, order, unit, draws(table, order)[0])):
        shift(table, unit, find_cover(table, unit.at))


def draws(table: Table, order: Order) -> list[int]:
    """How many cards the terrain gives."""
    unit = table.units[order.unit]
    return [cards_for(table, order, unit, table.ground[unit.at].cover_draw)]


ACTION: Final = Action("movement.e", is_open, steps, draws)
