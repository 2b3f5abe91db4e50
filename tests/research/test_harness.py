"""The harness for language models: players whose answers go through words and numbers play whole games."""

from __future__ import annotations

import random
from typing import Any

import pytest
from sentiero.kernel.question import NUMBER, ORDER, SOME, Answer, Option, Question
from sentiero.kernel.words import Ask
from sentiero.library import Game
from sentiero.research.harness import Harness

LANGUAGES = ["en", "it", "es", "fr"]


def reply(game: Game, answer: Answer) -> str:
    """What somebody says who thinks aloud before the answer."""
    question = game.question
    assert question is not None
    if question.kind == NUMBER:
        return f"There were 3 things to weigh.\nAnswer: {answer}"
    chosen = [answer] if isinstance(answer, str) else answer
    assert isinstance(chosen, list)
    numbers = ", ".join(str(question.values.index(value) + 1) for value in chosen)
    return f"1. is tempting, and so is 2.\n\n{numbers or '-'}\n"


def through_words(harness: Harness, game: Game, answer: Answer) -> Answer:
    """An answer as it comes out of a reply to a prompt."""
    assert game.question is not None
    assert game.question.key not in harness.prompt(game, table=False)
    assert harness.legal(game)
    parsed = harness.parse(game, reply(game, answer))
    assert parsed is not None
    assert parsed == game.question.accept(answer)
    return parsed


def test_the_rulebook_behind_words_plays_as_without_them() -> None:
    harness = Harness()
    game, plain = (Game.new("fire-in-the-lake", "short", seed=3) for _ in range(2))
    while game.question is not None:
        session, chance = game.session, game.session.begin()
        choice = session.consider(None, chance)
        parsed = through_words(harness, game, choice.answer)
        game.entries.append(session.choose(game.question.role, choice._replace(answer=parsed), len(chance.drawn)))
        plain.decide()
    assert game.entries == plain.entries
    assert harness.legal(game) == []


def test_any_answer_comes_through_words() -> None:
    harness, game, source = Harness(), Game.new("fire-in-the-lake", "short", seed=3), random.Random(1)
    while game.question is not None:
        game.answer(through_words(harness, game, at_random(game.question, source)))
    assert game.result is not None


def at_random(question: Question, source: random.Random) -> Answer:
    if question.kind == NUMBER:
        return source.randint(question.least, question.most)
    if question.kind in (SOME, ORDER):
        return source.sample(question.values, source.randint(question.least, question.most))
    return source.choice(question.values)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", ["fire-in-the-lake", "fields-of-fire"])
def test_every_language_asks_in_words(title: str, language: str) -> None:
    harness, game = Harness(language), Game.new(title, seed=5)
    for n in range(120):
        assert game.question is not None
        prompt = harness.prompt(game, table=n % 40 == 0)
        assert "harness_" not in prompt
        assert "{" not in prompt or n % 40 == 0
        game.decide()


def test_the_table_in_a_prompt_is_what_the_role_sees() -> None:
    game = Game.new("fire-in-the-lake", "short", seed=5)
    assert '"cards":{' in Harness().prompt(game)
    deck = [str(card) for card in game.session.table.deck]
    assert ",".join(deck) not in Harness().prompt(game)


class Asked:
    """A game that asks one question."""

    def __init__(self, kind: str, least: int, most: int) -> None:
        listing: Any = lambda: [Option(value, "x") for value in ("a", "b", "c")]
        self.question = Question("us", kind, Ask("t", rule="1"), listing, least, most)


@pytest.mark.parametrize(
    ("kind", "least", "most", "said", "answer"),
    [
        ("one", 1, 1, "2", "b"),
        ("one", 1, 1, "I would take 1, but rather:\n3", "c"),
        ("one", 1, 1, "1, 2", None),
        ("one", 1, 1, "4", None),
        ("one", 1, 1, "none of them", None),
        ("one", 1, 1, "", None),
        ("some", 0, 2, "3, 1", ["a", "c"]),
        ("some", 0, 2, "-", []),
        ("some", 1, 2, "-", None),
        ("some", 0, 2, "1, 1", None),
        ("some", 0, 2, "1, 2, 3", None),
        ("order", 3, 3, "3, 1, 2", ["c", "a", "b"]),
        ("number", -2, 4, "-1", -1),
        ("number", -2, 4, "5", None),
    ],
)
def test_what_is_read_out_of_a_reply(kind: str, least: int, most: int, said: str, answer: Answer | None) -> None:
    asked: Any = Asked(kind, least, most)
    assert Harness().parse(asked, said) == answer
