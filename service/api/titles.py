"""/v1/titles: which games there are, and what a client needs to draw them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from flask import Response
from marshmallow import Schema

from service.api.contract.outputs import (
    CardSchema,
    CardsSchema,
    ScenariosSchema,
    SpacesSchema,
    TitleSchema,
    TitlesSchema,
)
from service.api.endpoint import View, blueprint, endpoint
from service.api.services import services
from service.api.wire import JSON, not_modified, seen_already

titles = blueprint("titles", "The games that can be played, and what they are made of.")

_KEPT: Final = {"Cache-Control": "public, max-age=3600"}


def _page(rule: str, gives: type[Schema], *path: str) -> Callable[[View], View]:
    return endpoint(
        titles,
        rule,
        gives=gives,
        parameters=(*path, "IfNoneMatch"),
        headers=("ETag", "Cache-Control"),
        problems=(304, 404) if path else (304,),
    )


@_page("/titles", TitlesSchema)
def list_titles() -> Response:
    """Every title."""
    shelf = services().shelf
    return _kept(lambda: {"titles": [shelf.summary(name) for name in shelf.names()]})


@_page("/titles/<title>", TitleSchema, "Title")
def read_title(title: str) -> Response:
    """One title."""
    return _kept(services().shelf.summary, title)


@_page("/titles/<title>/scenarios", ScenariosSchema, "Title")
def list_scenarios(title: str) -> Response:
    """The scenarios of a title."""
    return _kept(services().shelf.listing, title, "scenarios")


@_page("/titles/<title>/spaces", SpacesSchema, "Title")
def list_spaces(title: str) -> Response:
    """The spaces of a title's map."""
    return _kept(services().shelf.listing, title, "spaces")


@_page("/titles/<title>/cards", CardsSchema, "Title")
def list_cards(title: str) -> Response:
    """The cards of a title."""
    return _kept(services().shelf.listing, title, "cards")


@_page("/titles/<title>/cards/<number>", CardSchema, "Title", "Number")
def read_card(title: str, number: str) -> Response:
    """One card of a title."""
    # Named apart from the lists, so that no number can be taken for one.
    return _kept(lambda name, _, which: services().shelf.card(name, which), title, "card", number)


def _kept(make: Callable[..., Any], *address: str) -> Response:
    page = services().shelf.page(address, make)
    if seen_already(page.tag):
        return not_modified(page.tag, _KEPT)
    return Response(page.data, 200, {"ETag": page.tag, **_KEPT}, mimetype=JSON)
