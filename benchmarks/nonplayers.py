"""Games of four non-players in process: how many a second, and how long one turn takes."""

from __future__ import annotations

import random
import time

from benchmarks.figures import Figure
from service.jobs.worker import seldom_collect
from service.kernel.session import new_session
from tests.fire_in_the_lake.nonplayer.soak import TITLE

FULL = {"scenario": "full", "seats": [], "options": {}}
GAMES = 20


def played(seed: int) -> list[float]:
    """The seconds of work of each turn of a Full game in process: plain dice, and nothing kept."""
    dice = random.Random(seed)
    session, _ = new_session(TITLE, TITLE.configure(FULL), lambda _, sides: dice.randint(1, sides))
    session.keeps_checkpoints = False
    turns: list[float] = []
    role, began = None, time.perf_counter()
    while (question := session.question) is not None:
        if question.role != role:
            now = time.perf_counter()
            turns.append(now - began)
            role, began = question.role, now
        session.decide()
    return [*turns[1:], time.perf_counter() - began]


def pass_over() -> tuple[float, list[float]]:
    """Games a second, and the seconds of every turn."""
    began = time.perf_counter()
    turns = [seconds for seed in range(GAMES) for seconds in played(seed)]
    return GAMES / (time.perf_counter() - began), sorted(turns)


def figures() -> list[Figure]:
    """On one core, with the garbage collector set as workers set it; the best of five passes."""
    played(0)
    seldom_collect()
    rate, turns = max(pass_over() for _ in range(5))
    return [
        Figure("Full games of four non-players on one core, games/s", rate, "above 8.7"),
        Figure("one non-player's turn, median ms", turns[len(turns) // 2] * 1000, "under 20"),
        Figure("one non-player's turn, 99th percentile ms", turns[int(0.99 * len(turns))] * 1000, "under 150"),
    ]
