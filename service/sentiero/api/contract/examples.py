"""An example for every body: of documents, what the service once answered; of plain texts, how they begin."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Final

Document = dict[str, Any]
_BASE: Final = "#/components/examples/"
# What is no document of its own.
_PLAIN: Final[dict[str, Any]] = {
    "application/x-ndjson": '{"kind":"game","format":1,"title":"fire-in-the-lake","version":637}',
    "application/schema+json": {"$id": "/v1/titles/fire-in-the-lake/schema.json", "$defs": {}},
    "text/plain": "User-agent: *\nDisallow: /v1/games",
    "application/json": {"openapi": "3.1.0", "info": {"title": "Sentiero"}},
    "application/yaml": {"openapi": "3.1.0", "info": {"title": "Sentiero"}},
    "text/html": "<!doctype html>",
    "text/javascript": "export const NOTHING = {};",
    "text/css": ":root { color-scheme: light dark; }",
    "image/svg+xml": "<svg/>",
    "image/png": "iVBORw0KGgo=",
}


@cache
def recorded() -> Document:
    """What `python -m tools.examples` has recorded, by the name of the document."""
    document: Document = json.loads(files(__package__).joinpath("examples.json").read_text(encoding="utf-8"))
    return document


def add_examples(document: Document) -> None:
    """Give every body its example."""
    examples = recorded()
    for media, form in bodies(document):
        name = _name_of(form["schema"])
        if name in examples:
            form["examples"] = {name: {"$ref": _BASE + name}}
        elif media in _PLAIN:
            form["example"] = _PLAIN[media]
    document["components"]["examples"] = {name: {"value": value} for name, value in examples.items()}


def _name_of(schema: Document) -> str:
    """Of which document an example is due; where a body may be one of several, of the first."""
    first: Document = next(iter(schema.get("anyOf", [schema])))
    return str(first.get("$ref", "")).rpartition("/")[2]


def bodies(document: Document) -> Iterator[tuple[str, Document]]:
    """Every body of every request and response, with its media type."""
    responses = list(document["components"]["responses"].values())
    for methods in document["paths"].values():
        for method, operation in methods.items():
            if method != "parameters":
                responses += [operation.get("requestBody", {}), *operation["responses"].values()]
    for response in responses:
        yield from response.get("content", {}).items()
