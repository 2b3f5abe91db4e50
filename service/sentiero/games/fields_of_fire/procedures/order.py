"""FoF 4.2 An order, and what an action is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sentiero.games.fields_of_fire.ground.grid import named
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.kernel.title import Steps


class Order(NamedTuple):
    """Who orders (None: general initiative), which unit, which action, and on which card if that was said with it."""

    hq: str | None
    unit: str
    action: str
    to: int | None = None


def order_in(hq: str | None, answer: str) -> Order:
    """The order that an answer gives."""
    unit, action, *to = answer.split(":")
    return Order(hq, unit, action, named(to[0]) if to else None)


class Action(NamedTuple):
    """One action: its row of the menu, to whom it is open, and what it does once its cost is paid."""

    id: str
    is_open: Callable[[Table, Order], bool]
    steps: Callable[[Table, Order], Steps]
    # How many cards its attempt draws, for each choice that is still open; nothing where nothing is drawn at once.
    draws: Callable[[Table, Order], Sequence[int]] | None = None
