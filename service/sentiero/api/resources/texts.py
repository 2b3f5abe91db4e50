"""/v1/titles/{title}/rules, /glossary, /names, /search: what there is to read, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from flask import Response
from marshmallow import Schema

from sentiero.api.contract.texts import (
    SEARCH,
    SEARCHED,
    GlossarySchema,
    NamesSchema,
    ResultsSchema,
    RuleSchema,
    RulesSchema,
    TermSchema,
)
from sentiero.api.documents.titles import Page, page_of
from sentiero.api.endpoint import View, blueprint, endpoint
from sentiero.api.http import language, reading
from sentiero.api.http.problems import ALLOWED, Refusal
from sentiero.api.http.replying import page_reply
from sentiero.api.resources.parts import following, is_whole, part_of
from sentiero.api.services import services
from sentiero.kernel.title import Listed
from sentiero.tables.info.game_info import AnyTitle
from sentiero.text.books import Books
from sentiero.text.search import RULE, TERM

texts = blueprint("texts", "Rules, glossary and names of a title in the caller's language.")

# It cannot change before the next release.
KEPT: Final = "public, max-age=604800"
_SHELVES: Final = {RULE: "rules", TERM: "glossary"}


def _page(rule: str, gives: type[Schema], *path: str, query: Schema | None = None) -> Callable[[View], View]:
    return endpoint(
        texts,
        rule,
        gives=gives,
        query=query,
        parameters=("Title", *path, "IfNoneMatch"),
        headers=("ETag", "Cache-Control"),
        also_answers=(304,),
    )


@_page("/titles/<title>/rules", RulesSchema, query=SEARCH)
def list_rules(title: str) -> Response:
    """The paragraphs of the rules.

    By their titles: all of them, or those that have the words of `q`; in parts with `limit`.
    """
    return _listed(title, RULE, Books.paragraphs, _headings)


@_page("/titles/<title>/rules/<paragraph>", RuleSchema, "Paragraph")
def read_rule(title: str, paragraph: str) -> Response:
    """A paragraph of the rules.

    In the caller's language, with the paragraphs that it refers to.
    """
    unknown = lambda book: Refusal("rule/unknown", {ALLOWED: book.paragraphs()}, title=title, paragraph=paragraph)
    return kept(title, "rule", paragraph, make=lambda book: _there(book, book.rule(paragraph), unknown))


@_page("/titles/<title>/glossary", GlossarySchema, query=SEARCH)
def list_terms(title: str) -> Response:
    """The glossary.

    All terms with their definitions, or those that have the words of `q`; in parts with `limit`.
    """
    return _listed(title, TERM, Books.terms, _glossary)


@_page("/titles/<title>/glossary/<term>", TermSchema, "Term")
def read_term(title: str, term: str) -> Response:
    """A term of the glossary.

    The word and its definition in the caller's language.
    """
    unknown = lambda book: Refusal("term/unknown", {ALLOWED: book.terms()}, title=title, term=term)
    return kept(title, "term", term, make=lambda book: _there(book, book.term(term), unknown))


@_page("/titles/<title>/names", NamesSchema)
def list_names(title: str) -> Response:
    """What everything is called.

    Whatever questions, facts and tables speak of: first by what it is, then by its key. It is the same for every
    game of the title, so it is read once.
    """
    said = language.texts().words(_title(title), language.language())
    assert said is not None
    return kept(title, "names", make=lambda _: {"names": said.names()})


@_page("/titles/<title>/search", ResultsSchema, query=SEARCHED)
def search_texts(title: str) -> Response:
    """Search everything that can be read.

    Terms, paragraphs and pages such as cards that have the words of `q`.
    """
    book = _book(title)
    found = _found(title, reading.query(SEARCHED)["q"])
    return _sent(page_of({"results": [_result(title, book, *one) for one in found]}))


# -- making ----------------------------------------------------------------------------------------


def _headings(book: Books, keys: Sequence[str]) -> dict[str, Any]:
    rules = [book.rule(key) or {} for key in keys]
    return {"rules": [{"paragraph": rule["paragraph"], "title": rule["title"]} for rule in rules]}


def _glossary(book: Books, keys: Sequence[str]) -> dict[str, Any]:
    terms = [book.term(key) or {} for key in keys]
    return {"terms": [{name: value for name, value in term.items() if name != "terms"} for term in terms]}


def _result(title: str, book: Books, kind: str, key: str) -> dict[str, Any]:
    called = (book.rule(key) if kind == RULE else book.term(key) if kind == TERM else book.page(kind, key)) or {}
    name = called.get("name") or called.get("title", key)
    return {"kind": kind, "key": key, "title": name, "href": f"/v1/titles/{title}/{_address(title, kind)}/{key}"}


def _address(title: str, kind: str) -> str:
    """Where things of a kind are read: among the rules, the terms, or a list of the title."""
    if kind in _SHELVES:
        return _SHELVES[kind]
    lists = services().titles.title(title).lists
    return "lists/" + next(name for name, listed in lists.items() if listed.context == kind)


def _there(book: Books, found: dict[str, Any] | None, otherwise: Callable[[Books], Refusal]) -> dict[str, Any]:
    if found is None:
        raise otherwise(book)
    return found


def _listed(
    title: str, kind: str, every: Callable[[Books], Sequence[str]], make: Callable[[Books, Sequence[str]], Any]
) -> Response:
    """All of a kind, or what has the words of `q`; a part of it, where one is asked for."""
    query = reading.query(SEARCH)
    if is_whole(query):
        return kept(title, _SHELVES[kind], make=lambda book: make(book, every(book)))
    book = _book(title)
    keys = [key for _, key in _found(title, query["q"], (kind,))] if "q" in query else every(book)
    found = make(book, part_of(query, keys))
    return _sent(page_of({**found, **following(query, f"/v1/titles/{title}/{_SHELVES[kind]}", len(keys))}))


def kept(title: str, *address: str, make: Callable[[Books], Any]) -> Response:
    """A page of a title's texts in the caller's language: made once, kept after that."""
    book = _book(title)
    at = (title, *address, language.language(), "text")
    return _sent(services().titles.page(at, lambda *_: make(book)))


def _sent(page: Page) -> Response:
    return page_reply(page.data, page.tag, KEPT)


def keys_with(title: str, listed: Listed, query: str) -> list[str]:
    """The things of a list that have the words of a query on their pages."""
    return [key for _, key in _found(title, query, (listed.context,))]


def _title(name: str) -> AnyTitle:
    """A title that has texts, or a refusal."""
    found = services().titles.title(name)
    if found.texts is None:
        raise Refusal("title/no_such_list", title=name, listing="texts")
    return found


def _book(name: str) -> Books:
    book = language.texts().books(_title(name), language.language())
    assert book is not None, "a title with texts has books"
    return book


def _found(title: str, query: str, kinds: Sequence[str] | None = None) -> list[tuple[str, str]]:
    return language.texts().index(_title(title)).find(query, kinds)
