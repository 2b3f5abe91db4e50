"""What is acknowledged is on two disks: that of its server, and that of the replica which would take over."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from redis import Redis
from redis.cluster import RedisCluster
from redis.commands.core import Script
from redis.exceptions import AskError, MovedError, NoScriptError, RedisError, ResponseError, TryAgainError
from redis.exceptions import ConnectionError as ConnectionLost
from redis.exceptions import TimeoutError as TooLate

from sentiero.store.problems import StoreAway, StoreUnconfirmed
from sentiero.store.redis.connect import away, refuses
from sentiero.store.redis.keys import barrier_key
from sentiero.store.redis.scripts import APPENDED
from sentiero.store.redis.server import RedisServer

# So long each of the two waits may last: together less than a client waits for an answer of the server.
WAIT_MS: Final = 1_500
# A barrier is of no use to anybody after it.
BARRIER_SECONDS: Final = 60
# In a cluster a slot may be on its way, or a replica be about to take over.
TRIES: Final = 3
PAUSE_SECONDS: Final = 0.05

# Alone, WAITAOF would wait for up to a second: a replica tells of its disk only then. WAIT makes it tell of what it has
# at once, and what it says for the second has the disk in it.
WAITS: Final[tuple[tuple[Any, ...], ...]] = (("WAIT", 1, WAIT_MS), ("WAITAOF", 1, 1, WAIT_MS))

Command = tuple[Any, ...]


class _Node(NamedTuple):
    """Where a command goes; `asking` if the slot is on its way there."""

    pool: Any
    asking: bool = False


class TwoDisks:
    """Runs what must be on two disks, with the waits behind it on the same connection."""

    def __init__(self, server: RedisServer) -> None:
        self._server = server

    def run(self, script: Script, keys: Sequence[Any], given: Sequence[Any]) -> Any:
        """What a script gives; StoreUnconfirmed if it has written, and that is not known to be on two disks."""
        by_name: Command = ("EVALSHA", script.sha, len(keys), *keys, *given)
        in_full: Command = ("EVAL", script.script, len(keys), *keys, *given)
        outcome, *waited = self._asked(keys[0], by_name, in_full)
        if outcome[0] == APPENDED and not on_two_disks(waited):
            raise StoreUnconfirmed(f"waited in vain: {waited}")
        return outcome

    def settle(self, games: Iterable[str]) -> list[str]:
        """Wait until all of these games, as they are now, are on two disks; gives those that may not be.

        What is written on one server is in one order, so one wait behind one write is enough for all games there.
        """
        unsettled = []
        for node in self._by_node(games):
            key = barrier_key(node[0])
            try:
                with away():
                    _, *waited = self._asked(key, ("SET", key, b"", "EX", BARRIER_SECONDS))
                settled = on_two_disks(waited)
            except StoreAway:
                settled = False
            unsettled += [] if settled else node
        return unsettled

    def _by_node(self, games: Iterable[str]) -> list[list[str]]:
        client = self._server.client
        if isinstance(client, Redis):
            return [list(games)]
        nodes: dict[str, list[str]] = {}
        for game in games:
            with away():
                node = client.get_node_from_key(barrier_key(game))
            nodes.setdefault("" if node is None else node.name, []).append(game)
        return list(nodes.values())

    def _asked(self, key: str, command: Command, otherwise: Command | None = None) -> list[Any]:
        """What a command and the two waits behind it led to; `otherwise` if its server does not know the script yet."""
        client, node = self._server.client, None
        last: Exception | None = None
        for again in range(TRIES):
            try:
                found = _pipelined(node or self._node(client, key), command)
            except (ConnectionLost, TooLate, OSError) as error:
                # Whoever repeats it by the same key is told what it led to.
                last, node = error, None
                self._look_again(client, again)
                continue
            first = found[0]
            if isinstance(first, NoScriptError) and otherwise is not None:
                command, otherwise = otherwise, None
                found = _pipelined(node or self._node(client, key), command)
                first = found[0]
            if not isinstance(first, RedisError):
                return found
            if not isinstance(client, RedisCluster) or refuses(first):
                raise first
            last, node = first, self._elsewhere(client, first, again)
        assert last is not None, "it was tried"
        raise last

    def _node(self, client: Any, key: str) -> _Node:
        if isinstance(client, Redis):
            return _Node(client.connection_pool)
        node: Any = client.get_node_from_key(key)
        if node is None:
            raise ConnectionLost("no node of the cluster has it now")
        return _Node(client.get_redis_connection(node).connection_pool)

    def _elsewhere(self, client: Any, error: RedisError, again: int) -> _Node | None:
        """Where a cluster says that a slot is; None to look it up again."""
        if isinstance(error, AskError):
            node = client.get_node(host=error.host, port=error.port)
            if node is not None:
                return _Node(client.get_redis_connection(node).connection_pool, asking=True)
        if isinstance(error, TryAgainError) or not isinstance(error, MovedError):
            time.sleep(PAUSE_SECONDS)
        self._look_again(client, again)
        return None

    def _look_again(self, client: Any, again: int) -> None:
        if isinstance(client, RedisCluster) and again + 1 < TRIES:
            client.nodes_manager.initialize()


def on_two_disks(waited: Sequence[Any]) -> bool:
    """Whether a replica has it, and it is on the disks of both."""
    if any(isinstance(one, RedisError) for one in waited):
        # Its server became a replica meanwhile.
        return False
    replicas, (local, theirs) = waited
    return bool(replicas >= 1 and local >= 1 and theirs >= 1)


def _pipelined(node: _Node, command: Command) -> list[Any]:
    """What a command and the waits behind it give, each perhaps an error; all on one connection."""
    connection: Any = node.pool.get_connection()
    before: tuple[Command, ...] = (("ASKING",),) if node.asking else ()
    commands = (*before, command, *WAITS)
    try:
        connection.send_packed_command(connection.pack_commands(commands))
        return [_read(connection) for _ in commands][len(before) :]
    except BaseException:
        # What is still on its way belongs to nobody.
        connection.disconnect()
        raise
    finally:
        node.pool.release(connection)


def _read(connection: Any) -> Any:
    try:
        return connection.read_response()
    except ResponseError as error:
        return error
