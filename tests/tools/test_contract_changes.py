"""What breaks a caller is found, and needs a new major version."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from tools.contract_changes import (
    ADDS,
    BREAKS,
    CHANGELOG,
    CURRENT,
    ENDS,
    RELEASED,
    ROOT,
    Change,
    changes,
    permitted,
    read,
    told,
)

Document = dict[str, Any]
OLD: Document = {
    "info": {"version": "1.2.0"},
    "paths": {
        "/v1/games": {
            "post": {
                "operationId": "createGame", "security": [],
                "parameters": [{"in": "query", "name": "lang", "schema": {"type": "string"}}],
                "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/New"}}}},
                "responses": {"201": {"content": {"application/json": {"schema":
                    {"$ref": "#/components/schemas/Game"}}}}, "409": {}},
                "x-problems": ["seat/taken"],
            }
        }
    },
    "components": {
        "schemas": {
            "New": {"type": "object", "properties": {"title": {"type": "string", "enum": ["a", "b"]},
                    "seed": {"type": "string"}}, "required": ["title"]},
            "Game": {"type": "object", "properties": {"id": {"type": "string"}, "cards": {"type": "array",
                     "items": {"type": "integer"}}}, "required": ["id"]},
        }
    },
}  # fmt: skip
Post = Callable[[Document], Document]


def schemas(document: Document) -> Document:
    found: Document = document["components"]["schemas"]
    return found


def operation(document: Document) -> Document:
    found: Document = document["paths"]["/v1/games"]["post"]
    return found


BREAKING: dict[str, Callable[[Document], Any]] = {
    "is gone": lambda new: new["paths"]["/v1/games"].pop("post"),
    "is called makeGame and no longer createGame": lambda new: operation(new).update(operationId="makeGame"),
    "needs the query parameter lang now": lambda new: operation(new)["parameters"][0].update(required=True),
    "does not know the query parameter lang any more": lambda new: operation(new)["parameters"].clear(),
    "needs a token now": lambda new: operation(new).update(security=[{"seat": []}]),
    "does not answer the status 201 any more": lambda new: operation(new)["responses"].pop("201"),
    "is gone, or has another name": lambda new: schemas(new).pop("Game"),
    "has no id any more": lambda new: schemas(new)["Game"]["properties"].pop("id"),
    "id may be missing now": lambda new: schemas(new)["Game"].update(required=[]),
    "is integer and no longer string": lambda new: schemas(new)["Game"]["properties"]["id"].update(type="integer"),
    "is string and no longer integer": lambda new: schemas(new)["Game"]["properties"]["cards"]["items"].update(
        type="string"),
    "seed must be sent now": lambda new: schemas(new)["New"]["required"].append("seed"),
    "is not taken as b any more": lambda new: schemas(new)["New"]["properties"]["title"]["enum"].remove("b"),
}  # fmt: skip


@pytest.mark.parametrize("what", BREAKING)
def test_what_breaks_a_caller_needs_a_new_major_version(what: str) -> None:
    new = deepcopy(OLD)
    BREAKING[what](new)
    assert what in [change.what for change in changes(OLD, new) if change.kind == BREAKS]
    assert not permitted(OLD, new)
    new["info"]["version"] = "2.0.0"
    assert permitted(OLD, new)


ADDED: dict[str, Callable[[Document], Any]] = {
    "can answer the status 410": lambda new: operation(new)["responses"].update({"410": {}}),
    "can answer the problem seat/unknown": lambda new: operation(new)["x-problems"].append("seat/unknown"),
    "takes the header parameter X": lambda new: operation(new)["parameters"].append({"in": "header", "name": "X"}),
    "has name": lambda new: schemas(new)["Game"]["properties"].update(name={"type": "string"}),
    "can be c": lambda new: schemas(new)["New"]["properties"]["title"]["enum"].append("c"),
    "is new": lambda new: schemas(new).update(More={"type": "object"}),
}


@pytest.mark.parametrize("what", ADDED)
def test_what_is_added_breaks_nobody(what: str) -> None:
    new = deepcopy(OLD)
    ADDED[what](new)
    assert [(change.kind, change.what) for change in changes(OLD, new)] == [(ADDS, what)]
    assert permitted(OLD, new)


def test_what_is_going_to_end_is_told() -> None:
    new = deepcopy(OLD)
    operation(new)["deprecated"] = True
    assert changes(OLD, new) == [Change(ENDS, "POST /v1/games", "is deprecated")]
    assert "### What is going to end\n\n- `POST /v1/games` is deprecated" in told(OLD, new)


def test_before_the_first_version_the_minor_one_counts() -> None:
    old, new = deepcopy(OLD), deepcopy(OLD)
    operation(new)["operationId"] = "makeGame"
    for document, version in ((old, "0.1.3"), (new, "0.1.4")):
        document["info"]["version"] = version
    assert not permitted(old, new)
    new["info"]["version"] = "0.2.0"
    assert permitted(old, new)


def test_the_document_of_today_may_follow_the_newest_release() -> None:
    """Whoever breaks a caller gives the document a new major version; `--release` keeps it when it is out."""
    released, today = read(RELEASED), read(CURRENT)
    found = [change for change in changes(released, today) if change.kind == BREAKS]
    assert permitted(released, today), found


def test_the_changelog_for_callers_is_in_step() -> None:
    assert told(read(RELEASED), read(CURRENT)) in CHANGELOG.read_text(), "run `make openapi`"


def test_clients_have_the_version_of_the_contract() -> None:
    version = read(CURRENT)["info"]["version"]
    assert json.loads((ROOT / "clients" / "typescript" / "package.json").read_text())["version"] == version
    assert f'version = "{version}"' in (ROOT / "clients" / "python" / "pyproject.toml").read_text()
