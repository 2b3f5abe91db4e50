"""Games that were moved out of the way: their entries are read as if they were still where they were made."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from threading import Lock
from typing import Final

from sentiero.store.archive.blob import BlobDamaged, Whole, unpack_blob
from sentiero.store.interface.archive import Blobs
from sentiero.store.interface.events import Events
from sentiero.store.interface.store import Store
from sentiero.store.problems import StaleVersion, StoreAway
from sentiero.store.records import Appended, Batch, Intent, Recorded, Work

# Somebody who reads a game reads it for a while.
REMEMBERED: Final = 8
# So many games are known as moved without looking where they were moved to.
MOST_KNOWN: Final = 100


def gone(store: Store) -> list[str]:
    """Games that were moved and are not whole now: files are missing, theirs or those of their tokens."""
    blobs, left = set(store.blobs.names()), set(store.archived_belongings.names())
    moved = {*store.lately_archived.advertised(MOST_KNOWN), *left}
    nowhere = {game for game in moved - blobs if not store.events.version(game)}
    return sorted(nowhere | {game for game in blobs - left if not store.rights.held(game)})


def none_there(store: Store) -> str | None:
    """One of the last games that were moved, if not one of them is there: their place is another, or is not there."""
    known = store.lately_archived.advertised(MOST_KNOWN)
    found = any(store.blobs.has(game) or store.events.version(game) for game in known)
    return None if found or not known else known[0]


class EventsWithArchive:
    """Implements `Events` over another, which is asked first, and over blobs."""

    def __init__(self, events: Events, blobs: Blobs) -> None:
        self._events = events
        self._blobs = blobs
        self._known: OrderedDict[str, Whole] = OrderedDict()
        self._lock = Lock()

    def _moved(self, game: str) -> Whole | None:
        """A game out of its blob; None if it was never moved."""
        with self._lock:
            whole = self._known.get(game)
            if whole is not None:
                self._known.move_to_end(game)
        if whole is not None and self._blobs.has(game):
            return whole
        # Another process may have deleted what this one remembers.
        data = self._blobs.get(game)
        if data is None:
            self._drop(game)
            return None
        try:
            whole = unpack_blob(data)
        except BlobDamaged as error:
            # Never told as if it were the game; a copy of the blob from a backup mends it.
            raise StoreAway(f"the blob of game {game} is damaged: {error}") from error
        with self._lock:
            self._known[game] = whole
            while len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return whole

    def _drop(self, game: str) -> None:
        with self._lock:
            self._known.pop(game, None)

    def append(self, game: str, expected: int, intent: Intent, batch: Batch, meanwhile: Work | None = None) -> Appended:
        """Add a batch; a game that was moved takes no more."""
        if expected == 0 and self._moved(game) is not None:
            raise StaleVersion(0, self.version(game))
        try:
            return self._events.append(game, expected, intent, batch, meanwhile)
        except StaleVersion as stale:
            if stale.current:
                raise
            raise StaleVersion(expected, self.version(game)) from stale

    def recall(self, game: str, intent: Intent) -> Appended | None:
        """What a key led to. Whoever moves a game waits until nobody repeats anything."""
        return self._events.recall(game, intent)

    def read(self, game: str, after: int = 0, limit: int | None = None, upto: int | None = None) -> list[Recorded]:
        """The entries after a version, in order; none for a game that does not exist."""
        found = self._events.read(game, after, limit, upto)
        if found or limit == 0 or self._events.version(game):
            return found
        whole = self._moved(game)
        if whole is None:
            return []
        last = min(end for end in (len(whole.entries), upto, limit and after + limit) if end is not None)
        return [Recorded(number, whole.entries[number - 1]) for number in range(after + 1, last + 1)]

    def version(self, game: str) -> int:
        """The number of the newest entry; 0 if there is no such game."""
        version = self._events.version(game)
        if version:
            return version
        whole = self._moved(game)
        return 0 if whole is None else len(whole.entries)

    def checkpoint(self, game: str, at: int | None = None) -> Recorded | None:
        """The newest checkpoint, or the newest that is not after a version."""
        found = self._events.checkpoint(game, at)
        if found is not None or self._events.version(game):
            return found
        whole = self._moved(game)
        versions = [number for number in whole.checkpoints if at is None or number <= at] if whole else []
        return Recorded(max(versions), whole.checkpoints[max(versions)]) if whole and versions else None

    def checkpoints(self, game: str) -> dict[int, bytes]:
        """Every checkpoint by its version; for an audit."""
        found = self._events.checkpoints(game)
        if found or self._events.version(game):
            return found
        whole = self._moved(game)
        return dict(whole.checkpoints) if whole else {}

    def beside(self, game: str) -> dict[str, bytes]:
        """What is kept beside the entries; empty if there is no such game."""
        found = self._events.beside(game)
        if found:
            return found
        whole = self._moved(game)
        return dict(whole.beside) if whole else {}

    def games(self) -> Iterable[str]:
        """The name of every game, in no order, at some cost."""
        return sorted({*self._events.games(), *self._blobs.names()})

    def delete(self, game: str) -> None:
        """Forget a game, and its blob; that last, because until then it is read from there."""
        self._events.delete(game)
        self._blobs.delete(game)
        self._drop(game)

    def forget(self, game: str, version: int) -> bool:
        """Drop what is kept of a game that is at this version; its blob stays."""
        return self._events.forget(game, version)
