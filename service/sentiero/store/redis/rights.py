"""What the holder of a token may do, on a server or a cluster."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sentiero.store.records import Belongings
from sentiero.store.redis.connect import away
from sentiero.store.redis.keys import aside_key, keys_of
from sentiero.store.redis.scripts import (
    BELONGINGS,
    DROP_BELONGINGS,
    GRANT,
    PUT_BACK_BELONGINGS,
)
from sentiero.store.redis.server import RedisServer


class RedisRights:
    """Implements `Rights`."""

    def __init__(self, server: RedisServer) -> None:
        self._server = server

    def give(self, game: str, rights: Mapping[str, bytes]) -> None:
        """Give these rights to these tokens, beside all others."""
        with away():
            self._server.client.hset(keys_of(game).rights, mapping=dict(rights))

    def grant(self, game: str, right: bytes, token_hash: str | None, only_free: bool = False) -> bool:
        """Give a right to one token alone, or to nobody; gives whether something happened."""
        with away():
            done = self._server.client.eval(GRANT, 1, keys_of(game).rights, right, token_hash or "", int(only_free))
        return bool(done)

    def held(self, game: str) -> list[bytes]:
        """The rights that somebody holds."""
        with away():
            found: list[bytes] = self._server.client.hvals(keys_of(game).rights)
        return found

    def of(self, game: str, token_hash: str) -> bytes | None:
        """What the holder of a token may do, None for a stranger."""
        with away():
            found: bytes | None = self._server.client.hget(keys_of(game).rights, token_hash)
        return found

    def clear(self, game: str) -> None:
        """Take every right away."""
        with away():
            self._server.client.delete(keys_of(game).rights)

    def settle(self, game: str) -> None:
        """They are where they will stay."""

    def everybody(self, game: str) -> dict[str, bytes]:
        """Every right by its token; for a backup."""
        with away():
            found = self._server.client.hgetall(keys_of(game).rights)
        return {token.decode(): right for token, right in found.items()}


class RedisBelonging:
    """Implements `Belonging`: both hashes of a game lie in one slot, so that a script sees them at one moment."""

    def __init__(self, server: RedisServer) -> None:
        self._server = server

    def all(self, game: str) -> Belongings:
        """Both as they are at one moment."""
        rights, aside = self._run(BELONGINGS, game, [])
        return Belongings(_named(rights), _named(aside))

    def drop(self, game: str, those: Belongings) -> bool:
        """Forget both, if they are still those."""
        return bool(self._run(DROP_BELONGINGS, game, _counted(those)))

    def put_back(self, game: str, those: Belongings) -> bool:
        """Keep both again, if nobody has a right."""
        return bool(self._run(PUT_BACK_BELONGINGS, game, _counted(those)))

    def _run(self, script: str, game: str, values: list[str | bytes]) -> Any:
        with away():
            return self._server.client.eval(script, 2, keys_of(game).rights, aside_key(game), *values)


def _named(flat: list[bytes]) -> dict[str, bytes]:
    return {name.decode(): data for name, data in zip(flat[::2], flat[1::2], strict=True)}


def _counted(those: Belongings) -> list[str | bytes]:
    """Each hash as the number of its fields, then field and value of each."""
    values: list[str | bytes] = []
    for fields in those:
        values += [str(len(fields)), *(part for pair in fields.items() for part in pair)]
    return values
