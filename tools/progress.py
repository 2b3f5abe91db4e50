"""How far a long run is: a line on stderr every few seconds, so that nobody waits before a silent screen."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")
SECONDS = 5.0


def progress(results: Iterable[T], total: int, what: str, every: float = SECONDS) -> Iterator[T]:
    """The same results one by one; a run that is over within the first few seconds says nothing."""
    began = said = time.monotonic()
    for done, result in enumerate(results, 1):
        yield result
        now = time.monotonic()
        if now - said >= every:
            said = now
            print(_line(done, total, what, now - began), file=sys.stderr, flush=True)


def _line(done: int, total: int, what: str, seconds: float) -> str:
    left = seconds / done * (total - done)
    return f"{done:,} of {total:,} {what}, {seconds:.0f} s, about {left:.0f} s to go"
