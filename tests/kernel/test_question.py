"""Questions: any selection of least to most of the listed options is legal, nothing else."""

from __future__ import annotations

import pytest
from sentiero.kernel.problems import IllegalAnswer
from sentiero.kernel.question import NUMBER, ONE, ORDER, SOME, Option, Question
from sentiero.kernel.words import Ask

ASKED = Ask("key", rule="1.1")


def ask(kind, *values, least=1, most=1, secret=False, always=False):
    listing = lambda: [Option(value, f"option.{value}") for value in values]
    return Question("red", kind, ASKED, listing, least, most, secret=secret, always=always)


def refusal(question, answer):
    with pytest.raises(IllegalAnswer) as caught:
        question.accept(answer)
    return caught.value.code


def test_options_are_listed_only_when_looked_at():
    calls: list[int] = []

    def listing() -> list[Option]:
        calls.append(1)
        return [Option("a", "t")]

    question = Question("red", ONE, ASKED, listing)
    assert calls == []
    assert question.options == [Option("a", "t")]
    assert question.options
    assert calls == [1]


def one_by_one(*values):
    """A question whose options come one after the other, and those that came."""
    came: list[str] = []

    def listing():
        for value in values:
            came.append(value)
            yield Option(value, "t")

    return Question("red", ONE, ASKED, listing), came


def test_options_that_come_one_by_one_are_listed_no_further_than_somebody_looks():
    question, came = one_by_one("a", "b", "c", "d")
    assert question.forced() is None
    assert came == ["a", "b"]
    assert question.lists("a")
    assert question.accept("c") == "c"
    assert came == ["a", "b", "c"]
    assert [option.value for option in question.options] == question.values == ["a", "b", "c", "d"]
    assert came == ["a", "b", "c", "d"]
    assert question.lists("d")
    assert refusal(question, "e") == "answer/not_an_option"


def test_options_that_come_one_by_one_and_a_strange_answer():
    question, came = one_by_one("a", "b", "c")
    assert not question.lists("e")
    assert refusal(question, "e") == "answer/not_an_option"
    assert came == question.values == ["a", "b", "c"]


def test_the_only_option_that_comes_is_forced():
    assert one_by_one("a")[0].forced() == "a"


def test_one_of():
    question = ask(ONE, "a", "b")
    assert question.accept("b") == "b"
    assert refusal(question, "c") == "answer/not_an_option"
    assert refusal(question, ["a"]) == "answer/not_one_option"


def test_some_of_is_recorded_in_listed_order():
    question = ask(SOME, "a", "b", "c", least=1, most=2)
    assert question.accept(["c", "a"]) == ["a", "c"]
    assert refusal(question, []) == "answer/wrong_count"
    assert refusal(question, ["a", "b", "c"]) == "answer/wrong_count"
    assert refusal(question, ["a", "a"]) == "answer/repeated_option"
    assert refusal(question, ["x"]) == "answer/not_an_option"
    assert refusal(question, "a") == "answer/not_a_list"


def test_order_keeps_the_given_order():
    question = ask(ORDER, "a", "b", "c", least=3, most=3)
    assert question.accept(["c", "a", "b"]) == ["c", "a", "b"]


def test_number():
    question = ask(NUMBER, least=2, most=4)
    assert question.accept(3) == 3
    assert refusal(question, 5) == "answer/out_of_range"
    assert refusal(question, True) == "answer/not_a_number"
    assert refusal(question, "3") == "answer/not_a_number"


def test_limits_follow_what_is_listed():
    question = ask(SOME, "a", "b", least=3, most=5)
    assert (question.least, question.most) == (2, 2)


@pytest.mark.parametrize(
    ("question", "forced"),
    [
        (ask(ONE, "a"), "a"),
        (ask(ONE, "a", "b"), None),
        (ask(SOME, "a", "b", least=2, most=2), ["a", "b"]),
        (ask(SOME, least=0, most=3), []),
        (ask(SOME, "a", least=0, most=1), None),
        (ask(ORDER, "a", "b", least=2, most=2), None),
        (ask(NUMBER, least=2, most=2), 2),
        (ask(NUMBER, least=1, most=2), None),
        (ask(ONE, "a", secret=True), None),
        (ask(ONE, "a", always=True), None),
        (ask(SOME, always=True), None),
    ],
)
def test_forced(question, forced):
    assert question.forced() == forced


def test_a_question_that_wants_reasons_is_asked_even_with_one_answer():
    listing = lambda: [Option("a", "t")]
    assert Question("red", ONE, ASKED, listing).forced() == "a"
    asked = Question("red", ONE, ASKED, listing, always=True)
    assert asked.forced() is None
    assert asked.accept("a") == "a"
