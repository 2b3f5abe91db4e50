"""Tokens and the lobby on a server or a cluster: every command touches the keys of one slot only."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from service.journal.connect import away
from service.journal.keys import keys_of

LOBBY: Final = "lobby"

# KEYS  1 seats (hash)
# ARGV  1 the right   2 the hash of its new token, or nothing   3 `1` to do nothing if somebody has it
GRANT: Final = """
local found = redis.call('HGETALL', KEYS[1])
local held = {}
for i = 1, #found, 2 do
  if found[i + 1] == ARGV[1] then held[#held + 1] = found[i] end
end
if ARGV[3] == '1' and #held > 0 then return 0 end
for _, token in ipairs(held) do redis.call('HDEL', KEYS[1], token) end
if ARGV[2] ~= '' then redis.call('HSET', KEYS[1], ARGV[2], ARGV[1]) end
return 1
"""


def token_key(token_hash: str) -> str:
    """Where the game of a token is kept."""
    return f"{{t:{token_hash}}}:game"


class RedisSeating:
    """Implements `Seating`."""

    client: Any

    def grant(self, game: str, right: bytes, token_hash: str | None, only_free: bool = False) -> bool:
        """Give a right to one token alone, or to nobody; gives whether something happened."""
        with away():
            done = self.client.eval(GRANT, 1, keys_of(game).seats, right, token_hash or "", int(only_free))
        return bool(done)

    def rights(self, game: str) -> list[bytes]:
        """The rights that somebody holds."""
        with away():
            found: list[bytes] = self.client.hvals(keys_of(game).seats)
        return found

    def index_tokens(self, game: str, token_hashes: Iterable[str]) -> None:
        """Let these tokens be found to belong to a game."""
        with away(), self.client.pipeline(transaction=False) as pipeline:
            for token_hash in token_hashes:
                pipeline.set(token_key(token_hash), game)
            pipeline.execute()

    def game_of_token(self, token_hash: str) -> str | None:
        """The game a token belonged to when it was made."""
        with away():
            found: bytes | None = self.client.get(token_key(token_hash))
        return None if found is None else found.decode()

    def advertise(self, game: str, at: int) -> None:
        """Put a game on the list of those that wait for players."""
        with away():
            self.client.zadd(LOBBY, {game: at})

    def withdraw(self, game: str) -> None:
        """Take a game off that list."""
        with away():
            self.client.zrem(LOBBY, game)

    def advertised(self, limit: int) -> list[str]:
        """The games on that list, newest first."""
        with away():
            return [name.decode() for name in self.client.zrange(LOBBY, 0, limit - 1, desc=True)]
