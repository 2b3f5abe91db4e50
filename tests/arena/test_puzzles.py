"""Puzzles: positions that can be taken up, with best answers that are among those asked for."""

from __future__ import annotations

import pytest
from sentiero.arena.puzzle import Puzzle, puzzles, solves
from sentiero.cli import main
from sentiero.kernel.players import PlayerRefused, StandIn
from sentiero.library import Game

TITLE = "fire-in-the-lake"
ALL = puzzles(TITLE)


def test_there_are_puzzles_for_every_faction() -> None:
    assert {puzzle.role for puzzle in ALL} == {"us", "arvn", "nva", "vc"}
    assert len({puzzle.position for puzzle in ALL}) == len(ALL)


@pytest.mark.parametrize("puzzle", ALL, ids=range(len(ALL)))
def test_a_puzzle_asks_what_it_says_and_some_answers_are_not_best(puzzle: Puzzle) -> None:
    question = Game.at(puzzle.position).question
    assert question is not None
    assert (question.role, question.key) == (puzzle.role, puzzle.question)
    assert set(puzzle.best) < set(question.values)
    assert puzzle.usual in question.values
    margins = {str(answer): margin for answer, margin in puzzle.margins}
    assert set(margins) == set(question.values)
    worst_of_best = min(margins[str(one)] for one in puzzle.best)
    assert worst_of_best > max(margin for answer, margin in margins.items() if answer not in puzzle.best)


def test_a_player_solves_with_a_best_answer_only(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle, usual = ALL[0], StandIn("rulebook")
    given = Game.at(puzzle.position, seed=1).decide()["answers"][0]
    assert solves(puzzle._replace(best=[given]), usual, 1)
    assert not solves(puzzle._replace(best=["something else"]), usual, 1)
    with pytest.raises(PlayerRefused):
        solves(puzzle, StandIn("commander"), 1)


def test_the_command_tells_shares(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", TITLE, "--player", "rulebook", "--player", "random"]) == 0
    told = capsys.readouterr().out
    assert f" of {len(ALL)} " in told.replace(" | ", " of ")
    assert "| random |" in told


def test_a_title_without_puzzles_and_a_player_that_is_none_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "fields-of-fire", "--player", "commander"]) == 2
    assert main(["puzzles", TITLE, "--player", "nobody"]) == 2
    assert "player/unknown" in capsys.readouterr().err
