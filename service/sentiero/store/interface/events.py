"""The entries of games."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from sentiero.store.records import Appended, Batch, Intent, Recorded, Work


class Events(Protocol):
    """The entries of every game, numbered from 1 without a gap."""

    def append(self, game: str, expected: int, intent: Intent, batch: Batch, meanwhile: Work | None = None) -> Appended:
        """Add a batch if the game is at the expected version (0: it does not exist), else StaleVersion; once a key.

        `meanwhile` is done at most once, while the store writes: whatever it makes may still turn out not to be true.
        """

    def recall(self, game: str, intent: Intent) -> Appended | None:
        """What a key led to, None if it is not remembered, IdempotencyConflict if it meant something else."""

    def read(self, game: str, after: int = 0, limit: int | None = None, upto: int | None = None) -> list[Recorded]:
        """The entries after a version, in order; none for a game that does not exist."""

    def version(self, game: str) -> int:
        """The number of the newest entry; 0 if there is no such game."""

    def checkpoint(self, game: str, at: int | None = None) -> Recorded | None:
        """The newest checkpoint, or the newest that is not after a version."""

    def checkpoints(self, game: str) -> dict[int, bytes]:
        """Every checkpoint by its version; for an audit."""

    def beside(self, game: str) -> dict[str, bytes]:
        """What is kept beside the entries; empty if there is no such game."""

    def games(self) -> Iterable[str]:
        """The name of every game, in no order, at some cost."""

    def delete(self, game: str) -> None:
        """Forget a game and everything that is kept beside it, wherever it was moved; but not its rights."""

    def forget(self, game: str, version: int) -> bool:
        """Drop all of this about a game that is at this version, and is kept elsewhere; gives whether it was there."""
