"""FoF 5, 6 An order, and what an action is."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sentiero.games.fields_of_fire.position.table import Table
from sentiero.kernel.question import Option
from sentiero.kernel.title import Steps


class Order(NamedTuple):
    """Who orders (None: general initiative), which unit, which action."""

    hq: str | None
    unit: str
    action: str


class Action(NamedTuple):
    """One action: its row of the menu, to whom it is open, and what it does once its cost is paid."""

    id: str
    is_open: Callable[[Table, Order], bool]
    steps: Callable[[Table, Order], Steps]


def order_option(order: Order) -> Option:
    """An order as an option: it refers to the unit and to the action."""
    about = {"unit": order.unit, "action": order.action}
    return Option(f"{order.unit}:{order.action}", "order", about, about)
