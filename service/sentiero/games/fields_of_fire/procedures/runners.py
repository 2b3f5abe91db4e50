"""FoF 4.3.2 Runners of the company."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.communications.chain_of_command import originators
from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.order import Order
from sentiero.games.fields_of_fire.units.unit import US, Unit

RUNNER: Final = "runner"


def runners(table: Table) -> list[Unit]:
    """All that are in play; one that is on its way belongs to the HQ to which it was sent."""
    return [unit for unit in table.units.values() if unit.side == US and unit.what.kind == RUNNER]


def ordered_by_company(table: Table, order: Order) -> bool:
    """FoF 4.2.1f to h: the order comes from the CO HQ."""
    return any(one.id == CO_HQ for one in originators(table, order.hq, table.units[order.unit]))


def is_ready(table: Table, order: Order) -> bool:
    """A good-order runner that the CO HQ orders."""
    unit = table.units[order.unit]
    return unit.what.kind == RUNNER and unit.good_order and ordered_by_company(table, order)
