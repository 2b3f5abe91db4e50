"""Games that are over, and lists of games by a time, on a server or a cluster."""

from __future__ import annotations

from collections.abc import Iterable

from redis.cluster import RedisCluster

from sentiero.store.redis.connect import away
from sentiero.store.redis.keys import GAME, blob_key, game_of_blob
from sentiero.store.redis.scripts import DONE
from sentiero.store.redis.server import RedisServer


class RedisBlobs:
    """Implements `Blobs`: one string a game, in the same place as the rest of it."""

    def __init__(self, server: RedisServer, kind: str = GAME) -> None:
        self._server = server
        self._kind = kind

    def put(self, game: str, data: bytes) -> None:
        """Keep these bytes for a game, in place of earlier ones."""
        with away():
            self._server.client.set(blob_key(game, self._kind), data)

    def get(self, game: str) -> bytes | None:
        """What is kept for a game; None if nothing is."""
        with away():
            found: bytes | None = self._server.client.get(blob_key(game, self._kind))
        return found

    def delete(self, game: str) -> None:
        """Keep nothing for a game."""
        with away():
            self._server.client.unlink(blob_key(game, self._kind))

    def has(self, game: str) -> bool:
        """Whether something is kept for a game."""
        with away():
            return bool(self._server.client.exists(blob_key(game, self._kind)))

    def names(self) -> Iterable[str]:
        """The games for which something is kept, in no order, at some cost."""
        client = self._server.client
        everywhere = {"target_nodes": RedisCluster.PRIMARIES} if isinstance(client, RedisCluster) else {}
        with away():
            return [game_of_blob(key) for key in client.scan_iter(blob_key("*", self._kind), count=1000, **everywhere)]


class RedisTimes:
    """Implements `Times`: one sorted set, by time."""

    def __init__(self, server: RedisServer, key: str) -> None:
        self._server = server
        self._key = key

    def note(self, game: str, at: int) -> None:
        """The time of a game."""
        with away():
            self._server.client.zadd(self._key, {game: at})

    def before(self, at: int, limit: int) -> list[str]:
        """Games whose time is before this one, the first of them first."""
        with away():
            found = self._server.client.zrangebyscore(self._key, "-inf", f"({at}", 0, limit)
        return [name.decode() for name in found]

    def at(self, game: str) -> int | None:
        """The time of a game; None if it is not on the list."""
        with away():
            found = self._server.client.zscore(self._key, game)
        return None if found is None else int(found)

    def done(self, game: str, at: int | None = None) -> None:
        """A game is on the list no more, unless its time is after `at`."""
        with away():
            if at is None:
                self._server.client.zrem(self._key, game)
            else:
                self._server.client.eval(DONE, 1, self._key, game, at)
