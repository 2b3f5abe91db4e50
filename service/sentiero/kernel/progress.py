"""How far a thought is: told to whoever has asked to be told, who may also put an end to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

Tells = Callable[[float], None]

_TOLD: ContextVar[Tells | None] = ContextVar("told", default=None)


@contextmanager
def told_to(tells: Tells) -> Iterator[None]:
    """Tell of every thought in here; what is raised by whoever is told ends it."""
    before = _TOLD.set(tells)
    try:
        yield
    finally:
        _TOLD.reset(before)


def tell(share: float) -> None:
    """So much of it is done, from 0 to 1."""
    tells = _TOLD.get()
    if tells is not None:
        tells(share)
