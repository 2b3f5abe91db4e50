"""A journal in this process, for tests, notebooks and machine learning. It forgets at exit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from threading import Condition
from time import monotonic

from service.journal.base import REMEMBERED_KEYS, Appended, Batch, Birth, Intent, News, Positions, Recorded, Watcher
from service.journal.memory_seating import MemorySeating
from service.journal.problems import IdempotencyConflict, StaleVersion
from service.journal.waiting import MemoryWaiting


@dataclass(slots=True)
class _Game:
    entries: list[bytes] = field(default_factory=list)
    checkpoints: dict[int, bytes] = field(default_factory=dict)
    keys: dict[bytes, tuple[bytes, int, int]] = field(default_factory=dict)
    older_keys: dict[bytes, tuple[bytes, int, int]] = field(default_factory=dict)
    birth: Birth = field(default_factory=lambda: Birth({}, {}))

    def remember(self, intent: Intent, first: int) -> None:
        if len(self.keys) >= REMEMBERED_KEYS:
            self.older_keys, self.keys = self.keys, {}
        self.keys[intent.key] = (intent.digest, first, len(self.entries))


class MemoryJournal(MemorySeating, MemoryWaiting):
    """Implements `Journal`."""

    def __init__(self) -> None:
        MemorySeating.__init__(self)
        MemoryWaiting.__init__(self)
        self._games: dict[str, _Game] = {}
        self._changed = Condition()
        self._passing: dict[tuple[str, str], tuple[float, bytes]] = {}

    def create(self, game: str, intent: Intent, batch: Batch, birth: Birth) -> Appended:
        """Begin a game; StaleVersion if it exists."""
        with self._changed:
            appended = self.append(game, 0, intent, batch)
            if not appended.replayed:
                self._games[game].birth = birth
                self._seats[game] = dict(birth.seats)
            return appended

    def append(self, game: str, expected: int, intent: Intent, batch: Batch) -> Appended:
        """Add a batch if the game is at the expected version, else StaleVersion; once for each key."""
        with self._changed:
            before = self.recall(game, intent)
            if before is not None:
                return before
            current = self.version(game)
            if current != expected:
                raise StaleVersion(expected, current)
            kept = self._games.setdefault(game, _Game())
            kept.entries.extend(batch.entries)
            kept.checkpoints.update(batch.checkpoints)
            if batch.beside:
                kept.birth = kept.birth._replace(meta={**kept.birth.meta, **batch.beside})
            kept.remember(intent, expected + 1)
            self._changed.notify_all()
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

    def wait(self, game: str, after: int, seconds: float) -> bool:
        """Whether an entry after this version is there, or comes within so many seconds."""
        with self._changed:
            return self._changed.wait_for(lambda: self.version(game) > after, seconds)

    def watcher(self, longest_seconds: float) -> Watcher:
        """A reader of many games at once, whose reads never wait for longer than so many seconds."""
        return MemoryWatcher(self, self._changed)

    def keep(self, game: str, name: str, data: bytes, seconds: int) -> None:
        """Keep something small beside a game for a while."""
        now = monotonic()
        with self._changed:
            self._passing = {where: what for where, what in self._passing.items() if what[0] > now}
            self._passing[game, name] = (now + seconds, data)

    def kept(self, game: str, name: str) -> bytes | None:
        """What is kept under a name; None if its time is over."""
        until, data = self._passing.get((game, name), (0.0, b""))
        return data if monotonic() < until else None

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

    def meta(self, game: str) -> dict[str, bytes]:
        """What is kept beside the game since its birth; empty if there is no such game."""
        kept = self._games.get(game)
        return dict(kept.birth.meta) if kept else {}

    def games(self) -> Iterable[str]:
        """The name of every game, in no order, at some cost."""
        return list(self._games)

    def health(self) -> list[str]:
        """Codes of the reasons why acknowledged entries could be lost; empty if there is none."""
        return ["store/only_in_memory"]

    def close(self) -> None:
        """Nothing is held open."""


class MemoryWatcher:
    """Implements `Watcher` over the journal of this process."""

    def __init__(self, journal: MemoryJournal, changed: Condition) -> None:
        self._journal = journal
        self._changed = changed
        self._woken = False

    def read(self, positions: Positions, seconds: float) -> News:
        """What came after the positions, as soon as there is something; nothing after so many seconds."""
        where = positions()
        with self._changed:
            self._changed.wait_for(lambda: self._woken or self._news(where), seconds)
            self._woken = False
        return self._news(where)

    def _news(self, where: Mapping[str, int]) -> News:
        found = {game: self._journal.read(game, after) for game, after in where.items()}
        return {game: entries for game, entries in found.items() if entries}

    def wake(self) -> None:
        """Let a read that waits come back, because the positions have changed."""
        with self._changed:
            self._woken = True
            self._changed.notify_all()

    def close(self) -> None:
        """Nothing is held open."""
