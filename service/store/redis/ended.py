"""Games that are over, on a server or a cluster."""

from __future__ import annotations

from collections.abc import Iterable

from redis.cluster import RedisCluster

from service.store.redis.connect import away
from service.store.redis.keys import BLOBS, ENDED, blob_key, game_of_blob
from service.store.redis.server import RedisServer


class RedisBlobs:
    """Implements `Blobs`: one string a game, in the same place as the rest of it."""

    def __init__(self, server: RedisServer) -> None:
        self._server = server

    def put(self, game: str, data: bytes) -> None:
        """Keep these bytes for a game, in place of earlier ones."""
        with away():
            self._server.client.set(blob_key(game), data)

    def get(self, game: str) -> bytes | None:
        """What is kept for a game; None if nothing is."""
        with away():
            found: bytes | None = self._server.client.get(blob_key(game))
        return found

    def delete(self, game: str) -> None:
        """Keep nothing for a game."""
        with away():
            self._server.client.unlink(blob_key(game))

    def has(self, game: str) -> bool:
        """Whether something is kept for a game."""
        with away():
            return bool(self._server.client.exists(blob_key(game)))

    def names(self) -> Iterable[str]:
        """The games for which something is kept, in no order, at some cost."""
        client = self._server.client
        everywhere = {"target_nodes": RedisCluster.PRIMARIES} if isinstance(client, RedisCluster) else {}
        with away():
            return [game_of_blob(key) for key in client.scan_iter(BLOBS, count=1000, **everywhere)]


class RedisEnded:
    """Implements `Ended`: one sorted set, by time."""

    def __init__(self, server: RedisServer) -> None:
        self._server = server

    def note(self, game: str, at: int) -> None:
        """A game ends at this time, or is about to."""
        with away():
            self._server.client.zadd(ENDED, {game: at})

    def before(self, at: int, limit: int) -> list[str]:
        """Games that ended before a time, the first of them first."""
        with away():
            found = self._server.client.zrangebyscore(ENDED, "-inf", f"({at}", 0, limit)
        return [name.decode() for name in found]

    def done(self, game: str) -> None:
        """A game was moved, or has not ended after all."""
        with away():
            self._server.client.zrem(ENDED, game)
