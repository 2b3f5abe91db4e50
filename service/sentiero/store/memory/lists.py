"""Lists and counters over all games, and what is kept for a while, in this process."""

from __future__ import annotations

from threading import Lock
from time import monotonic
from typing import Final

# With more names than this, those whose time is over are looked for.
MOST_COUNTED: Final = 10_000


class MemoryLobby:
    """Implements `Lobby`."""

    def __init__(self) -> None:
        self._since: dict[str, int] = {}
        self._cards: dict[str, bytes] = {}

    def advertise(self, game: str, at: int, card: bytes = b"") -> None:
        """Put a game on the list."""
        self._since[game], self._cards[game] = at, card

    def withdraw(self, game: str) -> None:
        """Take a game off the list."""
        self._since.pop(game, None)
        self._cards.pop(game, None)

    def advertised(self, limit: int, skip: int = 0) -> list[str]:
        """The games on the list, newest first, without so many of the newest."""
        return sorted(self._since, key=lambda game: -self._since[game])[skip : skip + limit]

    def cards(self, limit: int, skip: int = 0) -> list[tuple[str, bytes]]:
        """The same games, each with its card."""
        return [(game, self._cards.get(game, b"")) for game in self.advertised(limit, skip)]

    def keep(self, most: int) -> None:
        """Take the oldest off the list until no more than so many are on it."""
        for game in self.advertised(len(self._since), most):
            self.withdraw(game)


class MemoryCounting:
    """Implements `Counting`."""

    def __init__(self) -> None:
        self._counts: dict[str, tuple[float, int]] = {}
        self._lock = Lock()

    def count(self, name: str, seconds: int, by: int = 1) -> int:
        """Count so many more, and give how many there were since the first."""
        now = monotonic()
        with self._lock:
            if len(self._counts) > MOST_COUNTED:
                self._counts = {known: kept for known, kept in self._counts.items() if kept[0] > now}
            until, counted = self._counts.get(name, (0.0, 0))
            kept = self._counts[name] = (until, counted + by) if until > now else (now + seconds, by)
        return kept[1]


class MemoryExpiring:
    """Implements `Expiring`."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], tuple[float, bytes]] = {}
        self._lock = Lock()

    def keep(self, game: str, name: str, data: bytes, seconds: int) -> None:
        """Keep something under a name."""
        now = monotonic()
        with self._lock:
            self._kept = {where: what for where, what in self._kept.items() if what[0] > now}
            self._kept[game, name] = (now + seconds, data)

    def kept(self, game: str, name: str) -> bytes | None:
        """What is kept under a name; None if its time is over."""
        until, data = self._kept.get((game, name), (0.0, b""))
        return data if monotonic() < until else None

    def claim(self, game: str, name: str, seconds: int, data: bytes = b"") -> bool:
        """Keep something under a name for the first who asks for it."""
        with self._lock:
            free = self.kept(game, name) is None
            if free:
                self._kept[game, name] = (monotonic() + seconds, data)
            return free

    def drop(self, game: str, name: str) -> None:
        """Keep nothing under a name."""
        with self._lock:
            self._kept.pop((game, name), None)


class MemoryWaiting:
    """Implements `Waiting`."""

    def __init__(self) -> None:
        self._expected: dict[str, int] = {}
        self._lock = Lock()

    def expect(self, game: str, version: int) -> None:
        """The entry of this version makes a game wait for its rules."""
        with self._lock:
            self._expected[game] = max(version, self._expected.get(game, 0))

    def done(self, game: str, version: int) -> None:
        """At this version a game does not wait; nothing happens if a later one was named."""
        with self._lock:
            if self._expected.get(game, version + 1) <= version:
                del self._expected[game]

    def expected(self) -> dict[str, int]:
        """Every game that is named, with its version."""
        with self._lock:
            return dict(self._expected)
