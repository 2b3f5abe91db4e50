"""Threads that send, a bounded number of them: whoever is slow to take a notice keeps no other waiting."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import BoundedSemaphore, Thread
from typing import Final

PLACES: Final = 32


class Senders:
    """Starts each act in a thread of its own; waits where all places are taken."""

    def __init__(self, places: int = PLACES) -> None:
        self._number = places
        self._places = BoundedSemaphore(places)

    def start(self, act: Callable[[], None]) -> None:
        """Let something be done beside us, as soon as there is a place."""
        self._places.acquire()
        try:
            Thread(target=self._run, args=(act,), name="notice", daemon=True).start()
        except BaseException:
            self._places.release()
            raise

    def _run(self, act: Callable[[], None]) -> None:
        try:
            act()
        finally:
            self._places.release()

    def finish(self, seconds: float) -> bool:
        """Wait for all that was started; whether it is done. What is cut off here is tried again later."""
        end = time.monotonic() + seconds
        done = [self._places.acquire(timeout=max(0.0, end - time.monotonic())) for _ in range(self._number)]
        for _ in filter(None, done):
            self._places.release()
        return all(done)


def at_once(act: Callable[[], None]) -> None:
    """In this thread."""
    act()
