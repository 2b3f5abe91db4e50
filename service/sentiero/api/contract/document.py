"""The OpenAPI document, made from the code that answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from threading import Lock
from typing import Any, Final

from flask import Flask
from flask_smorest import Api

from sentiero.api.contract import webhooks
from sentiero.api.contract.components import (
    HEADERS,
    OTHER_FORMS,
    OWN_PARAMETERS,
    PARAMETERS,
    PROBLEM_NAMES,
    SECURITY,
    problem_response,
)
from sentiero.api.contract.examples import add_examples, bodies
from sentiero.api.contract.feeds import GamesEventSchema, GamesNewsSchema
from sentiero.api.contract.messages import FeedSaidSchema, FeedSeatSchema
from sentiero.api.contract.outputs import FeedEndSchema, FeedEventSchema, FeedResetSchema, ProblemSchema
from sentiero.api.contract.refusals import OF_TITLES, OTHER_DATA, refusals
from sentiero.api.contract.titles import BASE, PLACES, spelled_out
from sentiero.api.contract.webhooks import NoticeSchema
from sentiero.api.contract.yaml import to_yaml
from sentiero.api.http.codes import CODES
from sentiero.api.http.language import NAME as TEXTS
from sentiero.kernel.shapes import camel
from sentiero.tables.info.game_info import AnyTitle
from sentiero.text.languages import sound

# Under which name an app keeps what its views work with.
NAME: Final = "sentiero"
# Where an app keeps its document, which takes a while to make.
DOCUMENT: Final = "sentiero.document"
_MAKING: Final = Lock()
# Where notices are asked for.
WEBHOOKS: Final = "/v1/games/{game}/webhooks"
# What a live feed sends.
FEED: Final = {
    "FeedEvent": FeedEventSchema,
    "FeedEnd": FeedEndSchema,
    "FeedReset": FeedResetSchema,
    "FeedSaid": FeedSaidSchema,
    "FeedSeat": FeedSeatSchema,
}
# What is sent elsewhere, or as lines.
OTHERS: Final = {"Notice": NoticeSchema, "GamesEvent": GamesEventSchema, "GamesNews": GamesNewsSchema}
# Of the contract: `docs/api.md` says what it promises.
VERSION: Final = "0.2.0"
_ABOUT: Final = """\
Play board games over HTTP. Every answer is an entry in the game's journal, and everything else is derived from it.

