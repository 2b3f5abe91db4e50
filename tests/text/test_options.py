"""Options as a person reads them: no two alike, each said by key and values alone; questions say their limits."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from sentiero.api.contract.shapes import of_title
from sentiero.games import TITLES
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.question import NUMBER, ONE, ORDER, SOME, Question
from sentiero.kernel.session import new_session
from sentiero.text.texts import Texts

from tools.fire_in_the_lake.walks import TITLE, any_answer, request

TEXTS = Texts()
LANGUAGES = ("en", "it", "es", "fr")


def questions(seed: int) -> Iterator[Question]:
    """Every question of a random game."""
    source = random.Random(seed)
    session, _ = new_session(TITLE, TITLE.configure(request(seed)), sealed_source(b"%d" % seed))
    session.keeps_checkpoints = False
    while (question := session.question) is not None:
        yield question
        session.answer(question.role, any_answer(question, source, "event" if source.random() < 0.5 else ""))


@pytest.mark.parametrize("seed", [0, 1, 6])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_options_of_a_question_read_alike(language: str, seed: int) -> None:
    said = TEXTS.words(TITLE, language)
    assert said is not None
    by_key: dict[tuple[str, str], str] = {}
    for question in questions(seed):
        texts, key_of = [], said.option_keys(question.key, question.params)
        for option in question.options:
            key = key_of(option.text)
            texts.append(said.option(key, option.params))
            assert by_key.setdefault((key, str(option.params)), texts[-1]) == texts[-1]
        assert len(set(texts)) == len(texts), (question.key, sorted(texts))


def test_options_say_what_they_refer_to() -> None:
    known = set(TITLE.documents.refs)
    for question in questions(2):
        for option in question.options:
            assert set(option.refs) <= known
            what = option.text.partition(".")[0]
            if what in ("space", "operation", "activity", "faction", "piece"):
                assert what in option.refs, option
            if "@" in option.value:
                assert option.group == option.value.partition("#")[0]
                assert option.refs["number"] == int(option.value.partition("#")[2])


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", " (exactly 2) (up to 3) (from 1 to 3) (3, in order) (from 0 to 6)"),
        ("it", " (esattamente 2) (fino a 3) (da 1 a 3) (3, in ordine) (da 0 a 6)"),
        ("es", " (exactamente 2) (hasta 3) (de 1 a 3) (3, en orden) (de 0 a 6)"),
        ("fr", " (exactement 2) (jusqu’à 3) (de 1 à 3) (3, dans l’ordre) (de 0 à 6)"),  # noqa: RUF001
    ],
)
def test_limits(language: str, said: str) -> None:
    words = TEXTS.words(TITLE, language)
    assert words is not None
    kinds = [(SOME, 2, 2), (SOME, 0, 3), (SOME, 1, 3), (ORDER, 3, 3), (NUMBER, 0, 6)]
    assert "".join(words.limits(*one) for one in kinds) == said
    assert words.limits(ONE, 1, 1) == ""


def test_what_titles_fill_in_has_names() -> None:
    for title in TITLES.values():
        assert {"Table", "Fact", "Question", "Result", "Reason"} <= set(of_title(title))
