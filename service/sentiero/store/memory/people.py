"""What people leave, write and tell at a table, in this process."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from threading import Condition, Lock
from typing import Final

from sentiero.store.records import Recorded

MOST_TALK: Final = 200


class MemoryAside:
    """Implements `Aside`."""

    def __init__(self) -> None:
        self._kept: dict[str, dict[str, bytes]] = {}

    def put(self, game: str, name: str, data: bytes) -> None:
        """Keep something under a name."""
        self._kept.setdefault(game, {})[name] = data

    def get(self, game: str, name: str) -> bytes | None:
        """What is kept under a name."""
        return self._kept.get(game, {}).get(name)

    def drop(self, game: str, names: Iterable[str]) -> None:
        """Keep nothing under these names."""
        for name in names:
            self._kept.get(game, {}).pop(name, None)

    def everything(self, game: str) -> dict[str, bytes]:
        """All that is kept, by its name."""
        return dict(self._kept.get(game, {}))

    def clear(self, game: str) -> None:
        """Keep nothing."""
        self._kept.pop(game, None)


class MemoryMessages:
    """Implements `Messages`."""

    def __init__(self) -> None:
        self._kept: dict[str, list[Recorded]] = {}
        self._until: dict[str, float] = {}
        self._numbers: dict[str, int] = {}
        self._lock = Lock()

    def add(self, game: str, data: bytes, most: int) -> int:
        """Keep a message, and so many at most; gives its number."""
        with self._lock:
            number = self._numbers[game] = self._numbers.get(game, 0) + 1
            self._kept[game] = [*self._kept.get(game, ()), Recorded(number, data)][-most:]
            return number

    def put(self, game: str, messages: Mapping[int, bytes]) -> None:
        """Keep messages under numbers that they had; those that are not above the newest number stay out."""
        with self._lock:
            last = self._numbers.get(game, 0)
            news = [Recorded(number, messages[number]) for number in sorted(messages) if number > last]
            if news:
                self._kept[game] = [*self._kept.get(game, ()), *news]
                self._numbers[game] = news[-1].version

    def read(self, game: str, after: int = 0, limit: int = 100) -> list[Recorded]:
        """Messages after a number, in order."""
        if time.monotonic() > self._until.get(game, float("inf")):
            self.clear(game)
        return [one for one in self._kept.get(game, ()) if one.version > after][:limit]

    def fade(self, game: str, seconds: int) -> None:
        """Let all of them go after so long."""
        self._until[game] = time.monotonic() + seconds

    def empty(self, game: str) -> None:
        """Keep none, and number on."""
        self._kept.pop(game, None)

    def clear(self, game: str) -> None:
        """Keep none."""
        self._kept.pop(game, None)
        self._numbers.pop(game, None)
        self._until.pop(game, None)


class MemoryTalk:
    """Implements `Talk`."""

    def __init__(self, changed: Condition) -> None:
        self._kept: dict[str, list[Recorded]] = {}
        self._changed = changed

    def say(self, game: str, data: bytes) -> None:
        """Tell whoever listens."""
        with self._changed:
            number = max(self.newest(game) + 1, time.time_ns() // 1_000_000)
            self._kept[game] = [*self._kept.get(game, ()), Recorded(number, data)][-MOST_TALK:]
            self._changed.notify_all()

    def newest(self, game: str) -> int:
        """The number of what was told last; 0 if nothing is remembered."""
        kept = self._kept.get(game)
        return kept[-1].version if kept else 0

    def after(self, game: str, number: int) -> list[Recorded]:
        """What was told after a number; for the watcher."""
        return [one for one in self._kept.get(game, ()) if one.version > number]

    def clear(self, game: str) -> None:
        """Forget all of it."""
        self._kept.pop(game, None)


class MemoryPresence:
    """Implements `Presence`."""

    def __init__(self) -> None:
        self._seen: dict[str, dict[int, int]] = {}
        self._lock = Lock()

    def seen(self, game: str, seat: int, at: int) -> int:
        """Somebody is there now; gives when they were seen before, 0 if never."""
        with self._lock:
            seats = self._seen.setdefault(game, {})
            before = seats.get(seat, 0)
            seats[seat] = max(at, before)
            return before

    def everybody(self, game: str) -> dict[int, int]:
        """When each seat was seen last."""
        return dict(self._seen.get(game, {}))

    def forget(self, game: str, seat: int | None = None) -> None:
        """Nobody was seen at a seat, or at any."""
        if seat is None:
            self._seen.pop(game, None)
        else:
            self._seen.get(game, {}).pop(seat, None)
