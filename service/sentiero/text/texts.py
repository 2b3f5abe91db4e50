"""All texts of a service: every title in every language, and its refusals."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, Final

from babel import Locale

from sentiero.kernel.lessons import Lesson
from sentiero.kernel.title import Title
from sentiero.text.books import Books
from sentiero.text.catalogs import SERVICE, Catalogs
from sentiero.text.languages import DEFAULT, LONGEST, negotiate
from sentiero.text.search import Index
from sentiero.text.templates import filled, gaps
from sentiero.text.words import Words, from_one

AnyTitle = Title[Any]
PROBLEMS: Final = "problems"
SAID: Final = "said"
# What the board in the browser says.
BOARD: Final = "web"
# How many options were to be named has words for one number, and for none or more.
COUNTED: Final = "answer/wrong_count"
EXACTLY, UP_TO = "exactly", "up_to"
# What every title with texts has: its table, its rules, its glossary.
DOMAINS: Final = ("table", "rules", "glossary")
# What each lesson of a title says.
LESSONS: Final = "lessons"
log = logging.getLogger(__name__)


class Texts:
    """What is needed to answer in the reader's language. A title without texts is answered with keys alone."""

    def __init__(self, catalogs: Catalogs | None = None) -> None:
        self._catalogs = catalogs or Catalogs()
        self.languages = self._catalogs.languages
        self._words: dict[tuple[str, str], Words] = {}
        self._books: dict[tuple[str, str], Books] = {}
        self._indexes: dict[str, Index] = {}

    def negotiate(self, header: str | None, override: str | None) -> str:
        """The language for a request."""
        return negotiate((header or "")[:LONGEST], (override or "")[:LONGEST], self.languages)

    def words(self, title: AnyTitle, language: str) -> Words | None:
        """What a title says; None if it has no texts."""
        if title.texts is None:
            return None
        at = (title.name, language)
        if at not in self._words:
            self._words[at] = Words(self._catalogs, language, title.name, title.texts)
        return self._words[at]

    def books(self, title: AnyTitle, language: str) -> Books | None:
        """What there is to read of a title; None if it has no texts."""
        if title.texts is None:
            return None
        at = (title.name, language)
        if at not in self._books:
            self._books[at] = Books(self._catalogs, language, title.name, title.texts.wording())
        return self._books[at]

    def index(self, title: AnyTitle) -> Index:
        """What can be searched of a title."""
        if title.name not in self._indexes:
            books = {one: self.books(title, one) for one in self.languages}
            self._indexes[title.name] = Index({one: book for one, book in books.items() if book is not None})
        return self._indexes[title.name]

    def lesson(self, title: AnyTitle, language: str, lesson: Lesson) -> dict[str, Any] | None:
        """Everything that a lesson says: its own words where it brings some, else those of its title's catalog."""
        if lesson.texts:
            own = lesson.texts.get(language) or lesson.texts.get(DEFAULT) or next(iter(lesson.texts.values()))
            return {"hints": {}, **own}
        if title.texts is None:
            return None
        catalog, name = self._catalogs.get(language, title.name, LESSONS), lesson.name
        heading = {what: catalog.text(f"lesson.{what}", name) or name for what in ("title", "about", "goal", "done")}
        said = {step.id: catalog.text("lesson.step", f"{name}.{step.id}") or step.id for step in lesson.steps}
        hints = {step.id: catalog.text("lesson.hint", f"{name}.{step.id}") for step in lesson.steps}
        return {**heading, "steps": said, "hints": {one: text for one, text in hints.items() if text is not None}}

    def said(self, language: str, key: str, values: Mapping[str, Any]) -> str:
        """A sentence of the service's own about any table."""
        return filled(self._catalogs.get(language, SERVICE, SAID).text("said", key) or key, values)

    def interface(self, language: str) -> dict[str, Any]:
        """The words of the board in the browser, and which languages it can speak."""
        catalog = self._catalogs.get(language, SERVICE, BOARD)
        return {
            "language": language,
            "languages": [{"tag": one, "name": Locale(one).get_display_name(one)} for one in self.languages],
            "words": {key: catalog.text(BOARD, key) or key for key in catalog.keys(BOARD)},
        }

    # -- problems -----------------------------------------------------------------------------

    def problem(
        self, language: str, code: str, otherwise: str, values: Mapping[str, Any], words: Words | None = None
    ) -> tuple[str, str]:
        """Title and detail of a refusal; of its class, if it has none of its own or lacks a value for it.

        What the values are names of is said in the words of the title that it is about, if there is one.
        """
        own = self._problem(language, "detail", code)
        known = code if own is not None and gaps(own) <= set(values) else otherwise
        title = self._problem(language, "title", known) or known
        detail = self._counted(language, known, values) or self._problem(language, "detail", known) or known
        given = from_one(values)
        if words is not None:
            return title, words.filled(detail, given)
        return title, filled(detail, {name: shown(value) for name, value in given.items()})

    def because(self, language: str, what: str, key: str, values: Mapping[str, Any] | None = None) -> str:
        """A part of a detail: a `reason`, an `error` of a member, or what was `expected`.

        What is refused elsewhere with a title of its own is told by that.
        """
        return filled(self._problem(language, what, key) or self._problem(language, "title", key) or key, values or {})

    def _counted(self, language: str, code: str, values: Mapping[str, Any]) -> str | None:
        """The detail of a wrong number in other words, where the bounds are one number, or the lower one is none."""
        least, most = values.get("least"), values.get("most")
        form = EXACTLY if least == most else UP_TO if least == 0 else None
        if code != COUNTED or form is None:
            return None
        return self._problem(language, "detail", f"{code}.{form}", int(most or 0))

    def _problem(self, language: str, what: str, key: str, n: int = 1) -> str | None:
        return self._catalogs.get(language, SERVICE, PROBLEMS).text(f"problem.{what}", key, n)


def domains_of(title: AnyTitle) -> list[str]:
    """The catalogs that a title must have in every language; none if it has no texts."""
    if title.texts is None:
        return []
    pages = [pages.domain for pages in title.texts.wording().pages.values()]
    return [*DOMAINS, *pages, *([LESSONS] if title.lessons else [])]


def speaking(titles: Mapping[str, AnyTitle], catalogs: Catalogs | None = None) -> dict[str, AnyTitle]:
    """The titles that have all their catalogs; each of the others is left out with a sentence in the log."""
    found = {}
    for name, title in titles.items():
        missing = (catalogs or Catalogs()).missing(name, domains_of(title))
        if missing:
            log.error("the title %s is left out: its catalog %s is missing (%d in all)", name, missing[0], len(missing))
        else:
            found[name] = title
    return found


def shown(value: Any) -> str:
    """A value inside a sentence."""
    return ", ".join(shown(part) for part in value) if isinstance(value, list | tuple) else str(value)
