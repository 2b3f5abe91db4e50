"""What the title declares of its documents is what it gives: random missions, every value against its schema."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator
from sentiero.games.fields_of_fire.campaign.progress import GOES_ON
from sentiero.games.fields_of_fire.campaign.victory import outcome
from sentiero.games.fields_of_fire.documents.shapes import DOCUMENTS
from sentiero.games.fields_of_fire.edition.catalog import CAMPAIGNS
from sentiero.games.fields_of_fire.position.facts import FOLD
from sentiero.games.fields_of_fire.preparation.sequel import go_on
from sentiero.games.fields_of_fire.texts.telling import VALUES
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.question import Question
from sentiero.kernel.session import Session, new_session
from sentiero.kernel.shapes import Optional, Record, Shape, components, fact_union
from sentiero.kernel.title import Document

from tests.games.fields_of_fire.campaigns import SEATS, an_ending
from tests.games.fields_of_fire.fire.test_6_random_battles import a_battle
from tests.games.fields_of_fire.tables import TITLE, anything

COMPANY = frozenset({"company"})
FACT = fact_union(DOCUMENTS.facts)
PARAMS = Record("Params", {name: Optional(shape) for name, shape in DOCUMENTS.params.items()})
REFS = Record("Refs", {name: Optional(shape) for name, shape in DOCUMENTS.refs.items()})


@cache
def schemas() -> dict[str, Document]:
    """Every schema; nothing that is not declared may be in a document."""
    shapes: list[Shape] = [DOCUMENTS.table, DOCUMENTS.result, DOCUMENTS.reason, DOCUMENTS.position, DOCUMENTS.options]
    listed = [one.shape for one in TITLE.lists.values()]
    found = components([*shapes, FACT, PARAMS, REFS, *listed], "", "#/$defs/")
    for schema in found.values():
        if "properties" in schema:
            schema.setdefault("additionalProperties", False)
    return found


@cache
def validator(name: str) -> Any:
    """What tells whether a document is of that name."""
    return Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": schemas()})


def fits(name: str, document: Any) -> None:
    """Every value is as declared."""
    errors = list(validator(name).iter_errors(json.loads(json.dumps(document))))
    assert not errors, f"{name}: {errors[0].message[:300]} at {errors[0].instance_path}"


def look(session: Session[Any], question: Question) -> None:
    """Everything that a player can read now."""
    fits("Params", question.params)
    for option in question.options:
        fits("Params", option.params)
        fits("Refs", option.refs)


def walk(config: Document, seed: int) -> Document:
    """A whole game at random, read by the player as it goes on."""
    rng = random.Random(seed)
    session, first = new_session(TITLE, config, sealed_source(b"%d" % seed))
    entries = [first]
    fits("Table", TITLE.view(session.table, COMPANY))
    while (question := session.question) is not None:
        look(session, question)
        own = question.role == "company"
        entries.append(session.answer("company", anything(question, rng)) if own else session.decide())
        if len(entries) % 25 == 0:
            fits("Table", TITLE.view(session.table, COMPANY))
            fits("Position", session.table.dump())
    for entry in entries:
        for fact in TITLE.public_facts(entry.get("facts", ()), COMPANY):
            fits("Fact", DOCUMENTS.facts[fact[0]].named(fact))
        for reason in entry.get("why", ()):
            fits("Reason", reason)
    fits("Table", TITLE.view(session.table, COMPANY))
    fits("Result", session.result)
    assert session.result is not None
    return session.result


@pytest.mark.parametrize("mission", ["n1", "n2", "n3", "n4", "n5", "n6", "n7"])
def test_every_document_of_a_random_mission_is_as_declared(mission):
    walk(TITLE.configure({"scenario": mission, "seats": SEATS}), 1)


def test_every_document_of_a_random_battle_is_as_declared():
    walk(a_battle("n4", 1), 1)


def test_every_document_of_the_simplified_game_is_as_declared():
    options = {"no_experience": True, "no_ammunition": True, "no_communications": True, "mortar_teams": True}
    fits("Options", options)
    walk(TITLE.configure({"scenario": "n1", "seats": SEATS, "options": options}), 2)


def test_every_document_of_a_campaign_is_as_declared():
    table = an_ending(campaign="survive")
    table.do("tallied", "capture_prisoner", 20)
    table.do("left", "1_3", "hit")
    table.do("fallen", 101, "us", 0, 3)
    tries = (walk(go_on({"seats": SEATS}, outcome(table)), seed) for seed in range(3, 30))
    # Where the CO HQ falls nothing follows.
    result = next(one for one in tries if one["campaign"] == GOES_ON)
    walk(go_on({"seats": SEATS, "scenario": "n2"}, result), 4)


def test_every_kind_of_fact_is_declared_with_its_values():
    assert set(DOCUMENTS.facts) == set(FOLD)
    for kind, names in VALUES.items():
        members = DOCUMENTS.facts[kind].members
        assert [name if name != "kind" else "what" for name in names] == list(members)


@pytest.mark.parametrize(
    ("fact", "member", "value"),
    [
        (["loaded", "1_1", ["casualty", 3]], "load", {"what": "casualty", "n": 3}),
        (["loaded", "1_1", None], "load", None),
        (["ranked", "1_1", [[1, False]]], "ranks", [{"level": 1, "promoted": False}]),
        (["resolved", "1_1", -1, [["fire", -1]], "hit"], "parts", [{"part": "fire", "value": -1, "rule": "6.2.1"}]),
        (["shot", None, "jeep", 4, [["defence", -2]], "miss"], "parts", [{"part": "defence", "value": -2}]),
        (
            ["entered", {"id": "1_1", "type": "squad", "side": "us", "steps": 3, "at": 203, "load": ["prisoner", 1]}],
            "counter",
            {
                "id": "1_1",
                "type": "squad",
                "side": "us",
                "steps": 3,
                "at": "r2c3",
                "load": {"what": "prisoner", "n": 1},
            },
        ),
    ],
)
def test_on_the_wire_every_value_of_a_fact_has_a_name(fact, member, value):
    """Nothing is told by its place in a list: front ends read names."""
    assert DOCUMENTS.facts[fact[0]].named(fact)[member] == value


def test_no_fact_and_no_table_has_a_list_of_values_of_several_types():
    told = components([FACT, DOCUMENTS.table], "", "#/$defs/")
    kept = components([DOCUMENTS.position], "", "#/$defs/")
    mixed = [name for name, schema in told.items() if name not in kept and list(mixed_lists(schema))]
    assert mixed == []


def mixed_lists(schema: Any) -> Iterator[Document]:
    """Lists of a fixed length whose members may be of several types."""
    if isinstance(schema, dict):
        if schema.get("minItems") is not None and schema.get("minItems") == schema.get("maxItems"):
            yield from [schema] if "anyOf" in schema["items"] else []
        for inner in schema.values():
            yield from mixed_lists(inner)
    elif isinstance(schema, list):
        for inner in schema:
            yield from mixed_lists(inner)


def test_options_refer_to_what_they_mean():
    config = TITLE.configure({"scenario": "n1", "seats": SEATS})
    session, _ = new_session(TITLE, config, sealed_source(b"refs"))
    while session.question and session.question.key != "order.give":
        session.answer("company", session.question.values[0])
    assert session.question is not None
    refs = [option.refs for option in session.question.options if option.value != "done"]
    assert refs
    assert all({"unit", "action"} <= set(one) for one in refs)
    there = [option for option in session.question.options if ":movement.a:" in option.value]
    assert there
    assert all(option.value.endswith(f":{option.refs['card']}") for option in there)


@pytest.mark.parametrize("name", TITLE.lists)
def test_every_thing_of_every_list_is_as_declared_and_found_by_its_key(name):
    listed = TITLE.lists[name]
    things = listed.things()
    assert things
    for thing in things:
        fits(listed.shape.name, thing)
    assert len({thing[listed.key] for thing in things}) == len(things)


def test_the_lists_show_what_a_board_needs():
    things = {name: {thing[listed.key] for thing in listed.things()} for name, listed in TITLE.lists.items()}
    assert len(things["action-cards"]) == 50
    assert len(things["terrain"]) == 55 * len({campaign.terrain for campaign in CAMPAIGNS.values()})
    assert {"us.squad", "us.hq", "german.squad_a"} <= things["units"]
    assert {"movement.a", "combat.d", "recovery.a", "command.a", "drop"} <= things["actions"]
    assert {"foxhole", "trench"} <= things["markers"]
