"""/v1/titles/{title}/rules, /glossary, /names, /search: what there is to read, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from flask import Response
from marshmallow import Schema

from service.api import language, reading
from service.api.contract.texts import (
    SEARCH,
    GlossarySchema,
    NamesSchema,
    ResultsSchema,
    RuleSchema,
    RulesSchema,
    TermSchema,
)
from service.api.endpoint import View, blueprint, endpoint
from service.api.refusals import Refusal
from service.api.services import services
from service.api.shelf import Page, page_of
from service.api.wire import JSON, not_modified, seen_already
from service.text.books import Books
from service.text.search import CARD, KINDS, RULE, TERM

texts = blueprint("texts", "Rules, glossary and names of a title in the caller's language.")

# It cannot change before the next release.
KEPT: Final = {"Cache-Control": "public, max-age=604800"}
_PLACES: Final = {RULE: "rules", TERM: "glossary", CARD: "cards"}


def _page(rule: str, gives: type[Schema], *path: str, query: Schema | None = None) -> Callable[[View], View]:
    return endpoint(
        texts,
        rule,
        gives=gives,
        query=query,
        parameters=("Title", *path, "IfNoneMatch"),
        headers=("ETag", "Cache-Control"),
        problems=(304, 404) if query is None else (304, 400, 404),
    )


@_page("/titles/<title>/rules", RulesSchema, query=SEARCH)
def list_rules(title: str) -> Response:
    """The paragraphs of the rules by their titles, or those that have the words of `q`."""
    return _listed(title, RULE, Books.paragraphs, _headings)


@_page("/titles/<title>/rules/<paragraph>", RuleSchema, "Paragraph")
def read_rule(title: str, paragraph: str) -> Response:
    """A paragraph of the rules."""
    unknown = Refusal("rule/unknown", title=title, paragraph=paragraph)
    return kept(title, "rule", paragraph, make=lambda book: _there(book.rule(paragraph), unknown))


@_page("/titles/<title>/glossary", GlossarySchema, query=SEARCH)
def list_terms(title: str) -> Response:
    """All terms with their definitions, or those that have the words of `q`."""
    return _listed(title, TERM, Books.terms, lambda book, keys: {"terms": [book.term(key) for key in keys]})


@_page("/titles/<title>/glossary/<term>", TermSchema, "Term")
def read_term(title: str, term: str) -> Response:
    """A term of the glossary."""
    unknown = Refusal("term/unknown", title=title, term=term)
    return kept(title, "term", term, make=lambda book: _there(book.term(term), unknown))


@_page("/titles/<title>/names", NamesSchema)
def list_names(title: str) -> Response:
    """What everything that questions, facts and tables speak of is called."""
    said = language.texts().words(_title(title), language.language())
    assert said is not None
    return kept(title, "names", make=lambda _: {"names": said.names()})


@_page("/titles/<title>/search", ResultsSchema, query=SEARCH)
def search_texts(title: str) -> Response:
    """Everything that has the words of `q`: terms, paragraphs and cards."""
    book = _book(title)
    found = _found(title, reading.query(SEARCH).get("q", ""), KINDS)
    return _sent(page_of({"results": [_result(title, book, *one) for one in found]}))


# -- making ----------------------------------------------------------------------------------------


def _headings(book: Books, keys: Sequence[str]) -> dict[str, Any]:
    rules = [book.rule(key) or {} for key in keys]
    return {"rules": [{"paragraph": rule["paragraph"], "title": rule["title"]} for rule in rules]}


def _result(title: str, book: Books, kind: str, key: str) -> dict[str, Any]:
    called = {RULE: lambda: book.rule(key), TERM: lambda: book.term(key), CARD: lambda: book.card(key)}[kind]() or {}
    name = called.get("name") or called.get("title", key)
    return {"kind": kind, "key": key, "title": name, "href": f"/v1/titles/{title}/{_PLACES[kind]}/{key}"}


def _there(found: dict[str, Any] | None, otherwise: Refusal) -> dict[str, Any]:
    if found is None:
        raise otherwise
    return found


def _listed(
    title: str, kind: str, every: Callable[[Books], Sequence[str]], make: Callable[[Books, Sequence[str]], Any]
) -> Response:
    """All of a kind, or what has the words of `q`."""
    query = reading.query(SEARCH).get("q")
    if query is None:
        return kept(title, _PLACES[kind], make=lambda book: make(book, every(book)))
    return _sent(page_of(make(_book(title), [key for _, key in _found(title, query, (kind,))])))


def kept(title: str, *address: str, make: Callable[[Books], Any]) -> Response:
    """A page of a title's texts in the caller's language: made once, kept after that."""
    book = _book(title)
    at = (title, *address, language.language(), "text")
    return _sent(services().shelf.page(at, lambda *_: make(book)))


def _sent(page: Page) -> Response:
    if seen_already(page.tag):
        return not_modified(page.tag, KEPT)
    return Response(page.data, 200, {"ETag": page.tag, **KEPT}, mimetype=JSON)


def numbers_with(title: str, query: str) -> list[str]:
    """The numbers of the cards that have the words of a query."""
    return [key for _, key in _found(title, query, (CARD,)) if key.isdigit()]


def _title(name: str) -> Any:
    """A title that has texts, or a refusal."""
    found = services().shelf.title(name)
    if language.texts().words(found, language.language()) is None:
        raise Refusal("title/no_such_list", title=name, listing="texts")
    return found


def _book(name: str) -> Books:
    return language.texts().books(_title(name), language.language())


def _found(title: str, query: str, kinds: Sequence[str]) -> list[tuple[str, str]]:
    return language.texts().index(_title(title)).find(query, kinds)
