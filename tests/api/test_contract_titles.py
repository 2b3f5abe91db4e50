"""The contract by title: each document with a place for something of a title is spelled out for every title."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import jsonschema_rs
import pytest
from marshmallow import Schema, ValidationError
from sentiero.api.contract.shapes import OWN_PARAMS, of_title
from sentiero.api.contract.titles import BASE, DocumentOfTitle, OfTitle, place, spelled_out, title_schema
from sentiero.kernel.shapes import Optional, Record, Union, components
from sentiero.tables.info.game_info import AnyTitle

from tests.grid_title import GridTitle
from tests.toy_title import ToyTitle

TITLES: Final[dict[str, AnyTitle]] = {ToyTitle.name: ToyTitle(), GridTitle.name: GridTitle()}
TEXT: Final = {"type": "string"}
# A document that says its title, one that only refers to it, one that a problem shares, and one of nobody's.
SCHEMAS: Final[dict[str, dict[str, Any]]] = {
    "Seen": {
        "type": "object",
        "description": "What is seen.",
        "properties": {
            "title": TEXT,
            "table": {"description": "Now.", **place("Table")},
            "result": place("Result", maybe=True),
        },
    },
    "Page": {"type": "object", "properties": {"seen": {"type": "array", "items": {"$ref": BASE + "Seen"}}}},
    "Problem": {"type": "object", "properties": {"question": place("Question")}},
    "Plain": {"type": "object", "properties": {"title": TEXT}},
}


@pytest.fixture(scope="module")
def found() -> dict[str, dict[str, Any]]:
    return spelled_out(SCHEMAS, TITLES)


def references(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        if isinstance(schema.get("$ref"), str):
            yield schema["$ref"]
        for inner in schema.values():
            yield from references(inner)
    elif isinstance(schema, list):
        for inner in schema:
            yield from references(inner)


def test_every_reference_leads_somewhere_and_no_place_stays_empty(found: dict[str, Any]) -> None:
    assert {reference.removeprefix(BASE) for reference in references(found)} <= set(found)
    assert "x-of-title" not in repr(found)
    assert "x-maybe" not in repr(found)


def test_a_document_without_places_stays_as_it_is(found: dict[str, Any]) -> None:
    assert found["Plain"] == SCHEMAS["Plain"]
    assert "LanternsPlain" not in found


def test_a_document_with_places_is_filled_for_each_title(found: dict[str, Any]) -> None:
    assert found["LanternsSeen"]["properties"] == {
        "title": {"type": "string", "const": "lanterns"},
        "table": {"$ref": BASE + "LanternsTable", "description": "Now."},
        "result": {"anyOf": [{"$ref": BASE + "LanternsResult"}, {"type": "null"}]},
    }
    assert found["SpringsSeen"]["properties"]["table"]["$ref"] == BASE + "SpringsTable"


def test_a_document_that_says_its_title_is_told_apart_by_it(found: dict[str, Any]) -> None:
    assert found["Seen"] == {
        "description": "What is seen.",
        "oneOf": [{"$ref": BASE + "LanternsSeen"}, {"$ref": BASE + "SpringsSeen"}],
        "discriminator": {
            "propertyName": "title",
            "mapping": {"lanterns": BASE + "LanternsSeen", "springs": BASE + "SpringsSeen"},
        },
    }


def test_whoever_refers_to_such_a_document_is_spelled_out_too(found: dict[str, Any]) -> None:
    assert found["SpringsPage"]["properties"]["seen"]["items"] == {"$ref": BASE + "SpringsSeen"}
    assert found["Page"] == {"anyOf": [{"$ref": BASE + "LanternsPage"}, {"$ref": BASE + "SpringsPage"}]}


def test_a_problem_is_the_same_for_all_titles(found: dict[str, Any]) -> None:
    assert "LanternsProblem" not in found
    assert found["Problem"]["properties"]["question"] == {"$ref": BASE + "Question"}
    assert found["Question"] == {"anyOf": [{"$ref": BASE + "LanternsQuestion"}, {"$ref": BASE + "SpringsQuestion"}]}


def test_what_was_declared_is_not_changed_by_spelling_it_out(found: dict[str, Any]) -> None:
    assert SCHEMAS["Seen"]["properties"]["title"] is TEXT
    assert spelled_out(SCHEMAS, TITLES) == found


class Sent(Schema):
    position = DocumentOfTitle("Position", "Where to begin.")
    result = OfTitle("Result", maybe=True)
    table = OfTitle("Table")


def test_a_place_takes_anything_of_a_title_and_null_only_where_it_may_stand() -> None:
    assert Sent().load({"position": {"any": 1}, "result": None, "table": [1]})["result"] is None
    with pytest.raises(ValidationError) as refused:
        Sent().load({"position": [1], "table": None})
    assert isinstance(refused.value.messages, dict)
    assert set(refused.value.messages) == {"position", "table"}


# -- one title by itself ---------------------------------------------------------------------------


@pytest.mark.parametrize("title", TITLES.values(), ids=list(TITLES))
def test_the_schema_of_a_title_is_whole_by_itself(title: AnyTitle) -> None:
    schema = title_schema(title)
    assert list(schema["$defs"]) == sorted(schema["$defs"])
    assert {reference.removeprefix("#/$defs/") for reference in references(schema)} <= set(schema["$defs"])
    assert schema["$id"] == f"/v1/titles/{title.name}/schema.json"
    jsonschema_rs.meta.validate(schema)


def valid(title: AnyTitle, name: str, value: Any) -> bool:
    defs = components(list(of_title(title).values()), "", "#/$defs/")
    return jsonschema_rs.validator_for({"$ref": f"#/$defs/{name}", "$defs": defs}).is_valid(value)


@pytest.mark.parametrize("title", TITLES.values(), ids=list(TITLES))
def test_every_thing_of_every_list_is_what_the_contract_says(title: AnyTitle) -> None:
    for name, listed in title.lists.items():
        whole = {"title": title.name, "list": name, "key": listed.key, "things": listed.things()}
        assert valid(title, "Listing", whole), name
        assert not valid(title, "Listing", {**whole, "key": "another"}), name


ASKED: Final[dict[str, Any]] = {"role": "north", "key": "k", "params": {}, "rule": None, "secret": False}
OPTION: Final = {"value": "a", "key": "k", "params": {"card": 1}, "refs": {"lamp": "blue"}, "group": None}


@pytest.mark.parametrize(
    ("question", "right"),
    [
        ({**ASKED, "kind": "watched"}, True),
        ({**ASKED, "kind": "one"}, False),
        ({**ASKED, "kind": "one", "least": 1, "most": 1, "options": [OPTION]}, True),
        ({**ASKED, "kind": "number", "least": 0, "most": 3, "options": []}, True),
        ({**ASKED, "kind": "guess", "least": 0, "most": 3, "options": []}, False),
        ({**ASKED, "kind": "watched", "role": "west"}, False),
        ({**ASKED, "kind": "watched", "params": {"seat": -1}}, False),
        ({**ASKED, "kind": "one", "least": 1, "most": 1, "options": [{**OPTION, "refs": {"lamp": "x"}}]}, False),
    ],
)
def test_a_question_is_whole_for_whoever_is_asked_and_bare_for_whoever_watches(question: Any, right: bool) -> None:
    assert valid(TITLES["lanterns"], "Question", question) is right


def test_no_value_in_a_text_must_be_there() -> None:
    question = of_title(TITLES["lanterns"])["Question"]
    assert isinstance(question, Union)
    params = question.cases["one"].members["params"]
    assert isinstance(params, Record)
    assert set(params.members) == {"card", *OWN_PARAMS}
    assert all(isinstance(shape, Optional) for shape in params.members.values())


def test_a_thing_with_a_page_has_its_parts_and_remarks_and_any_other_a_name() -> None:
    springs = TITLES["springs"]
    page = {"title": "Spring", "hint": "Drink.", "use": {"title": None, "text": "Rest."}}
    assert valid(springs, "TileListed", {"kind": "spring", "text": page})
    assert not valid(springs, "TileListed", {"kind": "spring", "text": {"name": "Spring"}})
    named = {"name": "The hills", "one": "The hills", "about": "Steep."}
    assert valid(springs, "MissionListed", {"id": "hills", "size": 3, "text": named})
    assert not valid(springs, "MissionListed", {"id": "hills", "size": 3, "text": page})


def test_a_shape_called_like_a_document_of_the_service_is_noticed() -> None:
    schemas = {**SCHEMAS, "Table": SCHEMAS["Seen"]}
    with pytest.raises(AssertionError, match="calls shapes like documents of the service"):
        spelled_out(schemas, TITLES)
