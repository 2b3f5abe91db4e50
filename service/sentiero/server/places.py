"""Where the socket of a server may be."""

from __future__ import annotations

import os
import stat
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import Final

from sentiero.server.problems import ServerError

# The longest path of a socket, by the kernel; macOS allows less than Linux.
LONGEST_SOCKET_PATH: Final = 100


def socket_path(directory: Path) -> Path:
    """In the data directory, or in a short place of its own where that path is too long for a socket."""
    path = directory / "server.sock"
    if len(os.fsencode(path)) <= LONGEST_SOCKET_PATH:
        return path
    name = sha256(os.fsencode(directory)).hexdigest()[:16]
    return Path(tempfile.gettempdir()) / f"sentiero-{os.getuid()}-{name}" / "server.sock"


def make_private(directory: Path) -> None:
    """Make sure that a directory is there and that nobody else can put or reach anything in it."""
    directory.mkdir(parents=True, exist_ok=True, mode=0o700)
    found = directory.lstat()
    # In a shared place somebody else may have made it first, or a link in its stead.
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid():
        raise ServerError(f"{directory} belongs to somebody else.")
    directory.chmod(0o700)
