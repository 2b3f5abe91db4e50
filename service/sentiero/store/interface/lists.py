"""Small lists and counters over all games, and what is kept for a while."""

from __future__ import annotations

from typing import Protocol


class Lobby(Protocol):
    """A list of games with what there is to read of each: those that wait for people, those that are over."""

    def advertise(self, game: str, at: int, card: bytes = b"") -> None:
        """Put a game on the list, with what there is to read of it there."""

    def withdraw(self, game: str) -> None:
        """Take a game off the list."""

    def advertised(self, limit: int, skip: int = 0) -> list[str]:
        """The games on the list, newest first, without so many of the newest."""

    def cards(self, limit: int, skip: int = 0) -> list[tuple[str, bytes]]:
        """The same games, each with its card, in one round trip; empty where there is none."""

    def keep(self, most: int) -> None:
        """Take the oldest off the list until no more than so many are on it."""


class Counting(Protocol):
    """How often something happened lately, counted over all processes."""

    def count(self, name: str, seconds: int, by: int = 1) -> int:
        """Count so many more, and give how many there were since the first; forgotten so long after that one."""


class Expiring(Protocol):
    """Small things that are kept beside a game for a while."""

    def keep(self, game: str, name: str, data: bytes, seconds: int) -> None:
        """Keep something under a name."""

    def kept(self, game: str, name: str) -> bytes | None:
        """What is kept under a name; None if its time is over."""

    def claim(self, game: str, name: str, seconds: int, data: bytes = b"") -> bool:
        """Keep something under a name for the first who asks for it; gives whether the caller is that one."""

    def drop(self, game: str, name: str) -> None:
        """Keep nothing under a name."""


class Waiting(Protocol):
    """The list of games that wait for their rules, so that none is forgotten when a process dies.

    Named before the entry that makes a game wait, so what it misses does not exist. What it names by mistake is
    taken off when somebody looks.
    """

    def expect(self, game: str, version: int) -> None:
        """The entry of this version, which may be about to come, makes a game wait for its rules."""

    def done(self, game: str, version: int) -> None:
        """At this version a game does not wait; nothing happens if a later one was named."""

    def expected(self) -> dict[str, int]:
        """Every game that is named, with its version."""
