"""The journal in Redis or Valkey streams: one stream a game, ids `<version>-0`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from time import monotonic
from typing import Any

from redis.cluster import RedisCluster
from redis.commands.core import Script
from redis.exceptions import ResponseError

from service.journal import scripts
from service.journal.base import REMEMBERED_KEYS, Appended, Batch, Birth, Intent, Recorded, Watcher
from service.journal.chain import link_from, link_to
from service.journal.connect import ANSWER_SECONDS, CONNECTIONS, away, connect, is_cluster
from service.journal.health import AWAY, reasons_not_to_trust
from service.journal.keys import PATTERN, game_of, keys_of, passing_key
from service.journal.problems import IdempotencyConflict, StaleVersion, StoreAway
from service.journal.redis_seating import RedisSeating
from service.journal.redis_waiting import RedisWaiting
from service.journal.watching import ClusterWatcher, ServerWatcher


class RedisJournal(RedisSeating, RedisWaiting):
    """Implements `Journal` on one server or on a cluster. Connects at the first use, and again when needed."""

    def __init__(self, url: str, answer_seconds: float = ANSWER_SECONDS, connections: int = CONNECTIONS) -> None:
        self._url = url
        self._answer_seconds = answer_seconds
        self._connections = connections

    @cached_property
    def client(self) -> Any:
        """The client, for what the journal does not offer. Untyped: the library cannot say that it gives bytes."""
        with away():
            return connect(self._url, self._answer_seconds, self._connections)

    @cached_property
    def _append(self) -> Script:
        return Script(self.client, scripts.APPEND)

    @cached_property
    def _newest_checkpoint(self) -> Script:
        return Script(self.client, scripts.NEWEST_CHECKPOINT)

    # -- writing ------------------------------------------------------------------------------

    def create(self, game: str, intent: Intent, batch: Batch, birth: Birth) -> Appended:
        """Begin a game; StaleVersion if it exists."""
        more = [*_counted(birth.meta), *_counted(birth.seats)]
        return self._run_append(keys_of(game), 0, intent, batch, more)

    def append(self, game: str, expected: int, intent: Intent, batch: Batch) -> Appended:
        """Add a batch if the game is at the expected version, else StaleVersion; once for each key."""
        keys = keys_of(game)
        if batch.beside:
            return self._run_append(keys, expected, intent, batch, [*_counted(batch.beside), *_counted({})])
        return self._run_append(keys[:4], expected, intent, batch, ())

    def _run_append(
        self, keys: tuple[str, ...], expected: int, intent: Intent, batch: Batch, more: Iterable[Any]
    ) -> Appended:
        links = (link_from(batch.entries[0]), link_to(batch.entries[-1])) if batch.entries else ("", "")
        head = (expected, intent.key, intent.digest, REMEMBERED_KEYS, *links, len(batch.entries))
        with away():
            outcome, first, last = self._append(keys, (*head, *batch.entries, *_counted(batch.checkpoints), *more))
        if outcome == scripts.CONFLICT:
            raise IdempotencyConflict
        if outcome == scripts.STALE:
            raise StaleVersion(expected, last)
        return Appended(first, last, outcome == scripts.REPLAYED)

    # -- reading ------------------------------------------------------------------------------

    def recall(self, game: str, intent: Intent) -> Appended | None:
        """What a key led to, None if it is not remembered, IdempotencyConflict if it meant something else."""
        keys = keys_of(game)
        with away():
            known = self.client.hget(keys.idem, intent.key) or self.client.hget(keys.older_idem, intent.key)
        if known is None:
            return None
        digest, first, last = known.split(b" ")
        if digest != intent.digest:
            raise IdempotencyConflict
        return Appended(int(first), int(last), True)

    def read(self, game: str, after: int = 0, limit: int | None = None, upto: int | None = None) -> list[Recorded]:
        """The entries after a version, in order; none for a game that does not exist."""
        if limit == 0:
            return []
        last = "+" if upto is None else f"{upto}-0"
        with away():
            found = self.client.xrange(keys_of(game).events, f"{after + 1}-0", last, limit)
        return [Recorded(_number(name), fields[b"e"]) for name, fields in found]

    def wait(self, game: str, after: int, seconds: float) -> bool:
        """Whether an entry after this version is there, or comes within so many seconds."""
        end = monotonic() + seconds
        # One blocking read must come back well before the client stops listening for the answer:
        # otherwise it is sent again and again, and an error comes after a minute.
        longest = self._answer_seconds / 2
        while True:
            left = max(end - monotonic(), 0.001)
            with away():
                block = int(min(left, longest) * 1000) or 1
                found = self.client.xread({keys_of(game).events: f"{after}-0"}, count=1, block=block)
            if found:
                return True
            if monotonic() >= end:
                return False

    def watcher(self, longest_seconds: float) -> Watcher:
        """A reader of many games at once, whose reads never wait for longer than so many seconds."""
        if is_cluster(self._url):
            return ClusterWatcher(lambda: self.client)
        return ServerWatcher(self._url, lambda: self.client, longest_seconds)

    def keep(self, game: str, name: str, data: bytes, seconds: int) -> None:
        """Keep something small beside a game for a while."""
        with away():
            self.client.set(passing_key(game, name), data, ex=seconds)

    def kept(self, game: str, name: str) -> bytes | None:
        """What is kept under a name; None if its time is over."""
        with away():
            found: bytes | None = self.client.get(passing_key(game, name))
        return found

    def version(self, game: str) -> int:
        """The number of the newest entry; 0 if there is no such game."""
        try:
            with away():
                return _number(self.client.xinfo_stream(keys_of(game).events)["last-generated-id"])
        except StoreAway as problem:
            if isinstance(problem.__cause__, ResponseError) and "no such key" in problem.detail:
                return 0
            raise

    def checkpoint(self, game: str, at: int | None = None) -> Recorded | None:
        """The newest checkpoint, or the newest that is not after a version."""
        with away():
            found = self._newest_checkpoint([keys_of(game).snap], [-1 if at is None else at])
        return Recorded(found[0], found[1]) if found else None

    def checkpoints(self, game: str) -> dict[int, bytes]:
        """Every checkpoint by its version; for an audit."""
        with away():
            found = self.client.hgetall(keys_of(game).snap)
        return {int(version): data for version, data in found.items()}

    def meta(self, game: str) -> dict[str, bytes]:
        """What is kept beside the game since its birth; empty if there is no such game."""
        with away():
            found = self.client.hgetall(keys_of(game).meta)
        return {field.decode(): value for field, value in found.items()}

    def seat_of(self, game: str, token_hash: str) -> bytes | None:
        """What the holder of a token may do, None for a stranger."""
        with away():
            found: bytes | None = self.client.hget(keys_of(game).seats, token_hash)
        return found

    def games(self) -> Iterable[str]:
        """The name of every game, in no order, at some cost."""
        everywhere = {"target_nodes": RedisCluster.PRIMARIES} if isinstance(self.client, RedisCluster) else {}
        with away():
            return [game_of(key) for key in self.client.scan_iter(PATTERN, count=1000, **everywhere)]

    # -- the server itself --------------------------------------------------------------------

    def health(self) -> list[str]:
        """Codes of the reasons why acknowledged entries could be lost; empty if there is none."""
        try:
            return reasons_not_to_trust(self.client)
        except StoreAway:
            return [AWAY]

    def close(self) -> None:
        """Give connections back."""
        if "client" in self.__dict__:
            self.client.close()


def _number(stream_id: bytes) -> int:
    return int(stream_id.partition(b"-")[0])


def _counted(pairs: Mapping[Any, Any]) -> list[Any]:
    return [len(pairs), *(part for pair in pairs.items() for part in pair)]
