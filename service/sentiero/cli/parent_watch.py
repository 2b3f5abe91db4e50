"""No child outlives its parent: each holds one end of a pipe, and ends when the other end is closed."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from typing import Final

VARIABLE: Final = "SENTIERO_LIFELINE"


class Lifeline:
    """The parent's end. It closes with the process, however that ends, even by kill -9."""

    def __init__(self) -> None:
        self.child_end, self._own_end = os.pipe()

    def environment(self) -> dict[str, str]:
        """What a child must be told to find its end."""
        return {VARIABLE: str(self.child_end)}

    def close(self) -> None:
        """Let the children go."""
        os.close(self.child_end)
        os.close(self._own_end)


def line() -> int | None:
    """The end that this process was given, to be watched in a loop of its own; None if nobody depends on us."""
    end = os.environ.pop(VARIABLE, None)
    return None if end is None else int(end)


def hold(orphaned: Callable[[], None] | None = None) -> None:
    """End this process in good order when the one that started it is gone, after a last duty if it has one."""
    end = line()
    if end is not None:
        threading.Thread(target=_watch, args=(end, orphaned), name="lifeline", daemon=True).start()


def _watch(end: int, orphaned: Callable[[], None] | None) -> None:
    # Nothing is ever written: the read returns only when the last writer is gone.
    os.read(end, 1)
    try:
        if orphaned is not None:
            orphaned()
    finally:
        os.kill(os.getpid(), signal.SIGTERM)
