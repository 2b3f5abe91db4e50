"""A store in Redis or Valkey, on one server or on a cluster."""

from __future__ import annotations

from service.store.interface import Store
from service.store.redis.beside import (
    RedisCounting,
    RedisLobby,
    RedisPassing,
    RedisRights,
    RedisTokens,
    RedisWaiting,
)
from service.store.redis.connect import ANSWER_SECONDS, CONNECTIONS
from service.store.redis.events import RedisEvents
from service.store.redis.keys import SEATLESS
from service.store.redis.server import RedisServer


def redis_store(url: str, answer_seconds: float = ANSWER_SECONDS, connections: int = CONNECTIONS) -> Store:
    """The store behind a URL. Connects at the first use, and again when needed."""
    server = RedisServer(url, answer_seconds, connections)
    return Store(
        RedisEvents(server),
        RedisRights(server),
        RedisTokens(server),
        RedisLobby(server),
        RedisPassing(server),
        RedisWaiting(server),
        RedisLobby(server, SEATLESS),
        RedisCounting(server),
        server,
    )
