"""FoF 4.2.4k, 6.2.3 Cease fire (ruling)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.units.unit import US
from sentiero.kernel.question import Answer, Question
from sentiero.kernel.title import Boundary


def is_open(table: Table, order: Order) -> bool:
    """On a card that fires."""
    return table.units[order.unit].at in table.postures[US]


def steps(table: Table, order: Order) -> Generator[Question | Boundary, Answer | None, None]:
    """All occupants of the card stop; they open fire again at once on the nearest spotted enemy (FoF 6.1.1)."""
    table.do("ceased", US, table.units[order.unit].at)
    yield from ()


ACTION: Final = Action("combat.k", is_open, steps)