A game asks one question at a time and lists every legal answer, so a client needs to know no rule: read
`/v1/games/{game}/question`, choose among its options, and send the choice to `/v1/games/{game}/answers` with the
version it answers in `If-Match`. Every refusal is a problem (RFC 9457) with a stable `code`."""

_ORDER: Final = ("operationId", "summary", "description", "tags", "security", "parameters", "requestBody", "responses",
          "callbacks", "x-problems")  # fmt: skip


class _Api(Api):  # type: ignore[misc]
    """flask-smorest as the collector of documentation; errors are answered by our own handlers."""

    DEFAULT_ERROR_RESPONSE_NAME = None
    ERROR_SCHEMA = ProblemSchema

    def _register_error_handlers(self) -> None:
        """Leave errors to `sentiero.api.http.problems`."""


def describe(app: Flask) -> Any:
    """The collector for an app, with the parts that operations share."""
    app.config.update(API_TITLE="Sentiero", API_VERSION=VERSION, OPENAPI_VERSION="3.1.0")
    info = {
        "description": _ABOUT,
        "contact": {"name": "The authors of Sentiero"},
        "license": {"name": "MIT", "identifier": "MIT"},
    }
    api = _Api(app, spec_kwargs={"info": info, "servers": [{"url": "/"}]})
    components = api.spec.components
    for name, scheme in SECURITY.items():
        components.security_scheme(name, scheme)
    for name, header in HEADERS.items():
        components.header(name, header)
    for name, parameter in PARAMETERS.items():
        if parameter["in"] != "path":
            components.parameter(name, parameter["in"], parameter)
    for name, schema in {**FEED, **OTHERS}.items():
        components.schema(name, schema=schema)
    for status, name in PROBLEM_NAMES.items():
        components.response(name, problem_response(status))
    return api


def openapi(app: Flask) -> dict[str, Any]:
    """The document of an app: made once, and the same for whoever asks."""
    with _MAKING:
        if DOCUMENT not in app.extensions:
            app.extensions[DOCUMENT] = _made(app)
    document: dict[str, Any] = app.extensions[DOCUMENT]
    return document


def _made(app: Flask) -> dict[str, Any]:
    """The document, from copies: what the library has collected stays as it is."""
    api = app.extensions["flask-smorest"]["apis"][""]["ext_obj"]
    document: dict[str, Any] = deepcopy(api.spec.to_dict())
    schemas = document["components"]["schemas"]
    for key, name in api.ma_plugin.converter.refs.items():
        schemas[name]["description"] = " ".join((key[0].__doc__ or "").split())
    # Exactly one of two members: marshmallow checks it, but has no word for it.
    schemas["AnswersRequest"].update(minProperties=1, maxProperties=1)
    titles = app.extensions[NAME].games.room.titles
    schemas["FeedLine"] = {
        "description": "One line of a live feed as `application/x-ndjson`; an empty line is a sign of life.",
        "anyOf": [{"$ref": BASE + name} for name in FEED],
    }
    schemas["ProblemCode"] = _problem_codes(titles)
    schemas["Problem"]["properties"]["code"] = {"$ref": BASE + "ProblemCode"}
    document["components"]["schemas"] = dict(sorted(spelled_out(schemas, titles).items()))
    spoken = tuple(app.extensions[TEXTS].languages)
    document["components"]["parameters"]["Lang"]["schema"]["pattern"] = sound(spoken)
    document["paths"][WEBHOOKS]["post"]["callbacks"] = webhooks.described()
    _leave_out_unused(document)
    _part_from_null(document)
    for methods in document["paths"].values():
        for method, operation in methods.items():
            if method != "parameters":
                _add_other_forms(operation)
                _add_own_parameters(operation)
                _add_codes(operation, titles)
                methods[method] = _in_reading_order(operation)
    add_examples(document)
    return {name: document[name] for name in ("openapi", "info", "servers", "tags", "paths", "components")}


def openapi_of(app: Flask, title: str) -> dict[str, Any]:
    """The document with the types of one title alone: no union over titles is left in it."""
    document = deepcopy(openapi(app))
    schemas, own = document["components"]["schemas"], camel(title)
    names = {BASE + name: BASE + own + name for name in schemas if own + name in schemas}
    for part in _parts(document):
        if part.get("$ref") in names:
            part["$ref"] = names[part["$ref"]]
    document["info"]["title"] += f": {title}"
    for name in names:
        del schemas[name.removeprefix(BASE)]
    # What it has not has no types here: a title without a map has none to show.
    for name, schema in schemas.items():
        others = [one["$ref"] for one in schema.get("anyOf", ()) if "$ref" in one]
        if others and not any(one.startswith(BASE + own) for one in others) and name in PLACES:
            schemas[name] = {"type": "object", "properties": {}, "additionalProperties": False}
    _spared(document)
    _leave_out_unused(document)
    return document


def _spared(document: dict[str, Any]) -> None:
    """Leave out what the whole document has for people: examples, and the codes as a list beside those by status."""
    del document["components"]["examples"]
    for _, form in bodies(document):
        form.pop("examples", None)
    for methods in document["paths"].values():
        for method, operation in methods.items():
            if method != "parameters":
                operation.pop("x-problems", None)


def _parts(part: Any) -> Iterator[dict[str, Any]]:
    if isinstance(part, dict):
        yield part
        for inner in part.values():
            yield from _parts(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from _parts(inner)


def _problem_codes(titles: Mapping[str, AnyTitle]) -> dict[str, Any]:
    """Every code that a problem can have, of the service and of its titles."""
    refusals = {code for title in titles.values() for code in title.documents.refusals}
    described = "A stable name for a kind of problem. Each is described in /docs."
    return {"type": "string", "enum": sorted({*CODES, *refusals}), "description": described}


def _part_from_null(part: Any) -> None:
    """Say `null` beside an enumeration, not in it: there generators take it for one of the texts."""
    inner = part if isinstance(part, list) else list(part.values()) if isinstance(part, dict) else []
    for one in inner:
        _part_from_null(one)
    if isinstance(part, dict) and isinstance(part.get("enum"), list) and None in part["enum"]:
        values = {"type": "string", "enum": [value for value in part.pop("enum") if value is not None]}
        part.pop("type", None)
        part["anyOf"] = [values, {"type": "null"}]


def _leave_out_unused(document: dict[str, Any]) -> None:
    """Drop the schemas that no operation leads to."""
    schemas = document["components"]["schemas"]
    shared = {name: part for name, part in document["components"].items() if name != "schemas"}
    parts = [document["paths"], shared]
    used: set[str] = set()
    while parts:
        found = {name for name in _referred(parts.pop()) if name in schemas} - used
        used |= found
        parts += [schemas[name] for name in found]
    document["components"]["schemas"] = {name: schema for name, schema in schemas.items() if name in used}


def _referred(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"].removeprefix(BASE)
        for inner in part.values():
            yield from _referred(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from _referred(inner)


def _add_other_forms(operation: dict[str, Any]) -> None:
    """The media types that a response may have beside its first."""
    for media, schema in operation.get(OTHER_FORMS, {}).items():
        operation["responses"]["200"]["content"][media] = {"schema": schema}


def _add_own_parameters(operation: dict[str, Any]) -> None:
    """The shared parameters of this method, before those of its query."""
    shared = [{"$ref": f"#/components/parameters/{name}"} for name in operation.get(OWN_PARAMETERS, ())]
    operation["parameters"] = [*shared, *operation.get("parameters", [])]


def _add_codes(operation: dict[str, Any], titles: Mapping[str, AnyTitle]) -> None:
    """Which codes an operation can answer: by status for people, as a list for programs."""
    own = {code: CODES[OF_TITLES] for title in titles.values() for code in title.documents.refusals}
    other = {code: CODES[OTHER_DATA] for code in own if code.startswith(OTHER_DATA)}
    codes: dict[str, int] = {}
    for code in refusals(operation["operationId"]):
        codes.update(own if code == OF_TITLES else {code: CODES[code]})
        codes.update(other if code == OTHER_DATA else {})
    if codes:
        operation["x-problems"] = sorted(codes)
    for status, response in operation["responses"].items():
        told = ", ".join(f"`{code}`" for code, answered in codes.items() if str(answered) == status)
        if told:
            # One that is shared may have words of its own where it is named.
            operation["responses"][status] = {**response, "description": f"A problem: {told}."}


def _in_reading_order(operation: dict[str, Any]) -> dict[str, Any]:
    ordered: dict[str, Any] = {name: operation[name] for name in _ORDER if name in operation}
    ordered["responses"] = dict(sorted(operation["responses"].items()))
    return ordered


def openapi_yaml(app: Flask) -> str:
    """The document as it is committed and served."""
    return to_yaml(openapi(app))
