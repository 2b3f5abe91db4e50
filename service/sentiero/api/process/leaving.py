"""Answers that are read slowly: each holds a thread while it is written, so few may do so for long.

As long as few wait for their readers, all have patience; whoever comes when many do is cut off soon.
"""

from __future__ import annotations

import errno
import time
from socket import MSG_DONTWAIT
from typing import Any, Final

# So long a reader may be waited for, and at how many bytes a second what is large must go on.
PATIENCE_SECONDS: Final = 20.0
SLOWEST: Final = 64 * 1024
# The same while many wait.
HURRY_SECONDS: Final = 0.5
FASTER: Final = 4 * 1024 * 1024


class Leaving:
    """A connection to which an answer is written. All else is the connection's own."""

    def __init__(self, sock: Any, writing: set[Any], many: int) -> None:
        self.own = sock
        # Those of this process that wait for their readers; adding and taking away are atomic.
        self._writing = writing
        self._many = many
        # What was written, and how long that waited.
        self._bytes = 0
        self._seconds = 0.0

    def sendall(self, data: bytes) -> None:
        """Write, or end as if the other side had gone."""
        self._bytes += len(data)
        try:
            sent = self.own.send(data, MSG_DONTWAIT)
        except BlockingIOError:
            sent = 0
        # Nearly everything is gone by now, and nobody has waited.
        if sent < len(data):
            self._wait_for_reader(data[sent:])

    def _wait_for_reader(self, data: bytes) -> None:
        began = time.monotonic()
        self.own.settimeout(self._allowed())
        self._writing.add(self)
        try:
            self.own.sendall(data)
        except TimeoutError as error:
            raise ConnectionResetError(errno.ECONNRESET, "it reads too slowly") from error
        finally:
            self._writing.discard(self)
            self._seconds += time.monotonic() - began
            self.own.settimeout(None)

    def _allowed(self) -> float:
        hurry = len(self._writing) >= self._many
        most, pace = (HURRY_SECONDS, FASTER) if hurry else (PATIENCE_SECONDS, SLOWEST)
        return max(HURRY_SECONDS, most + self._bytes / pace - self._seconds)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.own, name)
