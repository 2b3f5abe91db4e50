"""Which games wait for a non-player, so that none is forgotten when the process that should play for it dies."""

from __future__ import annotations

from threading import Lock
from typing import Protocol


class Waiting(Protocol):
    """An index beside the games. Named before the entry that makes a game wait, so what it misses does not exist.

    What it names by mistake is taken off when somebody looks.
    """

    def expect_rules(self, game: str, version: int) -> None:
        """The entry of this version, which may be about to come, makes a game wait for its rules."""

    def rules_done(self, game: str, version: int) -> None:
        """At this version a game does not wait; nothing happens if a later one was named."""

    def expecting_rules(self) -> dict[str, int]:
        """Every game that is named, with its version."""


class MemoryWaiting:
    """Implements `Waiting` in this process."""

    def __init__(self) -> None:
        self._expected: dict[str, int] = {}
        self._expecting = Lock()

    def expect_rules(self, game: str, version: int) -> None:
        """The entry of this version makes a game wait for its rules."""
        with self._expecting:
            self._expected[game] = max(version, self._expected.get(game, 0))

    def rules_done(self, game: str, version: int) -> None:
        """At this version a game does not wait; nothing happens if a later one was named."""
        with self._expecting:
            if self._expected.get(game, version + 1) <= version:
                del self._expected[game]

    def expecting_rules(self) -> dict[str, int]:
        """Every game that is named, with its version."""
        with self._expecting:
            return dict(self._expected)
