"""A store in Redis or Valkey, on one server or on a cluster."""

from __future__ import annotations

from service.store.interface import Blobs, Store
from service.store.moved import EventsWithMoved
from service.store.redis.beside import (
    RedisCounting,
    RedisLobby,
    RedisPassing,
    RedisRights,
    RedisTokens,
    RedisWaiting,
)
from service.store.redis.connect import ANSWER_SECONDS, CONNECTIONS
from service.store.redis.ended import RedisBlobs, RedisTimes
from service.store.redis.events import RedisEvents
from service.store.redis.keys import DEADLINES, ENDED, FINISHED, HALTED, SEATINGS, SEATLESS, TOUCHED
from service.store.redis.people import RedisAside, RedisMessages, RedisPresence, RedisTalk
from service.store.redis.server import RedisServer


def redis_store(
    url: str, answer_seconds: float = ANSWER_SECONDS, connections: int = CONNECTIONS, blobs: Blobs | None = None
) -> Store:
    """The store behind a URL; games that are over may be kept elsewhere. Connects at the first use."""
    server = RedisServer(url, answer_seconds, connections)
    blobs = blobs or RedisBlobs(server)
    return Store(
        EventsWithMoved(RedisEvents(server), blobs),
        RedisRights(server),
        RedisTokens(server),
        RedisLobby(server),
        RedisPassing(server),
        RedisWaiting(server),
        RedisLobby(server, SEATLESS),
        RedisLobby(server, HALTED),
        RedisCounting(server),
        RedisTimes(server, ENDED),
        blobs,
        server,
        RedisAside(server),
        RedisMessages(server),
        RedisTalk(server),
        RedisPresence(server),
        RedisTimes(server, DEADLINES),
        RedisTimes(server, TOUCHED),
        RedisTimes(server, SEATINGS),
        RedisLobby(server, FINISHED),
    )
