"""What people leave, write and tell at a table, on a server or a cluster: every key lies with its game."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from typing import Final

from sentiero.store.records import Recorded
from sentiero.store.redis.connect import away
from sentiero.store.redis.keys import aside_key, messages_key, presence_key, talk_key
from sentiero.store.redis.scripts import ADD, SEEN
from sentiero.store.redis.server import RedisServer

# So much talk is remembered, for so long: whoever listens hears it at once.
MOST_TALK: Final = 200
TALK_SECONDS: Final = 3600
# Whoever has not been seen for so long was never seen: games that are over must leave nothing behind.
SEEN_SECONDS: Final = 90 * 24 * 3600


class RedisAside:
    """Implements `Aside`: one hash a game."""

    def __init__(self, server: RedisServer) -> None:
        self._server = server

    def put(self, game: str, name: str, data: bytes) -> None:
        """Keep something under a name."""
        with away():
            self._server.client.hset(aside_key(game), name, data)

    def get(self, game: str, name: str) -> bytes | None:
        """What is kept under a name."""
        with away():
            found: bytes | None = self._server.client.hget(aside_key(game), name)
        return found

    def drop(self, game: str, names: Iterable[str]) -> None:
        """Keep nothing under these names."""
        dropped = list(names)
        if dropped:
            with away():
                self._server.client.hdel(aside_key(game), *dropped)

    def everything(self, game: str) -> dict[str, bytes]:
        """All that is kept, by its name."""
        with away():
            found = self._server.client.hgetall(aside_key(game))
        return {name.decode(): data for name, data in found.items()}

    def clear(self, game: str) -> None:
        """Keep nothing."""
        with away():
            self._server.client.delete(aside_key(game))


class RedisMessages:
    """Implements `Messages`: a stream a game, ids `<number>-0`."""

    def __init__(self, server: RedisServer) -> None:
        self._server = server

    def add(self, game: str, data: bytes, most: int) -> int:
        """Keep a message, and so many at most; gives its number."""
        with away():
            return int(self._server.client.eval(ADD, 1, messages_key(game), data, most, 0, 1))

    def put(self, game: str, messages: Mapping[int, bytes]) -> None:
        """Keep messages under numbers that they had; those that are not above the newest number stay out."""
        key = messages_key(game)
        with away():
            newest = self._server.client.xrevrange(key, count=1)
            last = int(newest[0][0].partition(b"-")[0]) if newest else 0
            for number in sorted(number for number in messages if number > last):
                self._server.client.xadd(key, {"e": messages[number]}, id=f"{number}-0")

    def read(self, game: str, after: int = 0, limit: int = 100) -> list[Recorded]:
        """Messages after a number, in order."""
        with away():
            found = self._server.client.xrange(messages_key(game), f"{after + 1}-0", "+", limit)
        return [Recorded(int(name.partition(b"-")[0]), fields[b"e"]) for name, fields in found]

    def fade(self, game: str, seconds: int) -> None:
        """Let all of them go after so long."""
        with away():
            self._server.client.expire(messages_key(game), seconds)

    def empty(self, game: str) -> None:
        """Keep none, and number on."""
        with away():
            self._server.client.xtrim(messages_key(game), maxlen=0, approximate=False)

    def clear(self, game: str) -> None:
        """Keep none."""
        with away():
            self._server.client.delete(messages_key(game))


class RedisTalk:
    """Implements `Talk`: a stream a game, ids `<milliseconds>-0`."""

    def __init__(self, server: RedisServer) -> None:
        self._server = server

    def say(self, game: str, data: bytes) -> None:
        """Tell whoever listens."""
        now = time.time_ns() // 1_000_000
        with away():
            self._server.client.eval(ADD, 1, talk_key(game), data, MOST_TALK, TALK_SECONDS, now)

    def newest(self, game: str) -> int:
        """The number of what was told last; 0 if nothing is remembered."""
        with away():
            found = self._server.client.xrevrange(talk_key(game), count=1)
        return int(found[0][0].partition(b"-")[0]) if found else 0

    def clear(self, game: str) -> None:
        """Forget all of it."""
        with away():
            self._server.client.delete(talk_key(game))


class RedisPresence:
    """Implements `Presence`: one hash a game."""

    def __init__(self, server: RedisServer) -> None:
        self._server = server

    def seen(self, game: str, seat: int, at: int) -> int:
        """Somebody is there now; gives when they were seen before, 0 if never."""
        with away():
            return int(self._server.client.eval(SEEN, 1, presence_key(game), seat, at, SEEN_SECONDS))

    def everybody(self, game: str) -> dict[int, int]:
        """When each seat was seen last."""
        with away():
            found = self._server.client.hgetall(presence_key(game))
        return {int(seat): int(at) for seat, at in found.items()}

    def forget(self, game: str, seat: int | None = None) -> None:
        """Nobody was seen at a seat, or at any."""
        with away():
            if seat is None:
                self._server.client.delete(presence_key(game))
            else:
                self._server.client.hdel(presence_key(game), str(seat))
