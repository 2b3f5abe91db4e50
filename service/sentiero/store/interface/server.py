"""What keeps all of it, and who watches it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, Protocol

from sentiero.store.records import Recorded

Positions = Callable[[], Mapping[str, int]]
News = dict[str, list[Recorded]]
# What follows the name of a game in positions and news where they are of its talk, and not of its entries.
TALK: Final = "/talk"


class Watcher(Protocol):
    """Reads what comes after some version in each of many games, and in the talk of each (`game + TALK`).

    For one thread; `wake` is for the others.
    """

    def read(self, positions: Positions, seconds: float) -> News:
        """What came after the positions, as soon as there is something; nothing after so many seconds."""

    def wake(self) -> None:
        """Let a read that waits come back, because the positions have changed."""

    def close(self) -> None:
        """Give connections back."""


class Memory(NamedTuple):
    """The memory of one node, in bytes; 0 at most where nothing is set."""

    node: str
    used: int
    most: int


class Server(Protocol):
    """What keeps all of it."""

    def watcher(self, longest_seconds: float) -> Watcher:
        """A reader of many games at once, whose reads never wait for longer than so many seconds."""

    def health(self) -> list[str]:
        """Codes of the reasons why acknowledged entries could be lost; empty if there is none."""

    def term(self) -> str:
        """Who is in charge now: it changes when one server takes over from another. Empty if nobody can say."""

    def memory(self) -> list[Memory]:
        """How much memory each node uses that answers now."""

    def close(self) -> None:
        """Give connections back."""
