"""Games of four non-players in process: how many a second, and how long one turn takes."""

from __future__ import annotations

import random
import statistics
import time
from typing import Any

from sentiero.jobs.worker import seldom_collect
from sentiero.kernel.session import Entry, Session, new_session

from benchmarks.figures import Figure
from tools.fire_in_the_lake.soak import TITLE

FULL = {"scenario": "full", "seats": [], "options": {}}
# Games differ in length by half, so it takes many to speak of a usual one.
GAMES = 100
# A shared machine is half as fast again from one minute to the next: the passes of a game lie far apart.
PASSES = 8


def begun(seed: int) -> Session[Any]:
    """A Full game in process: plain dice, and no checkpoints."""
    dice = random.Random(seed)
    session, _ = new_session(TITLE, TITLE.configure(FULL), lambda _, sides: dice.randint(1, sides))
    session.keeps_checkpoints = False
    return session


def recorded(seed: int) -> list[Entry]:
    """All entries of one game but the first."""
    session = begun(seed)
    entries = []
    while session.question is not None:
        entries.append(session.decide())
    return entries


def decided(seed: int) -> tuple[float, list[float]]:
    """The seconds of one game, and of each turn in it."""
    start = now = time.perf_counter()
    session = begun(seed)
    role, turns = None, []
    while (question := session.question) is not None:
        if question.role != role:
            role, before, now = question.role, now, time.perf_counter()
            turns.append(now - before)
        session.decide()
    end = time.perf_counter()
    # What comes before the first turn is the set-up.
    return end - start, [*turns[1:], end - now]


def replayed(seed: int, entries: list[Entry]) -> float:
    """The seconds to play the same game again from what was recorded."""
    start = time.perf_counter()
    begun(seed).replay(entries)
    return time.perf_counter() - start


def figures() -> list[Figure]:
    """On one core, with the garbage collector set as workers set it: the median of several passes over all games."""
    journals = [recorded(seed) for seed in range(GAMES)]
    seldom_collect()
    passes = [[decided(seed) for seed in range(GAMES)] for _ in range(PASSES)]
    best = [min(games) for games in zip(*passes, strict=True)]
    again = [[replayed(seed, entries) for seed, entries in enumerate(journals)] for _ in range(PASSES)]
    # A pass takes what all of its games take.
    pass_seconds = [sum(game for game, _ in games) for games in passes]
    seconds, turns = sum(game for game, _ in best), sorted(turn for _, each in best for turn in each)
    replaying = sum(map(min, zip(*again, strict=True)))
    return [
        Figure(
            "Full games of four non-players on one core, games/s, the median of passes",
            statistics.median(GAMES / each for each in pass_seconds),
            "above 15",
        ),
        Figure("the same, the mean of all passes", GAMES * PASSES / sum(pass_seconds)),
        Figure("the same, each game at its best", GAMES / seconds),
        Figure("decisions in such a game", sum(map(len, journals)) / GAMES),
        Figure("deciding such a game against replaying it, ratio of times", seconds / replaying),
        Figure("one non-player's turn, median ms", turns[len(turns) // 2] * 1000, "under 20"),
        Figure("one non-player's turn, 99th percentile ms", turns[int(0.99 * len(turns))] * 1000, "under 150"),
    ]
