"""A journal in this process, for tests, notebooks and machine learning. It forgets at exit."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from threading import Condition

from service.journal.base import REMEMBERED_KEYS, Appended, Batch, Birth, Intent, Recorded
from service.journal.problems import IdempotencyConflict, StaleVersion


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


class MemoryJournal:
    """Implements `Journal`."""

    def __init__(self) -> None:
        self._games: dict[str, _Game] = {}
        self._changed = Condition()

    def create(self, game: str, intent: Intent, batch: Batch, birth: Birth) -> Appended:
        """Begin a game; StaleVersion if it exists."""
        with self._changed:
            appended = self.append(game, 0, intent, batch)
            if not appended.replayed:
                self._games[game].birth = birth
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

    def meta(self, game: str) -> dict[str, bytes]:
        """What was kept beside the game at its birth; empty if there is no such game."""
        kept = self._games.get(game)
        return dict(kept.birth.meta) if kept else {}

    def seat_of(self, game: str, token_hash: str) -> bytes | None:
        """What the holder of a token may do, None for a stranger."""
        kept = self._games.get(game)
        return kept.birth.seats.get(token_hash) if kept else None

    def games(self) -> Iterable[str]:
        """The name of every game, in no order, at some cost."""
        return list(self._games)

    def health(self) -> list[str]:
        """Codes of the reasons why acknowledged entries could be lost; empty if there is none."""
        return ["store/only_in_memory"]

    def close(self) -> None:
        """Nothing is held open."""
