"""Watching many games at once: one blocking read for all of them, however many people listen."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any, Final

from redis.exceptions import RedisError

from sentiero.store.interface.server import News, Positions
from sentiero.store.problems import StoreAway
from sentiero.store.records import Recorded, Traced
from sentiero.store.redis.connect import ANSWER_SECONDS, FAILURES, away, connect
from sentiero.store.redis.keys import watched_key, watched_of

# How many entries of one game a single read brings.
MOST_ENTRIES: Final = 200
# A cluster refuses one read over streams that lie in different slots, so there they are asked in turns, often.
TURN_SECONDS: Final = 0.03
TURN_SECONDS_A_GAME: Final = 0.0005
# A reader that waits is woken at once; these are for the moments before and after its wait.
_WAKE_TRIES: Final = 50
_WAKE_PAUSE_SECONDS: Final = 0.002


class ServerWatcher:
    """Watches the games of one server: a single XREAD over all their streams, on a connection of its own."""

    def __init__(self, url: str, journal_client: Callable[[], Any], longest_seconds: float) -> None:
        self._url = url
        self._journal_client = journal_client
        self._answer_seconds = longest_seconds + ANSWER_SECONDS
        self._client: Any = None
        self._id: int | None = None
        self._waits = False

    def read(self, positions: Positions, seconds: float) -> News:
        """What came after the positions, as soon as there is something; nothing after so many seconds."""
        # In this order: who adds a game after we looked finds us waiting, and wakes us.
        self._waits = True
        try:
            streams = {watched_key(game): f"{after}-0" for game, after in positions().items()}
            with away():
                if self._client is None:
                    more = {"redis_connect_func": self._introduce}
                    self._client = connect(self._url, self._answer_seconds, connections=1, more=more)
                found = self._client.xread(streams, count=MOST_ENTRIES, block=max(1, int(seconds * 1000)))
        finally:
            self._waits = False
        return {watched_of(name): _recorded(entries) for name, entries in found}

    def _introduce(self, connection: Any) -> None:
        """Learn the name that the server gives to this connection; without it, nobody can wake us."""
        connection.on_connect()
        try:
            connection.send_command("CLIENT", "ID")
            self._id = connection.read_response()
        except RedisError:
            self._id = None

    def wake(self) -> None:
        """Let a read that waits come back, because the positions have changed."""
        for _ in range(_WAKE_TRIES):
            if not self._waits or self._unblocked():
                return
            time.sleep(_WAKE_PAUSE_SECONDS)

    def _unblocked(self) -> bool:
        try:
            return self._id is not None and bool(self._journal_client().client_unblock(self._id))
        except FAILURES:
            # Then the read ends by itself, a little later.
            return True

    def close(self) -> None:
        """Give connections back."""
        if self._client is not None:
            self._client.close()


class ClusterWatcher:
    """Watches the games of a cluster: every few milliseconds, one question to each node about all its games."""

    def __init__(self, client: Callable[[], Any]) -> None:
        self._client = client

    def read(self, positions: Positions, seconds: float) -> News:
        """What came after the positions, as soon as there is something; nothing after so many seconds."""
        end = time.monotonic() + seconds
        while True:
            where = positions()
            found = self._ask(where)
            if found or time.monotonic() >= end:
                return found
            time.sleep(TURN_SECONDS + TURN_SECONDS_A_GAME * len(where))

    def _ask(self, where: Mapping[str, int]) -> News:
        """What all nodes say; one that is away must not keep the others from being heard."""
        found: News = {}
        failed: StoreAway | None = None
        for part in self._by_node(where):
            try:
                with away():
                    found |= self._ask_node(part)
            except StoreAway as error:
                failed = error
        if failed is not None and not found:
            raise failed
        return found

    def _by_node(self, where: Mapping[str, int]) -> list[dict[str, int]]:
        client = self._client()
        parts: dict[str, dict[str, int]] = {}
        for game, after in where.items():
            try:
                node = client.get_node_from_key(watched_key(game)).name
            except FAILURES:
                node = ""
            parts.setdefault(node, {})[game] = after
        return list(parts.values())

    def _ask_node(self, where: Mapping[str, int]) -> News:
        pipeline = self._client().pipeline()
        for game, after in where.items():
            pipeline.xrange(watched_key(game), f"{after + 1}-0", "+", MOST_ENTRIES)
        answers = pipeline.execute()
        return {game: _recorded(entries) for game, entries in zip(where, answers, strict=True) if entries}

    def wake(self) -> None:
        """Nothing to do: the positions are looked up at every turn."""

    def close(self) -> None:
        """The client is the journal's own."""


def _recorded(entries: Any) -> list[Recorded]:
    return [_told(int(name.partition(b"-")[0]), fields) for name, fields in entries]


def _told(version: int, fields: Mapping[bytes, bytes]) -> Recorded:
    trace = fields.get(b"t")
    if trace is None:
        return Recorded(version, fields[b"e"])
    return Traced.of(version, fields[b"e"], trace.decode(errors="replace"))
