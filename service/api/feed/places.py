"""How many listen, and how many may."""

from __future__ import annotations

from collections import Counter
from threading import Lock
from typing import Final

from service.api.http.problems import Refusal
from service.api.metrics import LISTENERS

# Whoever only watches, all together, leaves some places to those who play.
PUBLIC: Final = "public"
_RETRY_SECONDS: Final = 5


class Places:
    """The places for listeners in this process."""

    def __init__(self, places: int, per_holder: int) -> None:
        self._places = places
        self._per_holder = per_holder
        self._taken: Counter[str] = Counter()
        self._lock = Lock()

    def take(self, holder: str) -> None:
        """Take a place for a holder, or refuse."""
        with self._lock:
            if self._taken.total() >= self._places:
                raise _crowded("feed/too_many")
            if self._taken[holder] >= self._limit(holder):
                raise _crowded("feed/too_many" if holder == PUBLIC else "feed/too_many_of_yours")
            self._taken[holder] += 1
        LISTENERS.inc()

    def give_back(self, holder: str) -> None:
        """Free a place."""
        with self._lock:
            self._taken[holder] -= 1
            if not self._taken[holder]:
                del self._taken[holder]
        LISTENERS.dec()

    def _limit(self, holder: str) -> int:
        return max(1, self._places * 9 // 10) if holder == PUBLIC else self._per_holder

    def __len__(self) -> int:
        return self._taken.total()


def _crowded(code: str) -> Refusal:
    refusal = Refusal(code)
    refusal.headers = {"Retry-After": str(_RETRY_SECONDS)}
    return refusal
