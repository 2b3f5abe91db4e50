"""A store in Redis or Valkey, on one server or on a cluster."""

from __future__ import annotations

from sentiero.store.archive.belongings import AsideWithArchive, Moved, RightsWithArchive
from sentiero.store.archive.events import EventsWithArchive
from sentiero.store.interface.archive import Archive
from sentiero.store.interface.events import Events
from sentiero.store.interface.rights import Rights
from sentiero.store.interface.store import Store
from sentiero.store.redis.archive import RedisBlobs, RedisTimes
from sentiero.store.redis.connect import ANSWER_SECONDS, CONNECTIONS
from sentiero.store.redis.durable import DurableServer
from sentiero.store.redis.events import RedisEvents
from sentiero.store.redis.keyrings import RedisKeyrings
from sentiero.store.redis.keys import DEADLINES, ENDED, FINISHED, HALTED, LEFT, MOVED, SEATINGS, SEATLESS
from sentiero.store.redis.lists import RedisCounting, RedisExpiring, RedisLobby, RedisWaiting
from sentiero.store.redis.people import RedisAside, RedisMessages, RedisPresence, RedisTalk
from sentiero.store.redis.rights import RedisBelonging, RedisRights
from sentiero.store.redis.server import RedisServer


def redis_store(
    url: str,
    answer_seconds: float = ANSWER_SECONDS,
    connections: int = CONNECTIONS,
    archive: Archive | None = None,
    two_disks: bool = False,
) -> Store:
    """The store behind a URL; games that are over may be kept elsewhere. Connects at the first use.

    With `two_disks`, no entry is acknowledged or told that is not on the disks of a server and of its replica.
    """
    server = (DurableServer if two_disks else RedisServer)(url, answer_seconds, connections)
    events: Events = RedisEvents(server)
    rights: Rights = RedisRights(server)
    if isinstance(server, DurableServer):
        events, rights = server.events, server.rights
    blobs, left = archive or Archive(RedisBlobs(server), RedisBlobs(server, LEFT))
    belonging, ended, passing = RedisBelonging(server), RedisTimes(server, ENDED), RedisExpiring(server)
    moved = Moved(belonging, left, ended, passing)
    return Store(
        EventsWithArchive(events, blobs),
        RightsWithArchive(rights, moved),
        RedisLobby(server),
        passing,
        RedisWaiting(server),
        RedisLobby(server, SEATLESS),
        RedisLobby(server, HALTED),
        RedisCounting(server),
        ended,
        blobs,
        server,
        AsideWithArchive(RedisAside(server), moved),
        RedisMessages(server),
        RedisTalk(server),
        RedisPresence(server),
        RedisTimes(server, DEADLINES),
        RedisTimes(server, SEATINGS),
        RedisLobby(server, FINISHED),
        belonging,
        left,
        RedisLobby(server, MOVED),
        RedisKeyrings(server),
    )
