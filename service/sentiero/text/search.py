"""Finding rules, terms and pages by words of any of the languages, whatever language they are then shown in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from sentiero.text.books import Books, texts_of
from sentiero.text.folding import tokens

RULE, TERM = "rule", "term"
MOST_WORDS: Final = 8


class Entry(NamedTuple):
    """Something that can be found: what it is called and what it says, in every language."""

    kind: str
    key: str
    titles: tuple[tuple[str, ...], ...]
    bodies: tuple[frozenset[str], ...]


class Index:
    """All entries of a title."""

    def __init__(self, books: Mapping[str, Books]) -> None:
        first = next(iter(books.values()))
        self._entries = [
            *(_entry(TERM, key, [_words_of_term(book, key) for book in books.values()]) for key in first.terms()),
            *(_entry(RULE, key, [_words_of_rule(book, key) for book in books.values()]) for key in first.paragraphs()),
            *(
                _entry(kind, key, [_words_of_page(book, kind, key) for book in books.values()])
                for kind in first.pages
                for key in first.keys(kind)
            ),
        ]

    def find(self, query: str, kinds: Sequence[str] | None = None) -> list[tuple[str, str]]:
        """Kind and key of what has all the words of the query, the best first."""
        wanted = tokens(query)[:MOST_WORDS]
        if not wanted:
            return []
        found = [(_rank(entry, wanted), at, entry) for at, entry in enumerate(self._entries)]
        found = [one for one in found if kinds is None or one[2].kind in kinds]
        return [(entry.kind, entry.key) for rank, _, entry in sorted(found, key=lambda one: one[:2]) if rank < _NEVER]


_NEVER: Final = 9


def _rank(entry: Entry, wanted: list[str]) -> int:
    """0 if it is called just that, 1 if its title has the words, 2 if its title and text have them, else never."""
    if tokens(entry.key) == wanted:
        return 0
    return min(_rank_in(title, body, wanted) for title, body in zip(entry.titles, entry.bodies, strict=True))


def _rank_in(title: tuple[str, ...], body: frozenset[str], wanted: list[str]) -> int:
    if list(title) == wanted:
        return 0
    if all(_begins_any(word, title) for word in wanted):
        return 1
    return 2 if all(_begins_any(word, title) or _begins_any(word, body) for word in wanted) else _NEVER


def _begins_any(word: str, among: Iterable[str]) -> bool:
    return any(other.startswith(word) for other in among)


def _entry(kind: str, key: str, said: list[tuple[str, str]]) -> Entry:
    return Entry(
        kind, key, tuple(tuple(tokens(title)) for title, _ in said), tuple(frozenset(tokens(text)) for _, text in said)
    )


def _words_of_term(book: Books, key: str) -> tuple[str, str]:
    term = book.term(key) or {}
    return term.get("name", ""), term.get("definition", "")


def _words_of_rule(book: Books, key: str) -> tuple[str, str]:
    rule = book.rule(key) or {}
    return rule.get("title", ""), f"{key} {rule.get('text', '')}"


def _words_of_page(book: Books, kind: str, key: str) -> tuple[str, str]:
    page = book.page(kind, key) or {}
    parts = [part["title"] or "" for part in page.values() if isinstance(part, dict) and "text" in part]
    return page.get("title", ""), " ".join([key, *parts, *(text for _, text in texts_of(page))])
