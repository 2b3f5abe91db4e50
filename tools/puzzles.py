"""`make puzzles`: positions of real games in which one answer is best beyond doubt.

Every answer of a position is played on to the end by the usual players, over the same cards and dice, with what the
role has not seen dealt again. A position is kept if the best answers are better than all others beyond doubt, in two
independent sets of games.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator, Sequence
from itertools import count
from multiprocessing import Pool
from pathlib import Path
from typing import Any, Final

from sentiero.arena.puzzle import Puzzle
from sentiero.kernel.problems import Problem
from sentiero.kernel.question import ONE, Question
from sentiero.kernel.session import Session
from sentiero.library import Game
from sentiero.thinker.dice import dice

FOLDER: Final = Path(__file__).parents[1] / "service" / "sentiero" / "arena" / "puzzles"
# Games for each answer: to see whether a position is worth more, and then these, twice.
FIRST, SURE = 12, 60
# A difference of so many standard errors is beyond doubt.
DOUBT: Final = 3.0
# The best answers may be no more than half of all.
HALF: Final = 2
SCENARIOS: Final = ("short", "medium")
# No more than so many of one game, so that puzzles differ.
OF_A_GAME: Final = 3
_ROOM: Final = 1 << 24


def margins(game: Session[Any], question: Question, games: int, seed: int) -> list[list[float]]:
    """The margin in the end after each answer, in so many games that are the same for all of them."""
    known, found = frozenset({question.role}), [list[float]() for _ in question.values]
    for number in range(games):
        dealt = game.branch(dice(seed * _ROOM + 2 * number), known)
        for answer, values in zip(question.values, found, strict=True):
            branch = dealt.branch(dice(seed * _ROOM + 2 * number + 1))
            branch.answer(question.role, answer)
            branch.play_out(lambda _: True)
            assert branch.result is not None, "played to its end"
            values.append(game.title.score(branch.result, question.role).margin)
    return found


def apart(better: Sequence[float], worse: Sequence[float], doubt: float) -> bool:
    """Whether the difference of two answers in the same games is told from nothing."""
    differences = [one - other for one, other in zip(better, worse, strict=True)]
    n, mean = len(differences), sum(differences) / len(differences)
    variance = sum((one - mean) ** 2 for one in differences) / (n - 1)
    return mean > doubt * math.sqrt(variance / n) and mean > 0


def best_of(found: Sequence[Sequence[float]], doubt: float) -> frozenset[int] | None:
    """The answers that are not told from the best one; None unless all of them are told from all others."""
    top = max(range(len(found)), key=lambda n: sum(found[n]))
    best = [n for n in range(len(found)) if n == top or not apart(found[top], found[n], doubt)]
    rest = [n for n in range(len(found)) if n not in best]
    sure = all(apart(found[n], found[other], doubt) for n in best for other in rest)
    return frozenset(best) if rest and sure and len(best) * HALF <= len(found) else None


def judged(game: Game, question: Question, seed: int) -> Puzzle | None:
    """The puzzle that a position is, or None."""
    if best_of(margins(game.session, question, FIRST, 3 * seed), 1.5) is None:
        return None
    once = margins(game.session, question, SURE, 3 * seed + 1)
    best = best_of(once, DOUBT)
    if best is None or best_of(margins(game.session, question, SURE, 3 * seed + 2), DOUBT) != best:
        return None
    usual = game.branch(seed="usual").decide()["answers"][0]
    means = [(answer, round(sum(values) / SURE, 1)) for answer, values in zip(question.values, once, strict=True)]
    told = [question.values[n] for n in sorted(best)]
    return Puzzle(game.notation, question.role, question.key, told, usual, means)


def of_a_game(task: tuple[str, str, int]) -> list[Puzzle]:
    """The puzzles of one game of the usual players, the last ones first: the nearer the end, the surer an answer."""
    title, scenario, seed = task
    found: list[Puzzle] = []
    for number, line in enumerate(reversed(_positions(Game.new(title, scenario, seed=f"puzzle/{seed}")))):
        game = Game.at(line)
        assert game.question is not None, "something is asked there"
        puzzle = judged(game, game.question, seed * 1000 + number)
        found += [puzzle] if puzzle else []
        if len(found) == OF_A_GAME:
            break
    return found


def _positions(game: Game) -> list[str]:
    """Where a card's first choice was asked for."""
    found = []
    while game.question is not None:
        if game.question.key == "turn.choose" and game.question.kind == ONE and _begins_here(game):
            found.append(game.notation)
        game.decide()
    return found


def _begins_here(game: Game) -> bool:
    """Whether the position as a line of text asks the same."""
    try:
        again = Game.at(game.notation).question
    except Problem:
        return False
    here = game.question
    return again is not None and here is not None and (again.key, again.role, again.values) == (
        here.key, here.role, here.values,
    )  # fmt: skip


def tasks(title: str) -> Iterator[tuple[str, str, int]]:
    """Games without end, the scenarios in turn."""
    for seed in count():
        yield title, SCENARIOS[seed % len(SCENARIOS)], seed


def main() -> None:
    """Play until there are enough, and write them."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--count", type=int, default=60)
    asked.add_argument("--jobs", type=int, default=2)
    chosen = asked.parse_args()
    title, found = "fire-in-the-lake", list[Puzzle]()
    with Pool(chosen.jobs) as pool:
        for puzzles in pool.imap(of_a_game, tasks(title)):
            found += puzzles
            print(f"\r{len(found)} of {chosen.count}", end="", flush=True)
            write(title, found[: chosen.count])
            if len(found) >= chosen.count:
                break
        pool.terminate()


def write(title: str, found: Sequence[Puzzle]) -> None:
    """What there is so far."""
    FOLDER.mkdir(exist_ok=True)
    kept = {"made_by": "make puzzles", "puzzles": [one._asdict() for one in found]}
    (FOLDER / f"{title}.json").write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
