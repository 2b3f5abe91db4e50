"""Entries as a chain: each carries the hash of the one before it, so that none can be changed unseen."""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import blake2b, sha256
from typing import Final, NamedTuple

from sentiero.kernel.session import Entry
from sentiero.store.coding import encode

# What the first entry points to.
NO_LINK: Final = "0" * 32
_CARRIED: Final = re.compile(rb'"prev":"([0-9a-f]{32})"}\Z')
_CARRIED_LENGTH: Final = len('"prev":"' + NO_LINK + '"}')


class Chained(NamedTuple):
    """Entries as they are kept, and the link to the last of them."""

    entries: list[bytes]
    last: str


def link_to(data: bytes) -> str:
    """The hash of an entry as it is kept."""
    return blake2b(data, digest_size=16).hexdigest()


def link_from(data: bytes) -> str:
    """The link that an entry carries, which is always its end; nothing if it is no entry of a chain."""
    found = _CARRIED.match(data[-_CARRIED_LENGTH:])
    return found[1].decode() if found else ""


def chained(entries: Iterable[Entry], last: str) -> Chained:
    """Entries that follow the one with this link."""
    kept = []
    for entry in entries:
        kept.append(encode({**entry, "prev": last}))
        last = link_to(kept[-1])
    return Chained(kept, last)


def seal_of(seed: bytes) -> str:
    """What the first entry says of the secret seed. It has 256 random bits, so nobody finds it backwards."""
    return sha256(seed).hexdigest()
