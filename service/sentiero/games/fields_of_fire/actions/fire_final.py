"""FoF 4.2.4m Fire final protective fires and lines."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.communications.chain_of_command import may_order
from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.fire.final_fires import Chosen, fire_all, silent_fires, silent_lines
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.kernel.title import Steps


def is_open(table: Table, order: Order) -> bool:
    """FoF 4.2.4m: the CO HQ orders it, once for all; where something is prepared and does not fire."""
    if order.unit != CO_HQ or order.hq not in (None, CO_HQ) or not table.units[CO_HQ].commands:
        return False
    heard = hearers(table, order)
    return bool(silent_fires(table, heard) or silent_lines(table, heard))


def steps(table: Table, order: Order) -> Steps:
    """All who are in good order and hear it."""
    fire_all(table, hearers(table, order))
    yield from ()


def hearers(table: Table, order: Order) -> Chosen:
    """FoF 4.1.3, 4.3: whom the order reaches; under general initiative it is the CO HQ's as well."""
    return lambda unit: may_order(table, order.hq, unit)


ACTION: Final = Action("combat.m", is_open, steps)
