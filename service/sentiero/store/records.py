"""What goes into a store and comes out of it. A store keeps bytes in order, and does not look inside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

# Something to be done while a store is busy.
Work = Callable[[], None]

# How many idempotency keys a game remembers, at the least. Older ones may be forgotten without harm:
# their expected version is long past, so a late repetition is refused as stale and changes nothing.
REMEMBERED_KEYS = 256


class Appended(NamedTuple):
    """The entries `first` to `version` are in the store; `replayed` if they were already."""

    first: int
    version: int
    replayed: bool


class Recorded(NamedTuple):
    """One entry as it is kept."""

    version: int
    data: bytes


class Traced(Recorded):
    """One entry on its way to whoever listens, and of which trace it came."""

    trace = ""

    @classmethod
    def of(cls, version: int, data: bytes, trace: str) -> Traced:
        """An entry of a trace."""
        made = cls(version, data)
        made.trace = trace
        return made


class Batch(NamedTuple):
    """What is appended together or not at all: entries, the checkpoints among them by version, and what else changes.

    `beside` is written over what was kept beside the game: it follows from the entries, and saves reading them all.
    """

    entries: Sequence[bytes]
    checkpoints: Mapping[int, bytes] = {}
    beside: Mapping[str, bytes] = {}


class Intent(NamedTuple):
    """Who repeats this key with the same digest means the same request."""

    key: bytes
    digest: bytes


class Belongings(NamedTuple):
    """What belongs to the people of a game: their rights by the hashes of their tokens, and what they left there."""

    rights: Mapping[str, bytes]
    aside: Mapping[str, bytes]
