"""Ending in good order: first say that this instance ends, go on answering for a while, and only then stop."""

from __future__ import annotations

import mmap
import time
from collections.abc import Callable
from typing import Any, Final, NoReturn

# One byte that the first process shares with those it forks.
_ENDS: Final = mmap.mmap(-1, 1)


def draining() -> bool:
    """Whether this instance is about to end: nobody should send anything new here."""
    return _ENDS[0] == 1


def drain_before_end(server: Any, seconds: float, sleep: Callable[[float], None] = time.sleep) -> None:
    """Let gunicorn's first process wait when it is told to end, until those in front have noticed."""
    end = server.handle_term

    def drain() -> NoReturn:
        _ENDS[0] = 1
        sleep(seconds)
        end()
        raise AssertionError("gunicorn ends by an exception of its own")

    if seconds > 0:
        server.handle_term = drain
