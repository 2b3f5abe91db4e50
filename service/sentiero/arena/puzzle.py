"""Positions from real games with answers that are known to be best: a second scoreboard for players."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.resources import files
from typing import Final, NamedTuple

from sentiero.arena.intervals import Interval, wilson
from sentiero.kernel.players import StandIn, require
from sentiero.kernel.question import Answer
from sentiero.library import Game

_KEPT: Final = "puzzles"


class Puzzle(NamedTuple):
    """A position, who is asked what, and which answers did better than every other."""

    # The line of text with which `Game.at` begins.
    position: str
    role: str
    question: str
    # Those that cannot be told apart from the best one.
    best: Sequence[Answer]
    # What the usual player answers.
    usual: Answer
    # The expected margin in the end of every answer, each followed by the usual players to the end.
    margins: Sequence[tuple[Answer, float]]


def puzzles(title: str) -> list[Puzzle]:
    """All puzzles of a title; none where nobody has made any."""
    path = files("sentiero.arena") / _KEPT / f"{title}.json"
    if not path.is_file():
        return []
    return [Puzzle(**one) for one in json.loads(path.read_text(encoding="utf-8"))["puzzles"]]


def solves(puzzle: Puzzle, player: StandIn, seed: int) -> bool:
    """Whether a player gives one of the best answers."""
    game = Game.at(puzzle.position, seed=seed)
    require(game.session.title, player, [puzzle.role])
    answer = game.decide(player.name, **player.settings)["answers"][0]
    return answer in puzzle.best


def share(found: Sequence[bool]) -> Interval:
    """How many were solved, and between what that lies."""
    return wilson(sum(found), len(found))
