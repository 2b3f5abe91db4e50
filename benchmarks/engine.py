"""The engine alone: replay, random play, options, loading."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable

import orjson
from sentiero.jobs.worker import seldom_collect
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.question import NUMBER
from sentiero.kernel.session import Entry, load_session, new_session
from sentiero.kernel.title import Document

from benchmarks.figures import Figure
from tools.fire_in_the_lake.walks import TITLE, any_answer, opening, walk


def played(seed: int) -> tuple[list[Entry], list[Document]]:
    """A whole Full game at random, as the journal would give it back."""
    _, entries, checkpoints = walk(seed, check=False, scenario="full", options={})
    found: tuple[list[Entry], list[Document]] = orjson.loads(orjson.dumps((entries, checkpoints)))
    return found


def replay_rate() -> float:
    """Recorded answers replayed in a second, forced ones included, over three Full games; the best of five runs."""
    games = [played(seed)[0] for seed in (1, 2, 3)]
    answers = sum(len(entry["answers"]) for entries in games for entry in entries)
    best = min(_seconds(lambda: [load_session(TITLE, opening(g[0]), g[1:]) for g in games]) for _ in range(5))
    return answers / best


def _seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def random_play_rate() -> float:
    """Answers chosen, checked and executed in a second, over nine games of all scenarios; the best of three runs."""
    best = 0.0
    for _ in range(3):
        began = time.perf_counter()
        answers = sum(len(walk(seed, check=False)[1]) for seed in range(9))
        best = max(best, answers / (time.perf_counter() - began))
    return best


def option_times() -> list[float]:
    """Seconds to build the options of every question of six Full games."""
    times: list[float] = []
    for seed in range(6):
        source = random.Random(seed)
        session, _ = new_session(TITLE, TITLE.configure(_request(seed)), sealed_source(b"%d" % seed))
        while (question := session.question) is not None:
            if question.kind != NUMBER:
                began = time.perf_counter()
                list(question._list())
                times.append(time.perf_counter() - began)
            session.answer(question.role, any_answer(question, source))
    return times


def _request(seed: int) -> Document:
    seats = [{"roles": [faction]} for faction in ("us", "arvn", "nva", "vc")]
    return {"scenario": "full", "seats": seats, "options": {}}


def load_seconds() -> float:
    """A finished Full game from its last checkpoint, the median of 20."""
    entries, checkpoints = played(4)
    last = checkpoints[-1]
    return statistics.median(_seconds(lambda: load_session(TITLE, last, entries[last["version"] :])) for _ in range(20))


def figures() -> list[Figure]:
    """Everything about the engine, with the garbage collector set as workers set it."""
    seldom_collect()
    times = option_times()
    return [
        Figure("random legal play in process, answers/s", random_play_rate(), "above 18,800"),
        Figure("one question's options, median ms", statistics.median(times) * 1000, "under 1"),
        Figure("one question's options, worst ms", max(times) * 1000, "under 20"),
        Figure("a finished Full game from its last checkpoint, ms", load_seconds() * 1000, "under 20"),
    ]
