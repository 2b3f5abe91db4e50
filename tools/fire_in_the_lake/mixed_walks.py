"""Games in which any question is answered at random or by the rules for non-players, with Events chosen often.

`python -m tools.fire_in_the_lake.mixed_walks --games 1500` plays many and names every seed that fails.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from sentiero.games.fire_in_the_lake.pieces import FACTIONS
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.problems import Problem
from sentiero.kernel.session import new_session
from sentiero.kernel.title import Document

from tools.fire_in_the_lake.card_walks import LIKES, pivotal_position
from tools.fire_in_the_lake.walks import SEATS, TITLE, any_answer, request
from tools.progress import progress

# How often the rules answer, by game: hardly ever, by turns, almost always; the last only leaves Events to chance.
SHARES = (0.2, 0.5, 0.9, 1.0)
# Seats that leave some Factions, or all, to the rules from the beginning.
FEWER_SEATS: tuple[list[list[str]], ...] = (*SEATS, [["us"]], [["nva", "vc"]], [["arvn"], ["vc"]], [])
EVENTS_BY_CHANCE = 0.7
MOST_ANSWERS = 20_000


class Failure(NamedTuple):
    """A decision of the rules that could not be given, or not be taken."""

    seed: int
    version: int
    card: int | None
    role: str
    question: str
    problem: str


def mixed_request(seed: int) -> Document:
    """A game with as many seats as there can be, down to none; now and then late in the war."""
    seats = FEWER_SEATS[seed % len(FEWER_SEATS)]
    wanted = {**request(seed), "seats": [{"roles": roles} for roles in seats]}
    if len(seats) < 3:
        wanted["options"].pop("deception", None)
    if seed % 7 == 0:
        wanted |= {"scenario": "full", "options": {}, "script": {"position": pivotal_position()}}
    return wanted


def mixed_walk(seed: int) -> Failure | None:
    """One game; the first decision of the rules that fails, if any does."""
    source = random.Random(seed)
    session, _ = new_session(TITLE, TITLE.configure(mixed_request(seed)), sealed_source(b"mixed %d" % seed))
    share = SHARES[seed // len(FEWER_SEATS) % len(SHARES)]
    while (question := session.question) is not None:
        by_chance = EVENTS_BY_CHANCE if any(value.startswith(LIKES) for value in _values(question)) else 1 - share
        if source.random() < by_chance:
            session.answer(question.role, any_answer(question, source, LIKES))
        else:
            try:
                session.decide()
            except (AssertionError, LookupError, TypeError, ValueError, AttributeError, Problem) as problem:
                return _failure(seed, session, problem)
        broken = TITLE.broken(session.table)
        assert not broken, (seed, question.key, broken)
        assert session.version < MOST_ANSWERS, f"game {seed} does not end"
    return None


def _values(question: Any) -> list[str]:
    return [option.value for option in question.options] if question.kind == "one" else []


def _failure(seed: int, session: Any, problem: Exception) -> Failure:
    question = session.question
    said = f"{type(problem).__name__}: {problem!r}"
    return Failure(seed, session.version, session.table.card, question.role, question.key, said)


def failures(seeds: Sequence[int], processes: int = 2) -> Iterator[Failure]:
    """Every failure of many games."""
    if processes == 1:
        yield from (failed for seed in seeds if (failed := mixed_walk(seed)))
        return
    with ProcessPoolExecutor(processes) as pool:
        for failed in progress(pool.map(mixed_walk, seeds, chunksize=5), len(seeds), "games"):
            if failed:
                yield failed


def main() -> None:
    """Play, and say which decisions failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args()
    found = list(failures(range(asked.first, asked.first + asked.games)))
    print(*found, sep="\n")
    print(f"{asked.games} games of {len(FACTIONS)} Factions, {len(found)} failures")
    raise SystemExit(1 if found else 0)


if __name__ == "__main__":
    main()
