"""Why no server could be started, in words for the person at the terminal."""

from __future__ import annotations


class ServerError(Exception):
    """The server cannot be found, started or stopped."""
