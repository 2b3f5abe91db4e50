"""FoF 4.2.4k, 6.2.3 Cease fire (ruling)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.fire.final_fires import called, cease_fires, cease_lines, lines_on
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.units.unit import US
from sentiero.kernel.question import Answer, Question
from sentiero.kernel.title import Boundary


def is_open(table: Table, order: Order) -> bool:
    """On a card that fires, or of which a gun fires its final protective line; the CO HQ its protective fires."""
    at = table.units[order.unit].at
    return at in table.postures[US] or bool(lines_on(table, at)) or _stops_fires(table, order)


def _stops_fires(table: Table, order: Order) -> bool:
    """FoF 6.7.2 (ruling): who has them fired has them stopped, with the order to its own card."""
    return order.unit == CO_HQ and order.hq in (None, CO_HQ) and bool(called(table))


def steps(table: Table, order: Order) -> Generator[Question | Boundary, Answer | None, None]:
    """All occupants of the card stop; they open fire again at once on the nearest spotted enemy (FoF 6.1.1)."""
    at = table.units[order.unit].at
    if at in table.postures[US]:
        table.do("ceased", US, at)
    cease_lines(table, at)
    if _stops_fires(table, order):
        cease_fires(table)
    yield from ()


ACTION: Final = Action("combat.k", is_open, steps)
