"""Two locks on a data directory: one for who supervises it, one for the server that writes into it."""

from __future__ import annotations

import fcntl
import os
import time
from pathlib import Path


class FileLock:
    """An advisory lock on a file, released when the last process that inherited it ends."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.fd: int | None = None

    def acquire(self, seconds: float = 0.0) -> bool:
        """Whether the lock could be taken within so many seconds."""
        fd = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        end = time.monotonic() + seconds
        while True:
            try:
                fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                if time.monotonic() >= end:
                    os.close(fd)
                    return False
                time.sleep(0.02)
            else:
                self.fd = fd
                return True

    def release(self) -> None:
        """Give the lock up in this process; a child that inherited it still holds it."""
        if self.fd is not None:
            os.close(self.fd)
            self.fd = None
