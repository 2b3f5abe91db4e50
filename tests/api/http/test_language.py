"""The language of a request: who wants words gets them, whoever sends `text=0` gets keys alone."""

from __future__ import annotations

import pytest
from flask import Flask
from sentiero.api.http import language
from sentiero.api.http.replying import LANGUAGE
from sentiero.kernel.question import ONE, Option, Question
from sentiero.kernel.words import Ask

from tests.toy_title import ToyTitle


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("", True),
        ("text=0", False),
        ("lang=it&text=0", False),
        ("text=0&lang=it", False),
        ("text=1", True),
        ("text=00", True),
        ("context=0", True),
        ("text=", True),
        ("lang=it&text=0x", True),
    ],
)
def test_only_text_0_says_no_to_words(app: Flask, query: str, wanted: bool) -> None:
    with app.test_request_context("/?" + query):
        assert language.with_text() is wanted


def test_a_request_is_in_english_unless_another_language_was_noted(app: Flask) -> None:
    with app.test_request_context():
        assert language.language() == "en"
    with app.test_request_context(environ_overrides={LANGUAGE: "fr"}):
        assert language.language() == "fr"


def test_a_title_without_texts_says_nothing_and_keeps_the_keys_of_its_options(app: Flask) -> None:
    question = Question("north", ONE, Ask("x.which", rule="1.1"), lambda: [Option("a", "toy.a")])
    with app.test_request_context():
        assert language.words(ToyTitle()) is None
        assert language.option_keys(ToyTitle(), question)("toy.a") == "toy.a"


def test_a_part_of_a_detail_is_told_in_the_language_of_the_request(app: Flask) -> None:
    told = set()
    for one in language_names(app):
        with app.test_request_context(environ_overrides={LANGUAGE: one}):
            told.add(language.because("reason", "store/memory_full"))
    assert len(told) == 4


def language_names(app: Flask) -> list[str]:
    with app.test_request_context():
        return list(language.texts().languages)


@pytest.mark.parametrize(
    ("asked", "accepted", "spoken"),
    [
        ("", None, "en"),
        ("", "it", "it"),
        ("?lang=es", "it", "es"),
        ("?lang=", "it", "it"),
        ("?lang=tlh", "it", "it"),
        ("", "tlh, fr;q=0.5", "fr"),
    ],
)
def test_a_language_in_the_address_counts_alone_and_then_the_best_of_the_header(
    app: Flask, asked: str, accepted: str | None, spoken: str
) -> None:
    headers = {} if accepted is None else {"Accept-Language": accepted}
    response = app.test_client().get("/nowhere" + asked, headers=headers)
    assert response.headers["Content-Language"] == spoken
    assert "Accept-Language" in response.headers["Vary"]
