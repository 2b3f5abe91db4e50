"""Requests that arrive slowly take no thread: only whole ones do, or those whose body is large, and few of these.

gunicorn hands a connection to a thread as soon as its first byte is there, and that thread then waits for the rest.
Here the loop that watches all connections gathers the bytes; whoever takes too long is cut off.
"""

from __future__ import annotations

import re
import selectors
import time
from functools import partial
from socket import SHUT_WR
from typing import Any, Final

from gunicorn.workers.gthread import ThreadWorker  # type: ignore[import-untyped]

from sentiero.api.process.leaving import Leaving
from sentiero.settings import read

# A request line and headers, as `gunicorn_conf` limits them, fit.
MOST_HEAD: Final = 64 * 1024
# Bodies up to this are gathered before a thread looks at them: answers and nearly everything else.
MOST_GATHERED: Final = 64 * 1024
# So long an answered connection waits for the other side to hang up.
LINGER_SECONDS: Final = 2.0
# Once told to stop, whoever came a moment ago may still say what it wants.
LAST_SECONDS: Final = 1.0
_CHUNK: Final = 16 * 1024
_END: Final = b"\r\n\r\n"
_LENGTH: Final = re.compile(rb"\r\nContent-Length:[ \t]*([0-9]{1,12})[ \t]*\r\n", re.IGNORECASE)
_UNKNOWN: Final = re.compile(rb"\r\n(Transfer-Encoding|Expect):", re.IGNORECASE)


class TooSlow(TimeoutError):
    """A body did not come in its time."""


def missing(data: bytes) -> int | None:
    """How many bytes a request lacks at least; 0 if it is whole, None if its body is large or of unknown length."""
    head, end, body = data.partition(_END)
    if not end:
        # Whatever is too long without an end is refused by whoever reads it.
        return 1 if len(data) <= MOST_HEAD else 0
    said = _LENGTH.search(head + b"\r\n")
    if _UNKNOWN.search(head):
        return None
    length = int(said[1]) if said else 0
    left = max(0, length - len(body))
    return None if left and length > MOST_GATHERED else left


class Timely:
    """A connection from which a body is read until a deadline. All else is the connection's own."""

    def __init__(self, sock: Any, deadline: float) -> None:
        self._sock = sock
        self._deadline = deadline

    def recv(self, size: int) -> bytes:
        """What comes next, or TooSlow."""
        left = self._deadline - time.monotonic()
        with selectors.DefaultSelector() as selector:
            selector.register(self._sock, selectors.EVENT_READ)
            if left <= 0 or not selector.select(left):
                raise TooSlow
        data: bytes = self._sock.recv(size)
        return data

    def __getattr__(self, name: str) -> Any:
        return getattr(self._sock, name)


class _Arriving:
    """A request under way: the bytes so far, until when the rest must be there, and how many there are at least."""

    __slots__ = ("deadline", "kept", "parked", "whole_at")

    def __init__(self, kept: bytearray, deadline: float) -> None:
        self.kept = kept
        self.deadline = deadline
        # Nobody looks for its end before: a head is not read again for each byte of a body.
        self.whole_at = 0
        # Whether it waits for a place among large bodies. Nothing is read meanwhile: the sender keeps the rest.
        self.parked = False


