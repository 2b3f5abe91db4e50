"""8.0 Why a non-player did that: how each kind of reason is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from service.games.fire_in_the_lake.telling import Telling
from service.kernel.title import Document

Reason = Document


def reasoning(reason: Reason) -> Telling:
    """The sentence of a reason and the values in it; among them the cause, which has a text of its own."""
    return FRAMES[reason["kind"]](reason)


def framed(cause: str, reason: Reason, **params: Any) -> Telling:
    """A sentence around a cause."""
    values = {**reason.get("values", {}), **params}
    return Telling(cause, {"cause": reason["key"], "rule": reason["rule"], **values})


def _test(reason: Reason) -> Telling:
    return framed("test.yes", reason) if reason["yes"] else framed("test.no", reason)


def _random(reason: Reason) -> Telling:
    return Telling(reason["key"], {"rule": reason["rule"], "dice": reason["dice"], **reason["values"]})


FRAMES: Final[dict[str, Callable[[Reason], Telling]]] = {
    "box": lambda reason: framed("box", reason),
    "test": _test,
    "roll": lambda reason: framed("roll", reason, dice=reason["dice"]),
    "none": lambda reason: framed("none", reason),
    "priority": lambda reason: framed("priority", reason, spaces=reason["spaces"]),
    "tie": lambda reason: framed("tie", reason, spaces=reason["spaces"]),
    "rule": lambda reason: framed("rule", reason),
    "random": _random,
}
