"""Facts and tables on the wire: named values that fit the schema which everybody is given."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator
from sentiero.api.contract.titles import title_schema
from sentiero.games import TITLES
from sentiero.games.fire_in_the_lake.documents.facts import FACTS
from sentiero.games.fire_in_the_lake.documents.position import POSITION
from sentiero.games.fire_in_the_lake.documents.table import TABLE
from sentiero.games.fire_in_the_lake.documents.view import view
from sentiero.games.fire_in_the_lake.set_up.scripted_position import FIELDS
from sentiero.games.fire_in_the_lake.words.telling import TELLERS
from sentiero.kernel.shapes import Shape, components

from tests.games.fire_in_the_lake.tables import a_table, the_table


def fits(shape: Shape, name: str, value: Any) -> bool:
    """Whether a value is as its schema says."""
    found = components([shape], "", "#/$defs/")
    return bool(
        Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": found}).is_valid(json.loads(json.dumps(value)))
    )


@pytest.mark.parametrize(
    ("fact", "named"),
    [
        (["placed", "us_troops", 2, "hue"], {"piece": "us_troops", "count": 2, "space": "hue", "box": "available"}),
        (["removed", "us_troops", 1, "hue", "casualties"], {"box": "casualties", "count": 1}),
        (["moved", "us_troops", 1, "hue", "saigon"], {"origin": "hue", "to": "saigon"}),
        (["dealt", "0", 2, ["us"]], {"seat": "0", "factions": ["us"], "count": 2}),
        (["dealt", "0", ["hidden_asset"], ["us"]], {"count": 1, "markers": ["hidden_asset"]}),
        (["rolled", 6, "attack"], {"value": 6, "die": "attack"}),
        (["capability", 11, None], {"card": 11, "side": None}),
        (["momentum_ends"], {}),
    ],
)
def test_the_values_of_a_fact_get_their_names(fact: list[Any], named: dict[str, Any]) -> None:
    found = FACTS[fact[0]].named(fact)
    assert found["kind"] == fact[0]
    assert named.items() <= found.items()


def test_how_many_markers_others_hold_says_nothing_of_which() -> None:
    assert "markers" not in FACTS["dealt"].named(["dealt", "0", 2, ["us"]])


def test_a_fact_with_a_value_too_many_is_not_passed_over() -> None:
    with pytest.raises(ValueError, match="longer"):
        FACTS["drawn"].named(["drawn", 55, 56])


def test_whatever_is_told_in_words_has_names_on_the_wire() -> None:
    assert set(FACTS) == set(TELLERS)


@pytest.mark.parametrize("scenario", ["short", "medium", "full"])
def test_a_view_fits_its_schema(scenario: str) -> None:
    table = the_table(scenario, deception=True)
    assert fits(TABLE, "Table", view(table, frozenset({"us"})))
    assert fits(POSITION, "Position", table.dump())


@pytest.mark.parametrize(
    "edit",
    [
        {"scenario": "endless"},
        {"tracks": {}},
        {"spaces": {}},
        {"casualties": {"us_troops": -1}},
        {"result": "won"},
        {"nonplayers": {"factions": ["france"], "policy": None}},
    ],
)
def test_the_schema_of_the_table_refuses_what_no_table_shows(edit: dict[str, Any]) -> None:
    sound = view(a_table(), frozenset())
    assert fits(TABLE, "Table", sound)
    assert not fits(TABLE, "Table", {**sound, **edit})


def test_a_position_is_described_by_the_very_parts_that_are_checked() -> None:
    assert set(POSITION.members) == set(FIELDS)


def test_every_document_says_what_it_is():
    known = title_schema(TITLES["fire-in-the-lake"])["$defs"]
    assert [name for name, one in known.items() if not one.get("description") and "$ref" not in one] == []
