"""Which games wait for a non-player, on a server or a cluster: one sorted set, by version."""

from __future__ import annotations

from typing import Any, Final

from service.journal.connect import away

NONPLAYERS: Final = "nonplayers"

# KEYS  1 nonplayers (sorted set)
# ARGV  1 the game   2 the version at which it does not wait
DONE: Final = """
local named = redis.call('ZSCORE', KEYS[1], ARGV[1])
if named and tonumber(named) <= tonumber(ARGV[2]) then redis.call('ZREM', KEYS[1], ARGV[1]) end
"""


class RedisWaiting:
    """Implements `Waiting`."""

    client: Any

    def expect_rules(self, game: str, version: int) -> None:
        """The entry of this version makes a game wait for its rules."""
        with away():
            self.client.zadd(NONPLAYERS, {game: version}, gt=True)

    def rules_done(self, game: str, version: int) -> None:
        """At this version a game does not wait; nothing happens if a later one was named."""
        with away():
            self.client.eval(DONE, 1, NONPLAYERS, game, version)

    def expecting_rules(self) -> dict[str, int]:
        """Every game that is named, with its version."""
        with away():
            found = self.client.zrange(NONPLAYERS, 0, -1, withscores=True)
        return {game.decode(): int(version) for game, version in found}
