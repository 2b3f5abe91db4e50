"""Where tests take their luck from: one place, the same in every run, unless `TEST_SEED` says otherwise.

A game that a test deals depends on the test alone and on nothing that ran before it; what must hold for any game
takes its seeds by `number`. `make test-random` tries a new seed; `TEST_SEED=… make test-random` tries one again.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Final

# Empty: the fixed one.
SEED: Final = os.environ.get("TEST_SEED", "")
_lock = Lock()
# Outside of tests, and in processes that a test starts, names of games must not meet: there it is the system's.
_stream: Callable[[int], bytes] = os.urandom


def number(of: int) -> int:
    """The seed of one of many games: its number in the fixed run, another one with another seed."""
    return random.Random(f"{SEED} {of}").getrandbits(31) if SEED else of


def entropy(size: int) -> bytes:
    """Seeds, names and tokens of the games of a test."""
    with _lock:
        return _stream(size)


@contextmanager
def of(test: str) -> Iterator[None]:
    """As long as this lasts, games are those of a test, or of a fixture."""
    global _stream
    before, _stream = _stream, random.Random(f"{SEED} {test}").randbytes
    try:
        yield
    finally:
        _stream = before


def _in_a_child() -> None:
    global _stream
    _stream = os.urandom


os.register_at_fork(after_in_child=_in_a_child)
