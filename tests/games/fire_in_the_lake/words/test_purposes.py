"""Every question that a card asks says what it is for."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.documents.asking import PURPOSES
from sentiero.games.fire_in_the_lake.events.card import Card
from sentiero.games.fire_in_the_lake.events.choices import (
    WHERE,
    WHICH,
    WHICH_FACTION,
    WHICH_OPERATION,
    WHICH_PIECES,
    WHICH_SPACES,
    WHICH_TO_REMOVE,
)
from sentiero.games.fire_in_the_lake.nonplayer.table_copy import copy_of
from sentiero.games.fire_in_the_lake.pieces import FACTIONS
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.question import Question
from sentiero.kernel.session import new_session
from sentiero.text.texts import Texts
from sentiero.text.words import Words

from tools.fire_in_the_lake.walks import TITLE, any_answer, request

# What would be said if nobody had said what for.
BARE = [ask.key for ask in (WHERE, WHICH, WHICH_FACTION, WHICH_PIECES, WHICH_SPACES)]
MOMENTS = (0, 60, 200, 400)
MOST_QUESTIONS = 60


def tables() -> Iterator[Table]:
    """Tables of all scenarios at several moments of random games."""
    for seed in range(4):
        source = random.Random(seed)
        session, _ = new_session(TITLE, TITLE.configure(request(seed)), sealed_source(b"%d" % seed))
        for moment in range(max(MOMENTS) + 1):
            if moment in MOMENTS:
                yield copy_of(session.table)
            if (question := session.question) is None:
                break
            session.answer(question.role, any_answer(question, source))


def asked(table: Table, card: Card, side: str, who: str, source: random.Random) -> Iterator[Question]:
    """What one side of a card asks, answered at random."""
    table.card = card.number
    effect = card.side(side)
    assert effect is not None
    steps, answer = effect(table, who), None
    for _ in range(MOST_QUESTIONS):
        try:
            question = steps.send(answer)
        except StopIteration:
            return
        if not isinstance(question, Question):
            answer = None
            continue
        if question.forced() is None:
            yield question
        answer = question.forced() or question.accept(any_answer(question, source))


@pytest.fixture(scope="module")
def questions() -> dict[tuple[int, str], list[Question]]:
    """What every side of every card asks, whoever executes it."""
    source, found = random.Random(5), dict[tuple[int, str], list[Question]]()
    for table in tables():
        for card in CARDS.values():
            for side in card.sides:
                for who in FACTIONS:
                    found.setdefault((card.number, side), []).extend(asked(copy_of(table), card, side, who, source))
    return found


@pytest.fixture(params=("en", "it", "es", "fr"))
def words(request: pytest.FixtureRequest) -> Words:
    """What the game says in a language."""
    found = Texts().words(TITLE, request.param)
    assert found is not None
    return found


def test_no_question_of_a_card_is_bare(questions: dict[tuple[int, str], list[Question]], words: Words) -> None:
    """It names what happens to the spaces or pieces, or who would do what."""
    bare = set()
    for at, several in questions.items():
        for question in several:
            # Gulf of Tonkin asks none of these.
            plain = words.question(question.key, {"card": 1}).partition(")")[2]
            if question.key in BARE and words.question(question.key, question.params).endswith(plain):
                bare.add((at, question.key))
    assert not bare


def test_enough_sides_were_asked_for_that_to_mean_something(questions: dict[tuple[int, str], list[Question]]) -> None:
    """Most sides that ask anything did ask; a card's question names its side."""
    assert sum(bool(several) for several in questions.values()) > 120
    of_cards = [(at, one) for at, several in questions.items() for one in several if one.key in BARE]
    assert all(one.params["side"] == at[1] for at, one in of_cards)


def test_an_operation_of_a_series_says_which_of_how_many(words: Words) -> None:
    """Uncle Ho: 3 Operations of the VC, then 3 of the NVA."""
    table, source = next(tables()), random.Random(1)
    series = [one for one in asked(table, CARDS[50], "shaded", "vc", source) if one.key == "event.operation"]
    assert [(one.role, one.params["number"], one.params["of"]) for one in series[:3]] == [
        ("vc", 1, 3), ("vc", 2, 3), ("vc", 3, 3),
    ]  # fmt: skip
    assert "2" in words.question("event.operation", series[1].params)
    assert "3" in words.question("event.operation", series[1].params)


def test_a_further_space_of_an_operation_is_asked_for_otherwise_than_the_first(words: Words) -> None:
    """3.1: who may stop, or can select no more, is told so."""
    first, further, full = (words.question("sweep.where", {"purpose": one}) for one in ("", "further", "full"))
    assert len({first, further, full}) == 3


def test_every_purpose_is_declared_and_has_a_text(words: Words) -> None:
    """What a question may be asked for stands in its constant and in the contract."""
    flags = {
        flag for ask in (WHERE, WHICH_OPERATION, WHICH_PIECES, WHICH_SPACES, WHICH_TO_REMOVE) for flag in ask.flags
    }
    assert flags | {"further", "full", "origins"} == set(PURPOSES)
    for ask in (WHERE, WHICH_OPERATION, WHICH_PIECES, WHICH_SPACES, WHICH_TO_REMOVE):
        texts = {words.question(ask.key, {"card": 1, "purpose": flag}) for flag in ("", *ask.flags)}
        assert len(texts) == 1 + len(ask.flags), ask


def test_usaid_says_which_values_it_goes_through_and_by_how_much(words: Words) -> None:
    """85, shaded: ARVN Resources, Aid and Patronage, each by 2."""
    said = words.question("event.choose", {"card": 85, "side": "shaded"})
    assert all(words.name("track", track) in said for track in ("arvn", "aid", "patronage"))
    assert "2" in said
