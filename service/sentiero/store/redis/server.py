"""The server or cluster itself, and the one client that all parts of the store share."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from sentiero.store.interface.server import Memory, Watcher
from sentiero.store.problems import StoreAway
from sentiero.store.redis.connect import away, connect, is_cluster
from sentiero.store.redis.health import reasons_not_to_trust, term, used_memory, why_away
from sentiero.store.redis.watcher import ClusterWatcher, ServerWatcher


class RedisServer:
    """Implements `Server`."""

    def __init__(self, url: str, answer_seconds: float, connections: int, two_disks: bool = False) -> None:
        self._url = url
        self._two_disks = two_disks
        self._answer_seconds = answer_seconds
        self._connections = connections

    @cached_property
    def client(self) -> Any:
        """The client. Untyped: the library cannot say that it gives bytes."""
        with away():
            return connect(self._url, self._answer_seconds, self._connections)

    def watcher(self, longest_seconds: float) -> Watcher:
        """A reader of many games at once, whose reads never wait for longer than so many seconds."""
        if is_cluster(self._url):
            return ClusterWatcher(lambda: self.client)
        return ServerWatcher(self._url, lambda: self.client, longest_seconds)

    def health(self) -> list[str]:
        """Codes of the reasons why acknowledged entries could be lost; empty if there is none."""
        try:
            return reasons_not_to_trust(self.client, self._two_disks)
        except StoreAway as problem:
            return [why_away(problem)]

    def term(self) -> str:
        """Who is in charge now."""
        try:
            return term(self.client)
        except StoreAway:
            return ""

    def memory(self) -> list[Memory]:
        """How much memory each node uses that answers now."""
        try:
            return used_memory(self.client)
        except StoreAway:
            return []

    def close(self) -> None:
        """Give connections back."""
        if "client" in self.__dict__:
            self.client.close()
