"""/v1/titles: which games there are, and what a client needs to draw them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from flask import Response, current_app
from marshmallow import Schema

from sentiero.api.contract.document import openapi_of
from sentiero.api.contract.outputs import PlayersSchema, TitleSchema, TitlesSchema
from sentiero.api.contract.texts import SEARCH
from sentiero.api.contract.titles import BASE, title_schema
from sentiero.api.contract.yaml import to_yaml
from sentiero.api.documents.captions import captioned, named_player, title_with_text
from sentiero.api.documents.titles import Page, page_of
from sentiero.api.endpoint import View, blueprint, endpoint
from sentiero.api.http import reading
from sentiero.api.http.language import language, with_text
from sentiero.api.http.replying import JSON, page_reply, tag_of
from sentiero.api.resources.parts import following, is_whole, part_of
from sentiero.api.resources.texts import keys_with
from sentiero.api.services import services
from sentiero.kernel.title import Document

titles = blueprint("titles", "The games that can be played, and what they are made of.")

_KEPT: Final = "public, max-age=3600"
SCHEMA: Final = "application/schema+json"
YAML: Final = "application/yaml"
_LISTING: Final = {"$ref": BASE + "Listing"}
_THING: Final = {"$ref": BASE + "Thing"}
_MAP: Final = {"$ref": BASE + "Drawing"}


def page(
    rule: str, gives: type[Schema] | dict[str, Any], *path: str, query: Schema | None = None
) -> Callable[[View], View]:
    """Register a page that is made once."""
    return endpoint(
        titles,
        rule,
        gives=gives,
        query=query,
        parameters=(*path, "IfNoneMatch"),
        headers=("ETag", "Cache-Control"),
        also_answers=(304,),
    )


@page("/titles", TitlesSchema)
def list_titles() -> Response:
    """Every title.

    The games that this service can run, each with its roles and the names of its lists.
    """
    return kept(lambda: {"titles": [_summary(name) for name in services().titles.names()]})


@page("/titles/<title>", TitleSchema, "Title")
def read_title(title: str) -> Response:
    """One title.

    Its roles, the names of its lists, and what it is called.
    """
    return kept(_summary, title)


@endpoint(
    titles,
    "/titles/<title>/schema.json",
    gives={"type": "object"},
    media=SCHEMA,
    parameters=("Title", "IfNoneMatch"),
    headers=("ETag", "Cache-Control"),
    also_answers=(304,),
)
def read_schema(title: str) -> Response:
    """All documents of a title as a JSON Schema.

    Its table, facts, results, questions, reasons, lists, options and positions, by name among `$defs`.
    """
    found = services().titles.title(title)
    return _sent(services().titles.page((title, "schema.json"), lambda *_: title_schema(found)), SCHEMA)


@endpoint(
    titles,
    "/titles/<title>/openapi.yaml",
    gives={"type": "object"},
    media=YAML,
    parameters=("Title", "IfNoneMatch"),
    headers=("ETag",),
    also_answers=(304,),
)
def read_openapi_of_title(title: str) -> Response:
    """The contract with the types of one title.

    The same addresses; every document is that of this title, without unions over titles, so a client that is generated
    from it is smaller.
    """
    found = services().titles.title(title).name
    text = services().page(f"openapi/{found}", lambda: to_yaml(openapi_of(current_app, found)))
    return page_reply(text, tag_of(text.encode()), _KEPT, YAML)


@page("/titles/<title>/map", _MAP, "Title")
def read_map(title: str) -> Response:
    """The map of a title.

    `drawing`: outlines, lines and places for labels and pieces in one view box. `grid`: how the cards of a map that is
    laid out of them are called, and which ways there are. Titles without a map have none to show.
    """
    drawing = services().titles.drawing(title)
    return _sent(services().titles.page((title, "map"), lambda *_: {"title": title, **drawing.document()}))


@page("/titles/<title>/players", PlayersSchema, "Title")
def list_players(title: str) -> Response:
    """Who can play a title in place of a person.

    By the rules, at random, or in another way; each with the roles that it can play and what can be set of it.
    """
    return kept(lambda *_: _players(title), title, "players")


@page("/titles/<title>/lists/<listing>", _LISTING, "Title", "Listing", query=SEARCH)
def read_list(title: str, listing: str) -> Response:
    """A list of a title.

    All of it, or those things that have the words of `q` on their pages; in parts with `limit`, where `next` leads to
    the part after this one.
    """
    query = reading.query(SEARCH)
    if is_whole(query):
        return kept(_listed, title, listing)
    listed = services().titles.listed(title, listing)
    keys = keys_with(title, listed, query["q"]) if "q" in query else [str(one[listed.key]) for one in listed.things()]
    found = _listed(title, listing, part_of(query, keys))
    return _sent(page_of({**found, **following(query, f"/v1/titles/{title}/lists/{listing}", len(keys))}))


@page("/titles/<title>/lists/<listing>/<key>", _THING, "Title", "Listing", "Key")
def read_thing(title: str, listing: str, key: str) -> Response:
    """One thing of a list.

    Such as a card, a space or a scenario, with what is said of it in the caller's language.
    """
    return kept(_thing, title, listing, key)


def _summary(name: str) -> dict[str, Any]:
    titles = services().titles
    return title_with_text(titles.title(name), titles.summary(name))


def _players(name: str) -> dict[str, Any]:
    title = services().titles.title(name)
    shown = [named_player(title, player) for player in services().titles.players(name)]
    return {"title": name, "players": shown}


def _listed(name: str, listing: str, keys: Sequence[str] | None = None) -> dict[str, Any]:
    title, listed = services().titles.title(name), services().titles.listed(name, listing)
    things = {str(thing[listed.key]): thing for thing in listed.things()}
    shown = [captioned(title, listed, things[key]) for key in (things if keys is None else keys) if key in things]
    return {"title": name, "list": listing, "key": listed.key, "things": shown}


def _thing(name: str, listing: str, key: str) -> Document:
    titles = services().titles
    return captioned(titles.title(name), titles.listed(name, listing), titles.thing(name, listing, key), marked=True)


def kept(make: Callable[..., Any], *address: str) -> Response:
    """A page that is made once for each language, and once without words."""
    spoken = language() if with_text() else ""
    return _sent(services().titles.page((*address, spoken), lambda *_: make(*address)))


def _sent(page: Page, media: str = JSON) -> Response:
    return page_reply(page.data, page.tag, _KEPT, media)
