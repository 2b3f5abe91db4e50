"""/v1/titles: which games there are, and what a client needs to draw them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from flask import Response
from marshmallow import Schema

from service.api import reading
from service.api.captions import captioned, card_with_text, title_with_text
from service.api.contract.outputs import (
    CardSchema,
    CardsSchema,
    ScenariosSchema,
    SpacesSchema,
    TitleSchema,
    TitlesSchema,
)
from service.api.contract.texts import SEARCH
from service.api.endpoint import View, blueprint, endpoint
from service.api.language import language, with_text
from service.api.services import services
from service.api.shelf import Page, page_of
from service.api.texts import numbers_with
from service.api.wire import JSON, not_modified, seen_already

titles = blueprint("titles", "The games that can be played, and what they are made of.")

_KEPT: Final = {"Cache-Control": "public, max-age=3600"}


def _page(rule: str, gives: type[Schema], *path: str, query: Schema | None = None) -> Callable[[View], View]:
    return endpoint(
        titles,
        rule,
        gives=gives,
        query=query,
        parameters=(*path, "IfNoneMatch"),
        headers=("ETag", "Cache-Control"),
        problems=(304, *((400,) if query else ()), *((404,) if path else ())),
    )


@_page("/titles", TitlesSchema)
def list_titles() -> Response:
    """Every title."""
    return _kept(lambda: {"titles": [_summary(name) for name in services().shelf.names()]})


@_page("/titles/<title>", TitleSchema, "Title")
def read_title(title: str) -> Response:
    """One title."""
    return _kept(_summary, title)


@_page("/titles/<title>/scenarios", ScenariosSchema, "Title")
def list_scenarios(title: str) -> Response:
    """The scenarios of a title."""
    return _kept(_listing, title, "scenarios")


@_page("/titles/<title>/spaces", SpacesSchema, "Title")
def list_spaces(title: str) -> Response:
    """The spaces of a title's map."""
    return _kept(_listing, title, "spaces")


@_page("/titles/<title>/cards", CardsSchema, "Title", query=SEARCH)
def list_cards(title: str) -> Response:
    """The cards of a title, or those that have the words of `q`."""
    query = reading.query(SEARCH).get("q")
    if query is None:
        return _kept(_listing, title, "cards")
    return _sent(page_of({"cards": [_card(title, number) for number in numbers_with(title, query)]}))


@_page("/titles/<title>/cards/<number>", CardSchema, "Title", "Number")
def read_card(title: str, number: str) -> Response:
    """One card of a title."""
    # Named apart from the lists, so that no number can be taken for one.
    return _kept(lambda name, _, which: _card(name, which), title, "card", number)


def _summary(name: str) -> dict[str, Any]:
    shelf = services().shelf
    return title_with_text(shelf.title(name), shelf.summary(name))


def _listing(name: str, listing: str) -> dict[str, Any]:
    shelf = services().shelf
    return {listing: captioned(shelf.title(name), listing, shelf.listing(name, listing)[listing])}


def _card(name: str, number: str) -> Mapping[str, Any]:
    shelf = services().shelf
    return card_with_text(shelf.title(name), shelf.card(name, number))


def _kept(make: Callable[..., Any], *address: str) -> Response:
    """A page that is made once for each language, and once without words."""
    spoken = language() if with_text() else ""
    return _sent(services().shelf.page((*address, spoken), lambda *_: make(*address)))


def _sent(page: Page) -> Response:
    if seen_already(page.tag):
        return not_modified(page.tag, _KEPT)
    return Response(page.data, 200, {"ETag": page.tag, **_KEPT}, mimetype=JSON)
