"""Candidates: the usual answer first, each legal and no two alike."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.kernel.chance import Chance
from sentiero.kernel.question import NUMBER, ONE, ORDER, SOME, Option, Question
from sentiero.kernel.words import Ask
from sentiero.thinker.candidates import candidates
from sentiero.thinker.dice import dice


def question(kind: str, least: int = 1, most: int = 1, options: str = "abcdef") -> Question:
    return Question("any", kind, Ask("any", rule="1"), lambda: [Option(one, "any") for one in options], least, most)


def found(asked: Question, usual: Any, most: int = 20) -> list[Any]:
    chance = Chance(dice(1))
    chance.begin()
    return candidates(asked, usual, most, chance)


@pytest.mark.parametrize(
    ("asked", "usual"),
    [
        (question(ONE), "c"),
        (question(NUMBER, 2, 9), 4),
        (question(SOME, 0, 3), ["b", "e"]),
        (question(SOME, 2, 2), ["a", "f"]),
        (question(SOME, 0, 6), []),
        (question(SOME, 1, 4, "ab"), ["a", "b"]),
        (question(ORDER, 2, 3), ["f", "a", "c"]),
        (question(ORDER, 6, 6), list("fedcba")),
    ],
)
def test_all_are_legal_and_differ_and_the_usual_one_is_the_first(asked: Question, usual: Any) -> None:
    answers = found(asked, usual)
    assert answers[0] == asked.accept(usual)
    assert [asked.accept(answer) for answer in answers] == answers
    assert len({str(answer) for answer in answers}) == len(answers) > 1
    assert found(asked, usual, 2) == answers[:2]


def test_every_option_and_every_number_gets_its_turn() -> None:
    assert sorted(found(question(ONE), "c")) == list("abcdef")
    assert sorted(found(question(NUMBER, 2, 9), 4)) == list(range(2, 10))


def test_selections_have_one_more_one_less_and_another() -> None:
    answers = found(question(SOME, 0, 3), ["b", "e"], 40)
    assert [] in answers
    assert {3, 1} <= {len(answer) for answer in answers}
    assert any(len(answer) == 2 and answer != ["b", "e"] for answer in answers)


def test_where_the_order_counts_it_is_turned_round() -> None:
    assert ["c", "a", "f"] in found(question(ORDER, 2, 3), ["f", "a", "c"])
