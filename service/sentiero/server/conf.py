"""The configuration of our own servers: one must not lose what it has acknowledged, the other has nothing to lose."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

Setting = tuple[str, str]

# Written to disk before every answer. Costs a few tenths of a millisecond, and is what a move is worth.
DURABLE: Final[tuple[Setting, ...]] = (
    ("appendonly", "yes"),
    ("appendfsync", "always"),
    ("no-appendfsync-on-rewrite", "no"),
    ("aof-use-rdb-preamble", "yes"),
    # A snapshot as well: faster to back up, and a second chance.
    ("save", "300 1"),
    # Refuse to write rather than forget a game.
    ("maxmemory-policy", "noeviction"),
)

# For the queue: whose turn is to be played by rules stands in the journal as well, and is found there again.
# Each of its many small writes would otherwise wait for the disk, and the answers of people behind them.
PASSING: Final[tuple[Setting, ...]] = (
    ("appendonly", "no"),
    ("save", '""'),
    ("maxmemory-policy", "noeviction"),
)

# Reachable by this user only.
PRIVATE: Final[tuple[Setting, ...]] = (
    ("port", "0"),
    ("protected-mode", "yes"),
    ("unixsocketperm", "700"),
    ("daemonize", "no"),
    ("databases", "1"),
)


def private_settings(directory: Path, socket: Path, log: Path, keeping: Sequence[Setting] = DURABLE) -> list[Setting]:
    """The settings of an embedded server that keeps its data in a directory."""
    # The log goes to a file: a pipe that nobody empties would stop the server.
    places = [("dir", quoted(directory)), ("unixsocket", quoted(socket)), ("logfile", quoted(log))]
    return [*keeping, *PRIVATE, *places]


def render(settings: Iterable[Setting]) -> str:
    """The text of a configuration file."""
    return "".join(f"{name} {value}\n" for name, value in settings)


def quoted(path: Path) -> str:
    """A path as the configuration file wants it, whatever is in it."""
    text = str(path).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{text}"'
