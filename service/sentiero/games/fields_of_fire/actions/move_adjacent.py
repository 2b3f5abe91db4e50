"""FoF 4.2.2a Move to an adjacent card."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.adjacent_cards import destinations
from sentiero.games.fields_of_fire.procedures.movement import choose_cover, go
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.words.asking import ask_card
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

WHERE = Ask("move.where", "5.1.2")


def is_open(table: Table, order: Order) -> bool:
    """FoF 5.1.2: not Exposed, and some card to go to."""
    unit = table.units[order.unit]
    return not unit.exposed and not unit.is_vehicle and bool(destinations(table, unit))


def steps(table: Table, order: Order) -> Steps:
    """FoF 5.1.2: one card, directly under cover there if there is any."""
    unit = table.units[order.unit]
    to = order.to
    if to is None:
        to = yield from ask_card(WHERE, lambda: destinations(table, unit), table, unit=unit.id)
    cover = yield from choose_cover(table, unit, to)
    yield from go(table, unit, to, cover)


ACTION: Final = Action("movement.a", is_open, steps)
