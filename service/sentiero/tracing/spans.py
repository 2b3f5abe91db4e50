"""A span for each part of what an answer goes through, all of one trace. Costs nothing where nobody looks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final, Protocol

# `traceparent` of W3C Trace Context: of which trace, under which span of it, and whether it is kept.
_PARENT: Final = re.compile(r"00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]\Z")
_TRACE: Final = slice(3, 35)


class Span(Protocol):
    """One part, from its beginning to its end."""

    @property
    def parent(self) -> str:
        """What whatever follows from it says to be of the same trace."""

    def name(self, name: str) -> None:
        """Call it something else."""

    def tell(self, name: str, value: str | int) -> None:
        """Say more about it. Never what a caller wrote: that may be a secret."""

    def end(self) -> None:
        """It is over."""


# Makes a span with a name, under a parent or as the first of a trace.
Begins = Callable[[str, str], Span]


class _Nothing:
    """The span of whoever does not look."""

    parent = ""

    def name(self, name: str) -> None:
        """Nothing."""

    def tell(self, name: str, value: str | int) -> None:
        """Nothing."""

    def end(self) -> None:
        """Nothing."""


_NOTHING: Final = _Nothing()
_NOW: ContextVar[str] = ContextVar("trace", default="")
_installed: list[Begins] = []


def install(begins: Begins) -> None:
    """From now on spans are made in this process, and in those that it forks."""
    _installed[:] = [begins]


def uninstall() -> None:
    """No more."""
    _installed.clear()


def now() -> str:
    """The parent of whatever begins here; nothing where nobody looks."""
    return _NOW.get()


def sound(parent: object) -> str:
    """A parent that somebody else has written down, if it is one; else nothing."""
    return parent if isinstance(parent, str) and _PARENT.match(parent) else ""


def trace_of(span: Span) -> str:
    """The name of a span's trace."""
    return span.parent[_TRACE]


@contextmanager
def span(name: str, parent: str = "") -> Iterator[Span]:
    """A part, under a parent, or under whatever it is a part of here."""
    if not _installed:
        yield _NOTHING
        return
    made = _installed[0](name, parent or _NOW.get())
    before = _NOW.set(made.parent)
    try:
        yield made
    except BaseException as error:
        made.tell("error.type", type(error).__name__)
        raise
    finally:
        _NOW.reset(before)
        made.end()
