"""Games that are over, and lists of what is to be done later."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Protocol


class Blobs(Protocol):
    """Whole games that are over, as bytes that nobody changes any more. On the disk when `put` returns."""

    def put(self, game: str, data: bytes) -> None:
        """Keep these bytes for a game, in place of earlier ones."""

    def get(self, game: str) -> bytes | None:
        """What is kept for a game; None if nothing is."""

    def delete(self, game: str) -> None:
        """Keep nothing for a game."""

    def has(self, game: str) -> bool:
        """Whether something is kept for a game."""

    def names(self) -> Iterable[str]:
        """The games for which something is kept, in no order, at some cost."""


class Archive(NamedTuple):
    """Where games that are over are kept, and what belongs to their people."""

    blobs: Blobs
    belongings: Blobs


class Times(Protocol):
    """A list of games by a time, for something that is to be done then. Named before it may be due: none is forgotten.

    Games that are over and still to be moved, answers that are late.
    """

    def note(self, game: str, at: int) -> None:
        """The time of a game, in place of an earlier one."""

    def before(self, at: int, limit: int) -> list[str]:
        """Games whose time is before this one, the first of them first."""

    def at(self, game: str) -> int | None:
        """The time of a game; None if it is not on the list."""

    def done(self, game: str, at: int | None = None) -> None:
        """A game is on the list no more: it is done, or was named by mistake. Nothing happens to a time after `at`."""
