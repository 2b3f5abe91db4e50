"""The entries of games in this process, and whoever watches them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from threading import Condition

from sentiero.store.chain import link_from, link_to
from sentiero.store.interface.server import TALK, Memory, News, Positions, Watcher
from sentiero.store.memory.people import MemoryTalk
from sentiero.store.problems import IdempotencyConflict, StaleVersion
from sentiero.store.records import REMEMBERED_KEYS, Appended, Batch, Intent, Recorded, Work


@dataclass(slots=True)
class _Game:
    entries: list[bytes] = field(default_factory=list)
    checkpoints: dict[int, bytes] = field(default_factory=dict)
    keys: dict[bytes, tuple[bytes, int, int]] = field(default_factory=dict)
    older_keys: dict[bytes, tuple[bytes, int, int]] = field(default_factory=dict)
    beside: dict[str, bytes] = field(default_factory=dict)

    def remember(self, intent: Intent, first: int) -> None:
        if len(self.keys) >= REMEMBERED_KEYS:
            self.older_keys, self.keys = self.keys, {}
        self.keys[intent.key] = (intent.digest, first, len(self.entries))

    def is_followed_by(self, entries: Sequence[bytes]) -> bool:
        """Whether these follow the very entry that is the newest here, and not only its number."""
        carried = link_from(entries[0]) if entries and self.entries else ""
        return not carried or carried == link_to(self.entries[-1])


class MemoryEvents:
    """Implements `Events`."""

    def __init__(self) -> None:
        self._games: dict[str, _Game] = {}
        self.changed = Condition()

    def append(self, game: str, expected: int, intent: Intent, batch: Batch, meanwhile: Work | None = None) -> Appended:
        """Add a batch if the game is at the expected version, else StaleVersion; once for each key."""
        if meanwhile is not None:
            meanwhile()
        with self.changed:
            before = self.recall(game, intent)
            if before is not None:
                return before
            current = self.version(game)
            if current != expected:
                raise StaleVersion(expected, current)
            kept = self._games.setdefault(game, _Game())
            if not kept.is_followed_by(batch.entries):
                raise StaleVersion(expected, current)
            kept.entries.extend(batch.entries)
            kept.checkpoints.update(batch.checkpoints)
            kept.beside.update(batch.beside)
            kept.remember(intent, expected + 1)
            self.changed.notify_all()
            return Appended(expected + 1, len(kept.entries), False)

    def recall(self, game: str, intent: Intent) -> Appended | None:
        """What a key led to, None if it is not remembered, IdempotencyConflict if it meant something else."""
        kept = self._games.get(game)
        found = kept and (kept.keys.get(intent.key) or kept.older_keys.get(intent.key))
        if not found:
            return None
        digest, first, version = found
        if digest != intent.digest:
            raise IdempotencyConflict
        return Appended(first, version, True)

    def read(self, game: str, after: int = 0, limit: int | None = None, upto: int | None = None) -> list[Recorded]:
        """The entries after a version, in order; none for a game that does not exist."""
        kept = self._games.get(game)
        if kept is None or limit == 0:
            return []
        last = len(kept.entries) if upto is None else min(upto, len(kept.entries))
        if limit is not None:
            last = min(last, after + limit)
        return [Recorded(number, kept.entries[number - 1]) for number in range(after + 1, last + 1)]

    def version(self, game: str) -> int:
        """The number of the newest entry; 0 if there is no such game."""
        kept = self._games.get(game)
        return len(kept.entries) if kept else 0

    def checkpoint(self, game: str, at: int | None = None) -> Recorded | None:
        """The newest checkpoint, or the newest that is not after a version."""
        kept = self._games.get(game)
        versions = [number for number in kept.checkpoints if at is None or number <= at] if kept else []
        if kept is None or not versions:
            return None
        return Recorded(max(versions), kept.checkpoints[max(versions)])

    def checkpoints(self, game: str) -> dict[int, bytes]:
        """Every checkpoint by its version; for an audit."""
        kept = self._games.get(game)
        return dict(kept.checkpoints) if kept else {}

    def beside(self, game: str) -> dict[str, bytes]:
        """What is kept beside the entries; empty if there is no such game."""
        kept = self._games.get(game)
        return dict(kept.beside) if kept else {}

    def games(self) -> Iterable[str]:
        """The name of every game, in no order."""
        return list(self._games)

    def delete(self, game: str) -> None:
        """Forget a game and everything that is kept beside it."""
        with self.changed:
            self._games.pop(game, None)

    def forget(self, game: str, version: int) -> bool:
        """Drop all of this about a game that is at this version, and is kept elsewhere."""
        with self.changed:
            there = version > 0 and self.version(game) == version
            if there:
                del self._games[game]
            return there


class MemoryWatcher:
    """Implements `Watcher`."""

    def __init__(self, events: MemoryEvents, talk: MemoryTalk) -> None:
        self._events = events
        self._talk = talk
        self._woken = False

    def read(self, positions: Positions, seconds: float) -> News:
        """What came after the positions, as soon as there is something; nothing after so many seconds."""
        where = positions()
        with self._events.changed:
            self._events.changed.wait_for(lambda: self._woken or self._news(where), seconds)
            self._woken = False
        return self._news(where)

    def _news(self, where: Mapping[str, int]) -> News:
        found = {name: self._after(name, after) for name, after in where.items()}
        return {name: entries for name, entries in found.items() if entries}

    def _after(self, name: str, after: int) -> list[Recorded]:
        game = name.removesuffix(TALK)
        return self._events.read(game, after) if game == name else self._talk.after(game, after)

    def wake(self) -> None:
        """Let a read that waits come back, because the positions have changed."""
        with self._events.changed:
            self._woken = True
            self._events.changed.notify_all()

    def close(self) -> None:
        """Nothing is held open."""


class MemoryServer:
    """Implements `Server`."""

    def __init__(self, events: MemoryEvents, talk: MemoryTalk) -> None:
        self._events = events
        self._talk = talk

    def watcher(self, longest_seconds: float) -> Watcher:
        """A reader of many games at once."""
        return MemoryWatcher(self._events, self._talk)

    def health(self) -> list[str]:
        """That nothing is kept for long."""
        return ["store/only_in_memory"]

    def term(self) -> str:
        """Nobody takes over."""
        return ""

    def memory(self) -> list[Memory]:
        """Nothing: it is this process's own."""
        return []

    def close(self) -> None:
        """Nothing is held open."""
