"""FoF 4.2.1k Repair cut wire."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.communications.telephones import CUT, WIRE, WORKS
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.kernel.title import Steps


def is_open(table: Table, order: Order) -> bool:
    """A good-order unit on the card of the cut wire, ordered by an HQ or staff on that card."""
    unit = table.units[order.unit]
    if not unit.good_order or table.marked.get(WIRE, {}).get(unit.at) != CUT:
        return False
    return order.hq is None or table.units[order.hq].at == unit.at


def steps(table: Table, order: Order) -> Steps:
    """It works again."""
    table.do("marked", WIRE, table.units[order.unit].at, WORKS)
    yield from ()


ACTION: Final = Action("command.k", is_open, steps)
