"""Lists and counters over all games, and what is kept for a while, on a server or a cluster."""

from __future__ import annotations

from sentiero.store.redis.connect import away
from sentiero.store.redis.keys import LOBBY, NONPLAYERS, count_key, passing_key
from sentiero.store.redis.scripts import (
    ADVERTISE,
    CARDS,
    COUNT,
    DONE,
    KEEP,
    WITHDRAW,
)
from sentiero.store.redis.server import RedisServer


class RedisLobby:
    """Implements `Lobby`: one sorted set, by the time of creation, and the cards beside it, in the same slot."""

    def __init__(self, server: RedisServer, key: str = LOBBY) -> None:
        self._server = server
        self._key = key
        self._cards = f"{{{key}}}:cards"

    def advertise(self, game: str, at: int, card: bytes = b"") -> None:
        """Put a game on the list."""
        with away():
            self._server.client.eval(ADVERTISE, 2, self._key, self._cards, game, at, card)

    def withdraw(self, game: str) -> None:
        """Take a game off the list."""
        with away():
            self._server.client.eval(WITHDRAW, 2, self._key, self._cards, game)

    def advertised(self, limit: int, skip: int = 0) -> list[str]:
        """The games on the list, newest first, without so many of the newest."""
        with away():
            return [name.decode() for name in self._server.client.zrange(self._key, skip, skip + limit - 1, desc=True)]

    def cards(self, limit: int, skip: int = 0) -> list[tuple[str, bytes]]:
        """The same games, each with its card, in one round trip."""
        with away():
            found = self._server.client.eval(CARDS, 2, self._key, self._cards, skip, skip + limit - 1)
        return [(game.decode(), card) for game, card in zip(found[::2], found[1::2], strict=True)]

    def keep(self, most: int) -> None:
        """Take the oldest off the list until no more than so many are on it."""
        with away():
            self._server.client.eval(KEEP, 2, self._key, self._cards, most)


class RedisCounting:
    """Implements `Counting`: a number with an expiry of its own."""

    def __init__(self, server: RedisServer) -> None:
        self._server = server

    def count(self, name: str, seconds: int, by: int = 1) -> int:
        """Count so many more, and give how many there were since the first."""
        with away():
            return int(self._server.client.eval(COUNT, 1, count_key(name), seconds, by))


class RedisExpiring:
    """Implements `Expiring`."""

    def __init__(self, server: RedisServer) -> None:
        self._server = server

    def keep(self, game: str, name: str, data: bytes, seconds: int) -> None:
        """Keep something under a name."""
        with away():
            self._server.client.set(passing_key(game, name), data, ex=seconds)

    def kept(self, game: str, name: str) -> bytes | None:
        """What is kept under a name; None if its time is over."""
        with away():
            found: bytes | None = self._server.client.get(passing_key(game, name))
        return found

    def claim(self, game: str, name: str, seconds: int, data: bytes = b"") -> bool:
        """Keep something under a name for the first who asks for it."""
        with away():
            return bool(self._server.client.set(passing_key(game, name), data, ex=seconds, nx=True))

    def drop(self, game: str, name: str) -> None:
        """Keep nothing under a name."""
        with away():
            self._server.client.delete(passing_key(game, name))


class RedisWaiting:
    """Implements `Waiting`: one sorted set, by version, because a cluster could not write it with the entries."""

    def __init__(self, server: RedisServer) -> None:
        self._server = server

    def expect(self, game: str, version: int) -> None:
        """The entry of this version makes a game wait for its rules."""
        with away():
            self._server.client.zadd(NONPLAYERS, {game: version}, gt=True)

    def done(self, game: str, version: int) -> None:
        """At this version a game does not wait; nothing happens if a later one was named."""
        with away():
            self._server.client.eval(DONE, 1, NONPLAYERS, game, version)

    def expected(self) -> dict[str, int]:
        """Every game that is named, with its version."""
        with away():
            found = self._server.client.zrange(NONPLAYERS, 0, -1, withscores=True)
        return {game.decode(): int(version) for game, version in found}
