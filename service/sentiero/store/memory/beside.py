"""What is kept beside the games, in this process."""

from __future__ import annotations

from collections.abc import Mapping
from threading import Lock
from time import monotonic
from typing import Final

from sentiero.store.memory.people import MemoryAside
from sentiero.store.records import Belongings

# With more names than this, those whose time is over are looked for.
MOST_COUNTED: Final = 10_000


class MemoryRights:
    """Implements `Rights`."""

    def __init__(self) -> None:
        self._rights: dict[str, dict[str, bytes]] = {}
        self._lock = Lock()

    def give(self, game: str, rights: Mapping[str, bytes]) -> None:
        """Give these rights to these tokens, beside all others."""
        with self._lock:
            self._rights[game] = {**self._rights.get(game, {}), **rights}

    def grant(self, game: str, right: bytes, token_hash: str | None, only_free: bool = False) -> bool:
        """Give a right to one token alone, or to nobody; gives whether something happened."""
        with self._lock:
            known = self._rights.get(game, {})
            if only_free and right in known.values():
                return False
            kept = {held: value for held, value in known.items() if value != right}
            self._rights[game] = kept if token_hash is None else {**kept, token_hash: right}
            return True

    def held(self, game: str) -> list[bytes]:
        """The rights that somebody holds."""
        return list(self._rights.get(game, {}).values())

    def of(self, game: str, token_hash: str) -> bytes | None:
        """What the holder of a token may do, None for a stranger."""
        return self._rights.get(game, {}).get(token_hash)

    def clear(self, game: str) -> None:
        """Take every right away."""
        with self._lock:
            self._rights.pop(game, None)

    def everybody(self, game: str) -> dict[str, bytes]:
        """Every right by its token; for a backup."""
        return dict(self._rights.get(game, {}))


class MemoryBelonging:
    """Implements `Belonging`, over the two that keep them."""

    def __init__(self, rights: MemoryRights, aside: MemoryAside) -> None:
        self._rights = rights
        self._aside = aside
        self._lock = Lock()

    def all(self, game: str) -> Belongings:
        """Both as they are at one moment."""
        return Belongings(self._rights.everybody(game), self._aside.everything(game))

    def drop(self, game: str, those: Belongings) -> bool:
        """Forget both, if they are still those."""
        with self._lock:
            if self.all(game) != those:
                return False
            self._aside.clear(game)
            self._rights.clear(game)
            return True

    def put_back(self, game: str, those: Belongings) -> bool:
        """Keep both again, if nobody has a right."""
        with self._lock:
            if self._rights.held(game):
                return False
            for name, data in those.aside.items():
                self._aside.put(game, name, data)
            self._rights.give(game, those.rights)
            return True


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


class MemoryPassing:
    """Implements `Passing`."""

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
