"""Drawing texts to be read: the same for a seed, sentences only, names in their places."""

from __future__ import annotations

import re

import pytest
from sentiero.games import TITLES

from tools.texts.check import everything
from tools.texts.draw import LEAST_WORDS, Drawn, draw, main, sentences
from tools.texts.files import LANGUAGES


def test_the_same_seed_draws_the_same() -> None:
    assert draw("en", 20, 7) == draw("en", 20, 7)
    assert draw("en", 20, 7) != draw("en", 20, 8)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_drawn_is_of_that_language_and_long_enough_to_be_a_sentence(language: str) -> None:
    shelf = everything(TITLES)
    found = draw(language, 200, 1)
    assert len({(one.where, one.key) for one in found}) == 200
    for one in found:
        owner, domain = one.where.split()
        assert len(shelf[owner, language, domain][one.key].texts[-1].split()) >= LEAST_WORDS


def test_names_stand_where_names_belong_in_the_number_of_the_sentence() -> None:
    found = {one.key: one.texts for one in draw("en", 10_000, 3)}
    one, many = found["fact", "placed"]
    assert re.fullmatch(r"1 [^{}]+ is placed (in|on) [^{}]+\.", one)
    assert re.fullmatch(r"2 [^{}]+ are placed (in|on) [^{}]+\.", many)
    assert found["question", "event.remove"] == ("{card}: which pieces are removed?",)


def test_sentences_are_counted() -> None:
    assert sentences(Drawn("", ("", ""), ("Aid +12. All go.\n• One\n• Two, at 1.5 each.",))) == 4
    assert sentences(Drawn("", ("", ""), ("in which space?",))) == 1


def test_it_says_how_much_was_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fr", "5", "2"]) == 0
    *lines, last = capsys.readouterr().out.splitlines()
    assert len(lines) == 5
    assert re.fullmatch(r"5 messages, \d+ sentences", last)
    assert main([]) == 2
