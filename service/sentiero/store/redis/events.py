"""The entries of games in streams: one stream a game, ids `<version>-0`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from redis.cluster import RedisCluster
from redis.commands.core import Script
from redis.exceptions import ResponseError

from sentiero.store.chain import link_from, link_to
from sentiero.store.problems import IdempotencyConflict, StaleVersion, StoreAway
from sentiero.store.records import REMEMBERED_KEYS, Appended, Batch, Intent, Recorded, Work
from sentiero.store.redis import scripts
from sentiero.store.redis.connect import away
from sentiero.store.redis.connections import WhileWaiting, run
from sentiero.store.redis.keys import PATTERN, game_of, keys_of
from sentiero.store.redis.server import RedisServer
from sentiero.tracing.spans import now, span

# What a script gives for its keys and what it is given.
Running = Callable[[Script, Sequence[Any], Sequence[Any]], Any]


class RedisEvents:
    """Implements `Events`."""

    def __init__(self, server: RedisServer, running: Running = run) -> None:
        self._server = server
        # How an append is run: acknowledged by one server, or by two disks.
        self._running = running

    @cached_property
    def _append(self) -> Script:
        return Script(self._server.client, scripts.APPEND)

    @cached_property
    def _newest_checkpoint(self) -> Script:
        return Script(self._server.client, scripts.NEWEST_CHECKPOINT)

    # -- writing ------------------------------------------------------------------------------

    def append(self, game: str, expected: int, intent: Intent, batch: Batch, meanwhile: Work | None = None) -> Appended:
        """Add a batch if the game is at the expected version, else StaleVersion; once for each key."""
        keys = keys_of(game)
        links = (link_from(batch.entries[0]), link_to(batch.entries[-1])) if batch.entries else ("", "")
        with span("append"), away(), WhileWaiting(meanwhile):
            head = (expected, intent.key, intent.digest, REMEMBERED_KEYS, *links, now(), len(batch.entries))
            given = [*head, *batch.entries, *_counted(batch.checkpoints), *_counted(batch.beside)]
            outcome, first, last = self._running(self._append, keys[:5], given)
        if outcome == scripts.CONFLICT:
            raise IdempotencyConflict
        if outcome == scripts.STALE:
            raise StaleVersion(expected, last)
        return Appended(first, last, outcome == scripts.REPLAYED)

    def delete(self, game: str) -> None:
        """Forget a game and everything that is kept beside it."""
        keys = keys_of(game)
        with away():
            self._server.client.delete(*keys[:5])

    # -- reading ------------------------------------------------------------------------------

    def recall(self, game: str, intent: Intent) -> Appended | None:
        """What a key led to, None if it is not remembered, IdempotencyConflict if it meant something else."""
        keys, client = keys_of(game), self._server.client
        with away():
            known = client.hget(keys.idem, intent.key) or client.hget(keys.older_idem, intent.key)
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
            found = self._server.client.xrange(keys_of(game).events, f"{after + 1}-0", last, limit)
        return [Recorded(_number(name), fields[b"e"]) for name, fields in found]

    def version(self, game: str) -> int:
        """The number of the newest entry; 0 if there is no such game."""
        try:
            with away():
                return _number(self._server.client.xinfo_stream(keys_of(game).events)["last-generated-id"])
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
            found = self._server.client.hgetall(keys_of(game).snap)
        return {int(version): data for version, data in found.items()}

    def beside(self, game: str) -> dict[str, bytes]:
        """What is kept beside the entries; empty if there is no such game."""
        with away():
            found = self._server.client.hgetall(keys_of(game).meta)
        return {field.decode(): value for field, value in found.items()}

    def games(self) -> Iterable[str]:
        """The name of every game, in no order, at some cost."""
        client = self._server.client
        everywhere = {"target_nodes": RedisCluster.PRIMARIES} if isinstance(client, RedisCluster) else {}
        with away():
            return [game_of(key) for key in client.scan_iter(PATTERN, count=1000, **everywhere)]

    def forget(self, game: str, version: int) -> bool:
        """Drop all of this about a game that is at this version, and is kept elsewhere."""
        keys = keys_of(game)[:5]
        with away():
            return bool(self._server.client.eval(scripts.FORGET, len(keys), *keys, version))


def _number(stream_id: bytes) -> int:
    return int(stream_id.partition(b"-")[0])


def _counted(pairs: Mapping[Any, Any]) -> list[Any]:
    return [len(pairs), *(part for pair in pairs.items() for part in pair)] if pairs else [0]
