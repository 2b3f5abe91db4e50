"""How many listen, and how many may: while places are few, one for each who plays comes before a second for anybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from threading import Lock
from typing import Final

from sentiero.api.http.problems import Refusal
from sentiero.api.metrics import LISTENERS

# Whoever only watches, all together, leaves half of the places to those who play.
PUBLIC: Final = "public"
_RETRY_SECONDS: Final = 5
# One in so many places is for the first listener of a seat in a game in which somebody answers.
_KEPT: Final = 4


class Place:
    """Where somebody listens: for whom, from which address, and what ends it."""

    __slots__ = ("address", "cut", "holder", "plays")

    def __init__(self, holder: str, address: str, plays: bool, cut: Callable[[], None]) -> None:
        self.holder = holder
        self.address = address
        # Whether the holder is a seat of a game in which somebody answers.
        self.plays = plays
        self.cut = cut


class Places:
    """The places for listeners in this process."""

    def __init__(self, places: int, per_holder: int, per_address: int) -> None:
        self._most = places
        self._per_holder = per_holder
        self._per_address = per_address
        # In the order in which they were taken.
        self._taken: dict[Place, None] = {}
        self._holders: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()
        self._lock = Lock()

    def take(self, holder: str, address: str, plays: bool = False, cut: Callable[[], None] = lambda: None) -> Place:
        """Take a place for a holder at an address, or refuse.

        Where all are taken, the first of a seat that `plays` is given that of somebody who has more of them, or who
        only listens: that one is cut, and may come again.
        """
        place = Place(holder, address, plays, cut)
        with self._lock:
            if self._holders[holder] >= self._limit(holder):
                raise _crowded("feed/too_many" if holder == PUBLIC else "feed/too_many_of_yours")
            if self._addresses[address] >= self._per_address:
                raise _crowded("feed/too_many_from_there")
            given_up = self._room_for(place)
            if given_up is not None:
                self._remove(given_up)
            self._taken[place] = None
            self._holders[holder] += 1
            self._addresses[address] += 1
        LISTENERS.inc()
        if given_up is not None:
            given_up.cut()
        return place

    def give_back(self, place: Place) -> None:
        """Free a place; nothing happens if it was given to somebody else."""
        with self._lock:
            if place in self._taken:
                self._remove(place)

    def _remove(self, place: Place) -> None:
        del self._taken[place]
        for counted, who in ((self._holders, place.holder), (self._addresses, place.address)):
            counted[who] -= 1
            if not counted[who]:
                del counted[who]
        LISTENERS.dec()

    def _room_for(self, place: Place) -> Place | None:
        """Whose place it takes; None if one is free, or a refusal."""
        first = place.plays and not self._holders[place.holder]
        if len(self._taken) < (self._most if first else self._most - self._most // _KEPT):
            return None
        given_up = self._given_up_for(place) if first else None
        if given_up is None:
            raise _crowded("feed/too_many")
        return given_up

    def _given_up_for(self, place: Place) -> Place | None:
        """The newest of those who only listen, else of a second of one seat, else of an address with far more."""
        many = self._addresses[place.address] + 1
        for candidates in (
            [one for one in self._taken if not one.plays],
            [one for one in self._taken if self._holders[one.holder] > 1],
            [one for one in self._taken if self._addresses[one.address] > many],
        ):
            if candidates:
                return self._newest_of_most(candidates)
        return None

    def _newest_of_most(self, candidates: Iterable[Place]) -> Place:
        # Of several with as many, the last that was taken.
        return max(enumerate(candidates), key=lambda one: (self._addresses[one[1].address], one[0]))[1]

    def _limit(self, holder: str) -> int:
        return max(1, self._most // 2) if holder == PUBLIC else self._per_holder

    def __len__(self) -> int:
        return len(self._taken)


def _crowded(code: str) -> Refusal:
    refusal = Refusal(code)
    refusal.headers = {"Retry-After": str(_RETRY_SECONDS)}
    return refusal
