"""Games of four non-players in process: how many a second, and how long one turn takes."""

from __future__ import annotations

import random
import time
from typing import Any

from benchmarks.figures import Figure
from service.jobs.worker import seldom_collect
from service.kernel.session import Entry, Session, new_session
from tests.fire_in_the_lake.nonplayer.soak import TITLE

FULL = {"scenario": "full", "seats": [], "options": {}}
GAMES = 20
PASSES = 5


def begun(seed: int) -> Session[Any]:
    """A Full game in process: plain dice, and no checkpoints."""
    dice = random.Random(seed)
    session, _ = new_session(TITLE, TITLE.configure(FULL), lambda _, sides: dice.randint(1, sides))
    session.keeps_checkpoints = False
    return session


def played(seed: int) -> list[float]:
    """The seconds of work of each turn of one game."""
    session = begun(seed)
    turns: list[float] = []
    role, start = None, time.perf_counter()
    while (question := session.question) is not None:
        if question.role != role:
            now = time.perf_counter()
            turns.append(now - start)
            role, start = question.role, now
        session.decide()
    return [*turns[1:], time.perf_counter() - start]


def recorded(seed: int) -> list[Entry]:
    """All entries of one game but the first."""
    session = begun(seed)
    entries = []
    while session.question is not None:
        entries.append(session.decide())
    return entries


def pass_over() -> tuple[float, list[float]]:
    """Seconds of all games together, and of every turn."""
    start = time.perf_counter()
    turns = [seconds for seed in range(GAMES) for seconds in played(seed)]
    return time.perf_counter() - start, sorted(turns)


def replays(journals: list[list[Entry]]) -> float:
    """Seconds to play the same games again from what was recorded."""
    start = time.perf_counter()
    for seed, entries in enumerate(journals):
        begun(seed).replay(entries)
    return time.perf_counter() - start


def figures() -> list[Figure]:
    """On one core, with the garbage collector set as workers set it; the best of several passes."""
    journals = [recorded(seed) for seed in range(GAMES)]
    seldom_collect()
    seconds, turns = min(pass_over() for _ in range(PASSES))
    again = min(replays(journals) for _ in range(PASSES))
    return [
        Figure("Full games of four non-players on one core, games/s", GAMES / seconds, "above 8.7"),
        Figure("deciding such a game against replaying it, ratio of times", seconds / again),
        Figure("one non-player's turn, median ms", turns[len(turns) // 2] * 1000, "under 20"),
        Figure("one non-player's turn, 99th percentile ms", turns[int(0.99 * len(turns))] * 1000, "under 150"),
    ]
