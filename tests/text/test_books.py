"""Rules, glossary and cards to read, and to find in any language."""

from __future__ import annotations

import re

import pytest
from sentiero.games import TITLES
from sentiero.kernel.title import Title
from sentiero.text.books import Books, in_order
from sentiero.text.folding import folded, tokens
from sentiero.text.search import RULE, TERM, Index
from sentiero.text.texts import Texts

TITLE = TITLES["fire-in-the-lake"]
CARD = "card"
CITED = re.compile(r"\[(\d[\d.]*)\]")


@pytest.fixture(scope="module", params=["en", "it", "es", "fr"])
def book(request: pytest.FixtureRequest, texts: Texts) -> Books:
    """The books in one language."""
    found = texts.books(TITLE, request.param)
    assert found is not None
    return found


@pytest.fixture(scope="module")
def index(texts: Texts) -> Index:
    """The index of all."""
    return texts.index(TITLE)


def test_paragraphs_come_as_in_a_book(book: Books) -> None:
    paragraphs = book.paragraphs()
    assert len(paragraphs) == 166
    assert paragraphs[:6] == ["1.0", "1.1", "1.2", "1.3", "1.3.1", "1.3.2"]
    assert paragraphs.index("8.4.7") < paragraphs.index("8.5") < paragraphs.index("8.8.9") < paragraphs.index("8.9")
    assert paragraphs[-1].startswith("setup")
    assert in_order("2.10") > in_order("2.9")


def test_a_paragraph_names_those_it_refers_to(book: Books) -> None:
    rule = book.rule("3.2.1")
    assert rule is not None
    assert rule["references"][:2] in (["1.6", "1.8"], ["1.8", "1.6"])
    assert all(book.rule(reference) for reference in rule["references"])
    assert book.rule("9.9") is None


def test_every_reference_leads_somewhere(book: Books) -> None:
    for paragraph in book.paragraphs():
        rule = book.rule(paragraph)
        assert rule is not None
        assert [one for one in rule["references"] if book.rule(one) is None] == [], paragraph


@pytest.mark.parametrize("title", TITLES.values(), ids=TITLES)
@pytest.mark.parametrize("language", ["en", "it", "es", "fr"])
def test_every_paragraph_that_a_term_cites_can_be_opened(title: Title, language: str, texts: Texts) -> None:
    book = texts.books(title, language)
    assert book is not None
    cited = {(key, one) for key in book.terms() for one in CITED.findall((book.term(key) or {})["definition"])}
    assert cited
    assert {(key, one) for key, one in cited if book.rule(one) is None} == set()


def test_terms_come_in_the_order_of_their_language(book: Books) -> None:
    names = [(book.term(key) or {})["name"] for key in book.terms()]
    assert len(names) == 352
    assert [folded(name) for name in names] == sorted(folded(name) for name in names)
    assert book.term("no_such_term") is None


def test_a_card_has_its_sides(book: Books) -> None:
    card = book.page(CARD, "121") or {}
    assert set(card) == {"title", "precondition", "tip", "history", "unshaded", "instructions"}
    assert set((book.page(CARD, "1") or {})["shaded"]) == {"title", "text"}
    assert book.page(CARD, "131") is None


@pytest.mark.parametrize(
    "word", ["ambush", "Imboscata", "imboscata", "EMBUSCADE", "embuscade", "Emboscada", "emboscàda"]
)
def test_ambush_is_found_in_every_language(index: Index, word: str) -> None:
    found = index.find(word)
    assert found[0] == (TERM, "ambush")
    assert (RULE, "4.4.3") in found
    assert any(kind == CARD for kind, _ in found)


@pytest.mark.parametrize(
    ("query", "best"),
    [
        ("air strike", (TERM, "air_strike")),
        ("attacco aereo", (TERM, "air_strike")),
        ("frappe aerienne", (TERM, "air_strike")),
        ("líder rvn", (TERM, "rvn_leader")),
        ("4.2.3", (RULE, "4.2.3")),
        ("gulf of tonkin", (CARD, "1")),
        ("elicotteri cobra", (CARD, "13")),
    ],
)
def test_the_best_comes_first(index: Index, query: str, best: tuple[str, str]) -> None:
    assert index.find(query)[0] == best


def test_all_words_must_be_there(index: Index) -> None:
    assert len(index.find("ambush loc")) < len(index.find("ambush"))
    assert index.find("ambush xyzzy") == []
    assert index.find("  ,;- ") == []


def test_a_kind_alone_can_be_searched(index: Index) -> None:
    assert {kind for kind, _ in index.find("ambush", [RULE])} == {RULE}


def test_words_without_accents_and_capitals() -> None:
    assert tokens("Événement [5.4], Élan: ¿QUÉ?") == ["evenement", "5.4", "elan", "que"]
