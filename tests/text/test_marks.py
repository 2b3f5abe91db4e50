"""Terms of the glossary marked in cards, rules and definitions: every mark is a word and leads somewhere."""

from __future__ import annotations

import pytest
from sentiero.games import TITLES
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.nonplayer.events.instructed import INSTRUCTED
from sentiero.text.books import Books, texts_of
from sentiero.text.marking import marker
from sentiero.text.texts import Texts

TITLE = TITLES["fire-in-the-lake"]
TEXTS = Texts()


def book_in(language: str) -> Books:
    """The books of the game in a language."""
    found = TEXTS.books(TITLE, language)
    assert found is not None
    return found


@pytest.fixture(params=TEXTS.languages)
def book(request: pytest.FixtureRequest) -> Books:
    """The books in each language."""
    return book_in(request.param)


@pytest.mark.parametrize(
    ("language", "text", "names", "marked"),
    [
        (
            "en",
            "Remove 2 Guerrillas and a Tunneled Base.",
            ("Guerrilla", "Base", "Tunneled Base"),
            "Guerrillas/Tunneled Base",
        ),
        ("en", "bases and guerrillas in plain words", ("Guerrilla", "Base"), ""),
        ("es", "Con línea de visión de la carta.", ("Línea de visión (LDV)",), ""),
        ("es", "Con Línea de visión de la carta.", ("Línea de visión (LDV)",), "Línea de visión"),
        (
            "it",
            "2 Basi, un Attacco Aereo, 3 Attacchi",
            ("Base", "Attacco", "Attacco Aereo"),
            "Basi/Attacco Aereo/Attacchi",
        ),
        ("es", "No Elegible. Si no, otra cosa", ("No Elegible", "Si no"), "No Elegible"),
        ("es", "2 Operaciones Limitadas y un Ataque", ("Operación Limitada", "Ataque"), "Operaciones Limitadas/Ataque"),
        (
            "fr",
            "2 Guérillas actives, Contrôle COIN",
            ("Guérilla active", "Contrôle COIN"),
            "Guérillas actives/Contrôle COIN",
        ),
    ],
)
def test_a_term_is_found_in_its_forms_and_the_longest_counts(
    language: str, text: str, names: tuple[str, ...], marked: str
) -> None:
    marks = marker(language, {name: name for name in names})(text)
    assert "/".join(text[one["start"] : one["end"]] for one in marks) == marked


def test_every_mark_leads_to_a_term_and_none_overlap(book: Books) -> None:
    terms, marks = set(book.terms()), 0
    texts = [(rule["text"], rule["terms"]) for key in book.paragraphs() if (rule := book.rule(key))]
    texts += [(term["definition"], term["terms"]) for key in book.terms() if (term := book.term(key))]
    for key in book.keys("card"):
        page = book.page("card", key)
        assert page is not None
        said = dict(texts_of(page))
        texts += [(said[name], found) for name, found in book.marked("card", page).items()]
    for text, found in texts:
        ends = [0, *(one["end"] for one in found)]
        assert all(one["term"] in terms and one["start"] >= end for one, end in zip(found, ends, strict=False)), text
        assert all(text[one["start"] : one["end"]].strip() for one in found)
        marks += len(found)
    assert marks > 4000


def test_a_term_is_not_marked_in_its_own_definition(book: Books) -> None:
    ambush = book.term("ambush")
    assert ambush is not None
    assert "ambush" not in [one["term"] for one in ambush["terms"]]


def test_every_card_has_a_line_of_history_without_marks(book: Books) -> None:
    for key in (*map(str, CARDS), "minh"):
        page = book.page("card", key)
        assert page is not None
        assert page["history"].endswith("."), key
        assert "history" not in book.marked("card", page)


def test_a_card_tells_each_non_player_what_to_do() -> None:
    page = book_in("en").page("card", "56")
    assert page is not None
    assert list(page["instructions"]) == ["us", "arvn", "nva", "vc"]
    assert page["instructions"]["vc"] == "If the NVA is a player: Operations and a Special Activity instead."


def test_instructions_are_sentences_in_every_language(book: Books) -> None:
    for key, told in INSTRUCTED.items():
        page = book.page("card", key)
        assert page is not None
        assert set(page["instructions"]) == set(told)
        assert all(text.endswith(".") and "_" not in text for text in page["instructions"].values()), key


def test_another_title_stands_beside_the_english_one() -> None:
    italian, english = book_in("it").page("card", "124"), book_in("en").page("card", "124")
    assert italian is not None
    assert english is not None
    assert (italian["subtitle"], italian["title"] != "Tet Offensive") == ("Tet Offensive", True)
    assert "subtitle" not in english


@pytest.mark.parametrize("language", TEXTS.languages)
def test_terms_of_fields_of_fire_are_marked_without_capitals(language):
    book = TEXTS.books(TITLES["fields-of-fire"], language)
    assert book is not None
    rules = {paragraph: book.rule(paragraph) or {} for paragraph in book.paragraphs()}
    assert sum(bool(rule["terms"]) for rule in rules.values()) > 80
    marked = {mark["term"] for mark in rules["6.3"]["terms"]}
    assert {"visibility", "smoke", "concentrated_fire", "crossfire", "fire_mission"} <= marked
