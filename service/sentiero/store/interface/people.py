"""What people leave, write and tell at a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from sentiero.store.records import Recorded


class Aside(Protocol):
    """What people leave at a table and can take away again: names, standing answers, webhooks. No part of the game."""

    def put(self, game: str, name: str, data: bytes) -> None:
        """Keep something under a name, in place of what was there."""

    def get(self, game: str, name: str) -> bytes | None:
        """What is kept under a name."""

    def drop(self, game: str, names: Iterable[str]) -> None:
        """Keep nothing under these names."""

    def everything(self, game: str) -> dict[str, bytes]:
        """All that is kept, by its name."""

    def clear(self, game: str) -> None:
        """Keep nothing."""


class Messages(Protocol):
    """What people write to a table, numbered from 1; the oldest go when there are too many."""

    def add(self, game: str, data: bytes, most: int) -> int:
        """Keep a message, and so many at most; gives its number."""

    def put(self, game: str, messages: Mapping[int, bytes]) -> None:
        """Keep messages under numbers that they had; those that are not above the newest number stay out."""

    def read(self, game: str, after: int = 0, limit: int = 100) -> list[Recorded]:
        """Messages after a number, in order."""

    def fade(self, game: str, seconds: int) -> None:
        """Let all of them go after so long."""

    def empty(self, game: str) -> None:
        """Keep none, and number on."""

    def clear(self, game: str) -> None:
        """Keep none."""


class Talk(Protocol):
    """What is told at a table beside its entries, for whoever listens now. Forgotten after a while.

    Numbered by time, so that numbers grow even over what was forgotten.
    """

    def say(self, game: str, data: bytes) -> None:
        """Tell whoever listens."""

    def newest(self, game: str) -> int:
        """The number of what was told last; 0 if nothing is remembered."""

    def clear(self, game: str) -> None:
        """Forget all of it."""


class Presence(Protocol):
    """When somebody of each seat was seen last, in milliseconds since 1970."""

    def seen(self, game: str, seat: int, at: int) -> int:
        """Somebody is there now; gives when they were seen before, 0 if never."""

    def everybody(self, game: str) -> dict[int, int]:
        """When each seat was seen last."""

    def forget(self, game: str, seat: int | None = None) -> None:
        """Nobody was seen at a seat, or at any."""
