"""Who is there: every request with a seat's token, and every feed that it listens to, is a sign of it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Final

from sentiero.store.problems import StoreAway
from sentiero.tables.people.people import see
from sentiero.tables.room import Room
from sentiero.tables.tokens import SEAT, Seat

# So seldom each process tells the store that somebody is there.
TOLD_SECONDS: Final = 20.0
MOST_REMEMBERED: Final = 4096


class Attendances:
    """Tells the store who is there, now and then. Nobody's request fails because of it."""

    def __init__(self, room: Room, clock: Callable[[], float] = monotonic) -> None:
        self._room = room
        self._clock = clock
        self._next: dict[tuple[str, int], float] = {}

    def note(self, game: str, seat: Seat) -> None:
        """Somebody asks, or listens."""
        if seat.kind != SEAT or seat.number is None:
            return
        who, now = (game, seat.number), self._clock()
        if self._next.get(who, 0.0) > now:
            return
        if len(self._next) >= MOST_REMEMBERED:
            self._next = {}
        self._next[who] = now + TOLD_SECONDS
        with suppress(StoreAway):
            see(self._room.store, game, seat.number, self._room.clock_ms())

    def forget(self, game: str) -> None:
        """Tell of whoever comes next."""
        self._next = {who: due for who, due in self._next.copy().items() if who[0] != game}
