"""What people keep together over many games, on a server or a cluster."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from redis.cluster import RedisCluster

from sentiero.store.redis.connect import away
from sentiero.store.redis.keys import keyring_key, ring_of
from sentiero.store.redis.scripts import KEEP_ON_RING, USE_RING
from sentiero.store.redis.server import RedisServer

# Whoever has not used it for so long has lost its key, or plays no more.
KEPT_SECONDS: Final = 400 * 24 * 3600


class RedisKeyrings:
    """Implements `Keyrings`: one hash each."""

    def __init__(self, server: RedisServer) -> None:
        self._server = server

    def put(self, ring: str, fields: Mapping[str, bytes], most: int) -> bool:
        """Keep these beside the others, unless there would be more than so many."""
        pairs = [part for pair in fields.items() for part in pair]
        with away():
            return bool(self._server.client.eval(KEEP_ON_RING, 1, keyring_key(ring), most, KEPT_SECONDS, *pairs))

    def all(self, ring: str) -> dict[str, bytes]:
        """All that is kept, which counts as a use of it."""
        with away():
            found = self._server.client.eval(USE_RING, 1, keyring_key(ring), KEPT_SECONDS)
        return {name.decode(): data for name, data in zip(found[::2], found[1::2], strict=True)}

    def drop(self, ring: str, names: Iterable[str]) -> None:
        """Keep nothing under these names."""
        dropped = list(names)
        if dropped:
            with away():
                self._server.client.hdel(keyring_key(ring), *dropped)

    def clear(self, ring: str) -> None:
        """Keep nothing."""
        with away():
            self._server.client.delete(keyring_key(ring))

    def rings(self) -> Iterable[str]:
        """Every keyring, in no order."""
        client = self._server.client
        everywhere = {"target_nodes": RedisCluster.PRIMARIES} if isinstance(client, RedisCluster) else {}
        with away():
            return [ring_of(key) for key in client.scan_iter(keyring_key("*"), count=1000, **everywhere)]
