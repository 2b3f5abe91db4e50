"""Every paragraph whose text is served has code and tests, and the page that says so is true."""

from __future__ import annotations

from sentiero.text.texts import Texts

from tests.games.fields_of_fire.tables import TITLE
from tools.fields_of_fire.page import PAGE, PARAGRAPHS, functions, gathered, page, rulings, shown


def served() -> list[str]:
    """The paragraphs that a reader can open."""
    books = Texts().books(TITLE, "en")
    assert books is not None
    return books.paragraphs()


def within(paragraph: str, found: dict[str, list[str]]) -> bool:
    """Whether it is named, or a paragraph below it."""
    return any(one == paragraph or one.startswith(f"{paragraph}.") for one in found)


def test_each_paragraph_is_followed_somewhere() -> None:
    followed = gathered(functions())
    assert [paragraph for paragraph in served() if not within(paragraph, followed)] == []


def test_each_paragraph_is_shown() -> None:
    tried = gathered(shown())
    assert [paragraph for paragraph in served() if not within(paragraph, tried)] == []


def test_each_ruling_is_under_a_paragraph_of_the_rules() -> None:
    assert sorted({paragraph for paragraph, _ in rulings()} - PARAGRAPHS.keys()) == []


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `make fields`"
