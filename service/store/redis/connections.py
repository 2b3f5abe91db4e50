"""Connections shared by many threads: one that another thread has closed counts as lost, and is tried again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import local
from typing import Any, Final

from redis import BlockingConnectionPool, Connection, SSLConnection, UnixDomainSocketConnection
from redis.connection import AbstractConnection
from redis.exceptions import ConnectionError as ConnectionLost

from service.store.records import Work

# When a node dies, the library closes connections that other threads are about to use: those find no socket there.
SLIPS: Final = (TypeError, AttributeError, ValueError)


@contextmanager
def _lost_if_closed() -> Iterator[None]:
    try:
        yield
    except SLIPS as error:
        raise ConnectionLost(f"closed meanwhile: {type(error).__name__}: {error}") from error


class _Waiting(local):
    """What this thread does while it waits for the next response."""

    work: Work | None = None


_WAITING: Final = _Waiting()


@contextmanager
def while_waiting(work: Work | None) -> Iterator[None]:
    """Do something between the next command and its response: a disk takes as long as a page of text."""
    _WAITING.work = work
    try:
        yield
    finally:
        _WAITING.work = None


class _Shared(AbstractConnection):
    """What the library does not say by itself: that the connection is gone."""

    def can_read(self, *given: Any, **named: Any) -> bool:
        with _lost_if_closed():
            return bool(super().can_read(*given, **named))

    def send_packed_command(self, *given: Any, **named: Any) -> None:
        library: Any = super()
        with _lost_if_closed():
            library.send_packed_command(*given, **named)

    def read_response(self, *given: Any, **named: Any) -> Any:
        self._work()
        library: Any = super()
        with _lost_if_closed():
            return library.read_response(*given, **named)

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
    """The library's pool, in which whoever finds none free waits, of connections that many threads share."""

    def __init__(self, **named: Any) -> None:
        library: Any = super()
        library.__init__(**{**named, "connection_class": _SHARED[named.get("connection_class", Connection)]})
