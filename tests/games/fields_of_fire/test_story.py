"""A turn of a mission as paragraphs: the company's, the enemy's, and what fire does (FoF 4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.session import Entry, new_session
from sentiero.kernel.title import Fact
from sentiero.tables.chapters import chapters_of
from sentiero.text.catalogs import Catalogs
from sentiero.text.words import Words

from tests.games.fields_of_fire.campaigns import SEATS
from tests.games.fields_of_fire.tables import TITLE
from tests.games.fields_of_fire.test_texts import RAW

LANGUAGES = ("en", "it", "es", "fr")


def words(language: str) -> Words:
    assert TITLE.texts is not None
    return Words(Catalogs(), language, TITLE.name, TITLE.texts)


def mission(name: str) -> Iterator[tuple[int, Entry]]:
    """A whole mission as our commander leads it."""
    session, first = new_session(
        TITLE, TITLE.configure({"scenario": name, "seats": SEATS}), sealed_source(f"story {name}".encode())
    )
    yield 1, first
    while session.question is not None:
        yield session.version + 1, session.decide()


@pytest.fixture(scope="module", params=["n1", "n5"])
def chapters(request: pytest.FixtureRequest) -> list[Any]:
    return chapters_of(TITLE, mission(request.param), frozenset(TITLE.roles))


def told(*facts: Fact) -> str:
    return words("en").story(facts)


def test_4_a_turn_has_the_company_then_the_enemy_then_what_fire_does(chapters):
    assert chapters
    for chapter in chapters[:-1]:
        assert [turn.role for turn in chapter.turns] == ["company", "enemy", ""]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_paragraph_has_words_and_no_key(chapters, language):
    said = words(language)
    paragraphs = [said.story(part.facts) for chapter in chapters for part in (chapter, *chapter.turns)]
    assert [text for text in paragraphs if not text or RAW.search(text)] == []


def test_nobody_who_moves_comes_or_goes_is_left_out(chapters):
    said = words("en")
    for turn in (turn for chapter in chapters for turn in chapter.turns):
        text = said.story(turn.facts)
        for fact in turn.facts:
            if fact[0] in ("moved", "left", "pinned", "stepped"):
                assert str(said._thing("unit", fact[1], 1)) in text, fact
            if fact[0] == "entered":
                assert str(said._thing("unit", fact[1]["id"], 1)) in text, fact


def test_what_is_alike_is_one_sentence_and_draws_are_left_to_the_log():
    facts: list[Fact] = [
        ("phase", "activation"),
        ("drew", "commands", [4]),
        ("impulse", "plt1_hq", "activated", 3),
        ("ordered", "plt1_hq", "1_1", "movement.a", 1),
        ("moved", "1_1", 201),
        ("exposed", "1_1"),
        ("ordered", "plt1_hq", "2_1", "movement.a", 1),
        ("moved", "2_1", 201),
        ("ordered", "plt1_hq", "3_1", "combat.a", 1),
        ("failed", "3_1", "combat.a"),
        ("impulse_over", "plt1_hq", 0, 0),
    ]
    assert told(*facts) == (
        "Activation segment. To R2C1: Squad 1/1 and Squad 2/1. Attempt to spot: Squad 3/1. "
        "The attempt fails: Squad 3/1."
    )


def test_6_5_an_order_that_is_told_by_what_follows_is_not_told_twice():
    assert told(
        ("phase", "initiative"), ("ordered", "xo", "plt1_hq", "recovery.j", 1), ("flipped", "plt1_hq", False)
    ) == ("Initiative segment. The 1st PLT HQ is flipped to the Fire Team side.")


def test_9_fire_is_told_by_who_fires_where_and_by_its_results():
    facts: list[Fact] = [
        ("phase", "contact"),
        ("engaged", "us", 101, 301),
        ("engaged", "us", 102, 301),
        ("engaged", "enemy", 202, 202),
        ("phase", "combat_effects"),
        ("resolved", "1_1", -3, [], "hit"),
        ("pinned", "1_1"),
        ("stepped", "1_1", -1),
        ("resolved", "2_1", -3, [], "miss"),
        ("resolved", "3_1", -3, [], "hit"),
        ("stepped", "3_1", -1),
        ("stepped", "3_1", -1),
        ("left", "3_1", "hit"),
    ]
    assert told(*facts) == (
        "Potential contacts. Our troops open fire on R3C1 from R1C1 and R1C2. The enemy on R2C2 fights at point blank. "
        "Combat effects. Fire, HIT: Squad 1/1 and Squad 3/1. Now Pinned: Squad 1/1. "
        "Steps lost: Squad 1/1 (1) and Squad 3/1 (2). Fire, MISS: Squad 2/1. Out of play, broken by fire: Squad 3/1."
    )


def test_a_phase_in_which_nothing_happens_is_named_only_where_nothing_else_is():
    assert told(("phase", "vehicles"), ("phase", "clean_up"), ("cleaned",)) == "Vehicle phase."
    assert told(("phase", "vehicles"), ("phase", "contact"), ("moved", "xo", 101)) == "Potential contacts. To R1C1: XO."
