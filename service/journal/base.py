"""What a journal must offer. It keeps bytes in order, and does not look inside them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from service.journal.seating import Seating
from service.journal.waiting import Waiting

# How many idempotency keys a game remembers, at the least. Older ones may be forgotten without harm:
# their expected version is long past, so a late repetition is refused as stale and changes nothing.
REMEMBERED_KEYS = 256


class Appended(NamedTuple):
    """The entries `first` to `version` are in the journal; `replayed` if they were already."""

    first: int
    version: int
    replayed: bool


class Recorded(NamedTuple):
    """One entry as it is kept."""

    version: int
    data: bytes


class Batch(NamedTuple):
    """What is appended together or not at all: entries, the checkpoints among them by version, and what else changes.

    `beside` is written over what `Birth.meta` said: it follows from the entries, and saves reading them all.
    """

    entries: Sequence[bytes]
    checkpoints: Mapping[int, bytes] = {}
    beside: Mapping[str, bytes] = {}


class Birth(NamedTuple):
    """What is kept beside the entries of a new game: how to run it, and who holds which seat."""

    meta: Mapping[str, bytes]
    seats: Mapping[str, bytes]


class Intent(NamedTuple):
    """Who repeats this key with the same digest means the same request."""

    key: bytes
    digest: bytes


Positions = Callable[[], Mapping[str, int]]
News = dict[str, list[Recorded]]


class Watcher(Protocol):
    """Reads what comes after some version in each of many games. For one thread; `wake` is for the others."""

    def read(self, positions: Positions, seconds: float) -> News:
        """What came after the positions, as soon as there is something; nothing after so many seconds."""

    def wake(self) -> None:
        """Let a read that waits come back, because the positions have changed."""

    def close(self) -> None:
        """Give connections back."""


class Journal(Seating, Waiting, Protocol):
    """The entries of every game, numbered from 1 without a gap."""

    def create(self, game: str, intent: Intent, batch: Batch, birth: Birth) -> Appended:
        """Begin a game; StaleVersion if it exists."""

    def append(self, game: str, expected: int, intent: Intent, batch: Batch) -> Appended:
        """Add a batch if the game is at the expected version, else StaleVersion; once for each key."""

    def recall(self, game: str, intent: Intent) -> Appended | None:
        """What a key led to, None if it is not remembered, IdempotencyConflict if it meant something else."""

    def read(self, game: str, after: int = 0, limit: int | None = None, upto: int | None = None) -> list[Recorded]:
        """The entries after a version, in order; none for a game that does not exist."""

    def wait(self, game: str, after: int, seconds: float) -> bool:
        """Whether an entry after this version is there, or comes within so many seconds."""

    def watcher(self, longest_seconds: float) -> Watcher:
        """A reader of many games at once, whose reads never wait for longer than so many seconds."""

    def keep(self, game: str, name: str, data: bytes, seconds: int) -> None:
        """Keep something small beside a game for a while."""

    def kept(self, game: str, name: str) -> bytes | None:
        """What is kept under a name; None if its time is over."""

    def version(self, game: str) -> int:
        """The number of the newest entry; 0 if there is no such game."""

    def checkpoint(self, game: str, at: int | None = None) -> Recorded | None:
        """The newest checkpoint, or the newest that is not after a version."""

    def checkpoints(self, game: str) -> dict[int, bytes]:
        """Every checkpoint by its version; for an audit."""

    def meta(self, game: str) -> dict[str, bytes]:
        """What is kept beside the game since its birth; empty if there is no such game."""

    def seat_of(self, game: str, token_hash: str) -> bytes | None:
        """What the holder of a token may do, None for a stranger."""

    def games(self) -> Iterable[str]:
        """The name of every game, in no order, at some cost."""

    def health(self) -> list[str]:
        """Codes of the reasons why acknowledged entries could be lost; empty if there is none."""

    def close(self) -> None:
        """Give connections back."""
