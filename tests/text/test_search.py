"""Finding by words of any language: the best first, whatever is typed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sentiero.games import TITLES
from sentiero.text.search import MOST_WORDS, RULE, TERM, Index
from sentiero.text.texts import Texts

TEXTS = Texts()
TITLE = TITLES["fire-in-the-lake"]
INDEX: Index = TEXTS.index(TITLE)


@pytest.mark.parametrize("query", ["", "   ", "?!", "_", "xyzzy", "saigon xyzzy"])
def test_nothing_is_found_by_no_word_or_by_one_that_nothing_has(query: str) -> None:
    assert INDEX.find(query) == []


def test_the_number_of_a_paragraph_finds_it_first() -> None:
    assert INDEX.find("3.2.1")[0] == (RULE, "3.2.1")
    assert INDEX.find("3.2.1", [TERM]) == [one for one in INDEX.find("3.2.1") if one[0] == TERM]


@pytest.mark.parametrize("language", ["en", "it", "es", "fr"])
def test_the_name_of_a_term_in_any_language_finds_it_among_the_first(language: str) -> None:
    books = TEXTS.books(TITLE, language)
    assert books is not None
    for key in books.terms()[::40]:
        name = (books.term(key) or {})["name"]
        assert (TERM, key) in INDEX.find(name, [TERM])[:5], name


def test_a_kind_alone_gives_its_part_of_all_in_the_same_order() -> None:
    everything = INDEX.find("base")
    for kind in (RULE, TERM, "card"):
        assert INDEX.find("base", [kind]) == [one for one in everything if one[0] == kind]
    assert INDEX.find("base", []) == []


def test_words_beyond_the_most_are_not_looked_for() -> None:
    words = " ".join(["base"] * MOST_WORDS)
    assert INDEX.find(words + " xyzzy") == INDEX.find(words) != []


@pytest.mark.parametrize("first", ["base", "support", "terror"])
@pytest.mark.parametrize("second", ["march", "saigon", "a"])
def test_another_word_never_finds_more(first: str, second: str) -> None:
    both = set(INDEX.find(f"{first} {second}"))
    assert both <= set(INDEX.find(first)) & set(INDEX.find(second))
    assert both == set(INDEX.find(f"{second.upper()}, {first}!"))


@settings(deadline=None, max_examples=30)
@given(st.text(max_size=30))
def test_whatever_is_typed_is_answered_without_repeating(query: str) -> None:
    found = INDEX.find(query)
    assert len(set(found)) == len(found)
