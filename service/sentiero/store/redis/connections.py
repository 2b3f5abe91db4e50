"""Connections shared by many threads: one that another thread has closed counts as lost, and is tried again."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from queue import Empty, Full
from threading import local
from typing import Any, Final

from hiredis import pack_command
from redis import BlockingConnectionPool, Connection, Redis, SSLConnection, UnixDomainSocketConnection
from redis.commands.core import Script
from redis.connection import AbstractConnection
from redis.exceptions import ConnectionError as ConnectionLost
from redis.exceptions import NoScriptError, RedisError

from sentiero.store.records import Work

# When a node dies, the library closes connections that other threads are about to use: those find no socket there.
SLIPS: Final = (TypeError, AttributeError, ValueError)


def _lost(error: Exception) -> ConnectionLost:
    return ConnectionLost(f"closed meanwhile: {type(error).__name__}: {error}")


class _Waiting(local):
    """What this thread does while it waits for the next response."""

    work: Work | None = None


_WAITING: Final = _Waiting()


class WhileWaiting:
    """Do something between the next command and its response: a disk takes as long as a page of text."""

    __slots__ = ("_work",)

    def __init__(self, work: Work | None) -> None:
        self._work = work

    def __enter__(self) -> None:
        """From now on."""
        _WAITING.work = self._work

    def __exit__(self, *_: object) -> None:
        """No more, if it was not done."""
        _WAITING.work = None


class _Shared(AbstractConnection):
    """What the library does not say by itself: that the connection is gone."""

    def can_read(self, *given: Any, **named: Any) -> bool:
        try:
            return bool(super().can_read(*given, **named))
        except SLIPS as error:
            raise _lost(error) from error

    def send_packed_command(self, *given: Any, **named: Any) -> None:
        library: Any = super()
        try:
            library.send_packed_command(*given, **named)
        except SLIPS as error:
            raise _lost(error) from error

    def read_response(self, *given: Any, **named: Any) -> Any:
        self._work()
        library: Any = super()
        try:
            return library.read_response(*given, **named)
        except SLIPS as error:
            raise _lost(error) from error

    def is_ready(self) -> bool:
        """Whether a command can be sent at once: it is open, and nothing is left to read."""
        library: Any = self
        try:
            return library._sock is not None and not library._parser.can_read(0)
        except (*SLIPS, RedisError, OSError):
            return False

    def _work(self) -> None:
        work, _WAITING.work = _WAITING.work, None
        if work is None:
            return
        try:
            work()
        except BaseException:
            # Nobody will read the response: whoever comes next must not take it for their own.
            library: Any = self
            library.disconnect()
            raise


class _SharedPlain(_Shared, Connection):
    pass


class _SharedEncrypted(_Shared, SSLConnection):
    pass


class _SharedLocal(_Shared, UnixDomainSocketConnection):
    pass


_SHARED: Final[dict[Any, Any]] = {
    Connection: _SharedPlain,
    SSLConnection: _SharedEncrypted,
    UnixDomainSocketConnection: _SharedLocal,
}


class Connections(BlockingConnectionPool):
    """The library's pool, in which whoever finds none free waits, of connections that many threads share.

    A free connection that can be used is taken and given back without ceremony; all else is the library's.
    """

    def __init__(self, **named: Any) -> None:
        library: Any = super()
        library.__init__(**{**named, "connection_class": _SHARED[named.get("connection_class", Connection)]})

    def get_connection(self, *given: Any, **named: Any) -> Any:
        """A connection on which a command can be sent."""
        library: Any = super()
        self._checkpid()
        try:
            free = self.pool.get_nowait()
        except Empty:
            return library.get_connection()
        if free is not None and free.is_ready():
            return free
        # Last in, first out: the library finds the same, and mends it or makes one.
        with suppress(Full):
            self.pool.put_nowait(free)
        return library.get_connection()

    def release(self, connection: Any) -> None:
        """Nobody needs it any more for now."""
        if self.owns_connection(connection) and not connection.should_reconnect():
            with suppress(Full):
                self.pool.put_nowait(connection)
        else:
            library: Any = super()
            library.release(connection)


def run(script: Script, keys: Sequence[Any], given: Sequence[Any]) -> Any:
    """What a script gives. On one server by the shortest way: the library's own costs more than the script."""
    client: Any = script.registered_client
    # Not `isinstance`: the library's clients are protocols, which take long to compare.
    if type(client) is not Redis:
        return script(keys, given)
    pool = client.connection_pool
    command = [pack_command(("EVALSHA", script.sha, len(keys), *keys, *given))]
    connection: Any = pool.get_connection()
    try:
        return connection.retry.call_with_retry(partial(_ask, connection, command), lambda _: connection.disconnect())
    except NoScriptError:
        # The library knows how to bring it there.
        pass
    finally:
        pool.release(connection)
    return script(keys, given)


def _ask(connection: Any, command: Any) -> Any:
    connection.send_packed_command(command)
    return connection.read_response()
