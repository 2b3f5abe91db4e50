"""Playing on from a question without touching the game: how long it takes to get there, for both titles."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from typing import Any, Final

from sentiero.games import TITLES
from sentiero.jobs.worker import seldom_collect
from sentiero.kernel.chance import Source
from sentiero.kernel.session import Session, new_session
from sentiero.kernel.title import Document

from benchmarks.figures import Figure

GAMES: Final = (
    ("Fire in the Lake", "fire-in-the-lake", {"scenario": "full", "seats": [], "options": {}}),
    ("Fields of Fire", "fields-of-fire", {"scenario": "n1", "seats": []}),
)
# Questions of each game at which a branch is taken, and how often at each: the quickest of them counts.
POSITIONS: Final = 200
EVERY: Final = 3
TIMES: Final = 5


def dice(seed: int) -> Source:
    """Plain dice."""
    source = random.Random(seed)
    return lambda _, sides: source.randint(1, sides)


def begun(name: str, config: Document, seed: int) -> Session[Any]:
    """A game in process."""
    title = TITLES[name]
    return new_session(title, title.configure(config), dice(seed))[0]


def quickest(work: Callable[[], object]) -> float:
    """Seconds of the processor, so that others on the machine do not count."""
    found = []
    for _ in range(TIMES):
        began = time.process_time()
        work()
        found.append(time.process_time() - began)
    return min(found)


def taken(name: str, config: Document) -> tuple[list[float], list[float]]:
    """The seconds to take up each position, as it lies there and dealt again."""
    plain: list[float] = []
    dealt: list[float] = []
    seed, source = 0, dice(1)
    while len(plain) < POSITIONS:
        session, seed = begun(name, config, seed), seed + 1
        for number in range(10_000):
            if session.question is None or len(plain) == POSITIONS:
                break
            if number % EVERY == 0:
                known = frozenset({session.question.role})
                plain.append(quickest(lambda: session.branch(source)))
                dealt.append(quickest(lambda: session.branch(source, known)))
            session.decide()
    return plain, dealt


def figures() -> list[Figure]:
    """The middle one of many positions on one core, with the garbage collector set as workers set it."""
    seldom_collect()
    found = []
    for called, name, config in GAMES:
        plain, dealt = taken(name, config)
        found += [
            Figure(f"{called}: a branch of a game, median ms", statistics.median(plain) * 1000),
            Figure("the same with all that is unseen dealt again, median ms", statistics.median(dealt) * 1000),
        ]
    return found
