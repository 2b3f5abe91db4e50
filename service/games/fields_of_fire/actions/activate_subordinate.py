"""FoF 6.1 a Activate a subordinate HQ or staff (source 942)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from service.games.fields_of_fire.actions.order import Action, Order
from service.games.fields_of_fire.company import CO_HQ
from service.games.fields_of_fire.table import Table
from service.kernel.question import Answer, Question
from service.kernel.title import Boundary


def is_open(table: Table, order: Order) -> bool:
    """By the CO HQ, of an HQ or staff on its command side that has had no impulse and is not activated yet."""
    unit = table.units[order.unit]
    if order.hq != CO_HQ or unit.id == CO_HQ or not unit.commands:
        return False
    return unit.id not in table.activated and unit.id not in table.impulses_over


def steps(table: Table, order: Order) -> Generator[Question | Boundary, Answer | None, None]:
    """It draws for commands in its activated impulse."""
    table.do("activated", order.unit)
    yield from ()


ACTION: Final = Action("command.a", is_open, steps)
