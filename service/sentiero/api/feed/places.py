"""How many listen, and how many may."""

from __future__ import annotations

from collections import Counter
from threading import Lock
from typing import Final

from sentiero.api.http.problems import Refusal
from sentiero.api.metrics import LISTENERS

# Whoever only watches, all together, leaves half of the places to those who play.
PUBLIC: Final = "public"
_RETRY_SECONDS: Final = 5


class Places:
    """The places for listeners in this process."""

    def __init__(self, places: int, per_holder: int, per_address: int) -> None:
        self._places = places
        self._per_holder = per_holder
        self._per_address = per_address
        self._taken: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()
        self._lock = Lock()

    def take(self, holder: str, address: str) -> None:
        """Take a place for a holder at an address, or refuse."""
        with self._lock:
            if self._taken.total() >= self._places:
                raise _crowded("feed/too_many")
            if self._taken[holder] >= self._limit(holder):
                raise _crowded("feed/too_many" if holder == PUBLIC else "feed/too_many_of_yours")
            if self._addresses[address] >= self._per_address:
                raise _crowded("feed/too_many_from_there")
            self._taken[holder] += 1
            self._addresses[address] += 1
        LISTENERS.inc()

    def give_back(self, holder: str, address: str) -> None:
        """Free a place."""
        with self._lock:
            for counted, who in ((self._taken, holder), (self._addresses, address)):
                counted[who] -= 1
                if not counted[who]:
                    del counted[who]
        LISTENERS.dec()

    def _limit(self, holder: str) -> int:
        return max(1, self._places // 2) if holder == PUBLIC else self._per_holder

    def __len__(self) -> int:
        return self._taken.total()


def _crowded(code: str) -> Refusal:
    refusal = Refusal(code)
    refusal.headers = {"Retry-After": str(_RETRY_SECONDS)}
    return refusal