class ArrivingWorker(ThreadWorker):  # type: ignore[misc]
    """gunicorn's threads, for requests that have arrived."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._seconds = read().web.arrival_seconds
        # Connections whose request is under way.
        self._arriving: dict[Any, _Arriving] = {}
        # Connections that were answered and are about to end: how much may still come, and until when.
        self._lingering: dict[Any, tuple[int, float]] = {}
        # How many threads read large bodies, and how many may.
        self._large = 0
        self._most_large = max(1, self.cfg.threads // 8)
        # Connections whose answer waits to be read.
        self._writing: set[Any] = set()

    def enqueue_req(self, conn: Any) -> None:
        """Where gunicorn would hand a connection to a thread: first its request must arrive."""
        kept = bytearray()
        if conn.initialized:
            # What was read ahead of a request that was answered.
            kept += conn.parser.unreader.take_buffered()
        self._arriving[conn] = _Arriving(kept, time.monotonic() + self._seconds)
        conn.sock.setblocking(False)
        # Most requests come in one piece, which is there already.
        self.poller.register(conn.sock, selectors.EVENT_READ, partial(self._more, conn))
        self._more(conn, conn.sock)

    def _more(self, conn: Any, sock: Any) -> None:
        coming = self._arriving[conn]
        try:
            data = sock.recv(_CHUNK)
        except BlockingIOError:
            data = None
        except OSError:
            data = b""
        if data == b"":
            self._end(conn, half=bool(coming.kept))
            return
        coming.kept += data or b""
        if len(coming.kept) >= coming.whole_at and self._settled(conn, coming):
            self.poller.unregister(sock)

    def _settled(self, conn: Any, coming: _Arriving) -> bool:
        """Whether nothing more is gathered: what is there goes to a thread, a large body when a place is free."""
        lacks = missing(bytes(coming.kept))
        if lacks is None:
            coming.parked = True
            self._take_up(conn)
        elif lacks:
            coming.whole_at = len(coming.kept) + lacks
        else:
            self._hand_over(conn, large=False)
        return not lacks

    def _take_up(self, conn: Any) -> None:
        """Hand a large body to a thread if a place is free."""
        if self._large < self._most_large:
            self._hand_over(conn, large=True)

    def _hand_over(self, conn: Any, large: bool) -> None:
        coming = self._arriving.pop(conn)
        conn.sock.setblocking(True)
        conn.init()
        conn.parser.unreader.unread(bytes(coming.kept))
        conn.data_ready = True
        conn.parser.unreader.sock = Timely(conn.sock, coming.deadline + (self._seconds if large else 0))
        conn.sock = Leaving(conn.sock, self._writing, self.cfg.threads // 4)
        self._large += large
        done = self.tpool.submit(self.handle, conn)
        done.add_done_callback(lambda future: self.method_queue.defer(self._handled, conn, future, large))

    def _handled(self, conn: Any, future: Any, large: bool) -> None:
        self._large -= large
        conn.sock = conn.sock.own
        if future.cancelled() or future.exception() is not None or not future.result() or not self.alive:
            self._linger(conn)
        else:
            self.finish_request(conn, future)

    def _linger(self, conn: Any) -> None:
        """Say that no more comes, and hear the other side out for a while, so that it can read the answer.

        gunicorn waits for that with the loop that serves everybody else.
        """
        try:
            conn.sock.shutdown(SHUT_WR)
            conn.sock.setblocking(False)
            self.poller.register(conn.sock, selectors.EVENT_READ, partial(self._drain, conn))
        except (OSError, ValueError):
            self.nr_conns -= 1
            conn.close()
            return
        self._lingering[conn] = (MOST_GATHERED, time.monotonic() + LINGER_SECONDS)

    def _drain(self, conn: Any, sock: Any) -> None:
        left, deadline = self._lingering[conn]
        try:
            data = sock.recv(_CHUNK)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data or len(data) >= left:
            self._let_go(conn)
        else:
            self._lingering[conn] = (left - len(data), deadline)

    def _let_go(self, conn: Any) -> None:
        self._lingering.pop(conn)
        self.poller.unregister(conn.sock)
        self.nr_conns -= 1
        conn.close()

    def _end(self, conn: Any, half: bool = False) -> None:
        """No more comes: whoever sent half a request and waits for an answer is told that it is broken."""
        if not self._arriving[conn].parked:
            self.poller.unregister(conn.sock)
        if half:
            self._hand_over(conn, large=False)
            return
        self._arriving.pop(conn)
        self.nr_conns -= 1
        conn.close()

    def murder_pending(self) -> None:
        """Cut off those who take too long; and once told to stop, those who have not asked for anything yet."""
        now = time.monotonic()
        for conn, coming in list(self._arriving.items()):
            silent = not coming.kept and now >= coming.deadline - self._seconds + LAST_SECONDS
            if now >= coming.deadline or (not self.alive and silent):
                self._end(conn)
            elif coming.parked:
                self._take_up(conn)
        for conn, (_, deadline) in list(self._lingering.items()):
            if now >= deadline:
                self._let_go(conn)
        super().murder_pending()
