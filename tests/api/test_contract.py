"""openapi.yaml: in step with the code, valid, and complete."""

from __future__ import annotations

import json
import re

import pytest
import yaml
from jsonschema_rs import Draft202012Validator
from marshmallow import ValidationError
from openapi_spec_validator import OpenAPIV31SpecValidator
from sentiero.api.contract.document import openapi, openapi_yaml
from sentiero.api.contract.examples import bodies
from sentiero.api.contract.inputs import ANSWERS, NEW_GAME
from sentiero.api.contract.yaml import to_yaml
from sentiero.api.http.codes import CODES
from sentiero.api.http.problems import known_codes
from sentiero.assembly import api_without_games
from sentiero.store.redis import health
from sentiero.text.texts import Texts

from tests.api.contract import DOCUMENT


def test_the_committed_document_is_in_step():
    assert DOCUMENT.read_text() == openapi_yaml(api_without_games()), "run `make openapi`"


def test_the_document_is_valid(app):
    OpenAPIV31SpecValidator(openapi(app)).validate()
    OpenAPIV31SpecValidator(openapi(api_without_games())).validate()


def test_no_part_of_a_games_documents_is_left_open():
    """A leaf without a type would be `any` or `unknown` in a generated client."""
    schemas = openapi(api_without_games())["components"]["schemas"]
    games = {name: schema for name, schema in schemas.items() if name.startswith(("FireInTheLake", "FieldsOfFire"))}
    assert [(name, where) for name, schema in games.items() for where in untyped(schema)] == []
    # An object without members fits anything: a union with one in it would say nothing.
    assert [name for name, schema in games.items() if schema.get("properties") == {}] == []


def test_every_property_says_what_it_is():
    """With words of its own, or with those of what it refers to."""
    schemas = openapi(api_without_games())["components"]["schemas"]

    def said(part):
        if "$ref" in part:
            return part.get("description") or said(schemas[part["$ref"].rpartition("/")[2]])
        return part.get("description") or any(said(one) for one in part.get("anyOf", ()) if "$ref" in one)

    def silent(part, where):
        if isinstance(part, list):
            part = dict(enumerate(part))
        if not isinstance(part, dict):
            return
        for name, shape in part.get("properties", {}).items():
            if not said(shape):
                yield f"{where}.{name}"
        for name, inner in part.items():
            yield from silent(inner, f"{where}.{name}")

    assert [where for name, schema in schemas.items() for where in silent(schema, name)] == []


# To what a limit applies: of anything else it says nothing, and no generated client keeps it.
LIMITS = {
    "string": {"minLength", "maxLength", "pattern"},
    "array": {"minItems", "maxItems"},
    "object": {"minProperties", "maxProperties"},
}


def test_every_limit_is_one_of_its_own_type():
    def misplaced(part, where):
        if isinstance(part, list):
            part = dict(enumerate(part))
        if not isinstance(part, dict):
            return
        kind = part.get("type")
        if isinstance(kind, str):
            others = set().union(*(names for of, names in LIMITS.items() if of != kind))
            yield from (f"{where}/{name}" for name in others & part.keys())
        for name, inner in part.items():
            if name not in ("example", "examples"):
                yield from misplaced(inner, f"{where}/{name}")

    document = openapi(api_without_games())
    assert list(misplaced(document, "")) == []
    decks = document["components"]["schemas"]["FireInTheLakeScript"]["properties"]["decks"]
    assert decks["maxProperties"] == 8


def test_every_header_of_a_notice_is_described():
    asked = openapi(api_without_games())["paths"]["/v1/games/{game}/webhooks"]["post"]
    told = asked["callbacks"]["turnNotice"]["{$request.body#/url}"]["post"]["parameters"]
    assert {header["name"] for header in told} == {"Sentiero-Signature", "Sentiero-Event", "Sentiero-Delivery"}


def test_every_refusal_is_a_problem_by_its_media_type():
    """Whoever generates a client from the contract reads refusals by what it says they are."""
    document = openapi(api_without_games())
    refusals = {
        (path, method, status): response
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
        if method != "parameters"
        for status, response in operation["responses"].items()
        if status[0] in "45"
    }
    shared = document["components"]["responses"]
    media = {where: set(shared[response["$ref"].rpartition("/")[2]]["content"]) for where, response in refusals.items()}
    assert {where: kinds for where, kinds in media.items() if kinds != {"application/problem+json"}} == {}


def test_a_role_is_one_of_the_titles_roles_wherever_it_appears():
    schemas = openapi(api_without_games())["components"]["schemas"]
    # Where a document is not of one title, any role of any title.
    roles = {
        name.removesuffix("Role"): set(schema["enum"]) for name, schema in schemas.items() if name.endswith("Role")
    }
    everybody = set().union(*roles.values())
    found = []
    for name, schema in schemas.items():
        for member, shape in schema.get("properties", {}).items():
            # What somebody may do at a table is called a role too, in the list of the caller's own games.
            if member in ("role", "roles") and not name.endswith("OwnGame"):
                inner = shape.get("items", shape)
                named = [
                    one.get("$ref", "").rpartition("/")[2] for one in inner.get("anyOf", inner.get("oneOf", [inner]))
                ]
                allowed = set().union(*(schemas.get(one, {}).get("enum", ()) for one in named))
                of_title = next((own for title, own in roles.items() if name.startswith(title)), everybody)
                found.append((name, bool(allowed) and allowed <= of_title))
    assert [name for name, is_role in found if not is_role] == []
    assert len(found) > 10


def test_a_parameter_belongs_to_its_own_method():
    """Two methods of an address must not lend each other their headers."""
    games = openapi(api_without_games())["paths"]["/v1/games"]
    taken = {
        method: {parameter.get("$ref", "").rpartition("/")[2] for parameter in games[method]["parameters"]}
        for method in ("post", "get")
    }
    assert taken["post"] - taken["get"] == {"AccountToken", "CreateKey", "SecretIdempotencyKey"}


def test_links_lead_to_operations_and_their_own_parameters():
    document = openapi(api_without_games())
    operations = {
        operation["operationId"]: [*methods.get("parameters", []), *operation.get("parameters", [])]
        for methods in document["paths"].values()
        for method, operation in methods.items()
        if method != "parameters"
    }
    linked = {}
    for methods in document["paths"].values():
        for method, operation in methods.items():
            if method != "parameters":
                links = operation["responses"].get("201", {}).get("links", {})
                linked[operation["operationId"]] = set(links)
                for link in links.values():
                    known = {parameter.get("name") for parameter in operations[link["operationId"]]}
                    assert set(link["parameters"]) <= known
    assert {"readTable", "readQuestion", "listEvents"} <= linked["createGame"]
    assert linked["createTicket"] == {"listEvents"}
    assert linked["forkGame"] == linked["importGame"] == linked["createGame"]


def untyped(schema, where=""):
    """The parts of a schema that could be anything."""
    if isinstance(schema, list):
        for at, inner in enumerate(schema):
            yield from untyped(inner, f"{where}/{at}")
        return
    if not set(schema) & {"type", "$ref", "anyOf", "oneOf", "const", "enum"}:
        yield where
    if schema.get("type") == "object" and not set(schema) & {"properties", "additionalProperties"}:
        yield where
    for name, inner in schema.get("properties", {}).items():
        yield from untyped(inner, f"{where}/{name}")
    for name in ("items", "additionalProperties", "anyOf", "oneOf"):
        if isinstance(schema.get(name), dict | list):
            yield from untyped(schema[name], f"{where}/{name}")


def test_every_operation_can_become_a_method(app):
    names = [
        operation["operationId"]
        for methods in openapi(app)["paths"].values()
        for method, operation in methods.items()
        if method != "parameters"
    ]
    assert len(set(names)) == len(names)
    assert all(name.isidentifier() for name in names)


def test_every_route_is_in_the_document(app):
    paths = openapi(app)["paths"]
    for rule in app.url_map.iter_rules():
        path = re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule)
        for method in rule.methods - {"HEAD", "OPTIONS"}:
            assert method.lower() in paths[path]


def test_yaml_says_what_json_says(app):
    document = openapi(app)
    assert yaml.safe_load(to_yaml(document)) == json.loads(json.dumps(document))


@pytest.mark.parametrize(
    "value",
    [
        {"yes": "no", "null": None, "1": 1.5, "a b": "x: y # z", "-": "- q", "": ""},
        [[], {}, [[1], [{"a": []}]], "line\nline\n", {"t": "first\n\n  second"}],
        {"è": "perché", "quote": 'say "hi"', "tilde": "~", "date": "2026-11-16", "number": "12"},
    ],
)
def test_yaml_survives_odd_values(value):
    assert yaml.safe_load(to_yaml(value)) == value


def test_schemas_are_checked_on_the_way_in():
    assert NEW_GAME.load({"title": "x"}) == {"title": "x"}
    wrongs: list[dict] = [{}, {"answer": 1, "answers": [1]}, {"answer": True}, {"answer": None}, {"answers": []}]
    for wrong in wrongs:
        with pytest.raises(ValidationError):
            ANSWERS.load(wrong)


def test_every_problem_has_its_words():
    texts = Texts()
    for code in known_codes():
        assert 400 <= CODES[code] < 600
        for language in texts.languages:
            title, detail = texts.problem(language, code, code, {})
            assert title not in ("", code)
            assert detail.endswith(".")


def test_every_reason_of_the_journal_has_its_words():
    texts = Texts()
    reasons = {value for name, value in vars(health).items() if isinstance(value, str) and value.startswith("store/")}
    assert [code for code in reasons if texts.because("it", "reason", code) == code] == []


def test_every_body_has_an_example_that_fits_its_schema():
    document = openapi(api_without_games())
    bare = []
    for media, form in bodies(document):
        if "examples" not in form and "example" not in form:
            bare.append((media, form["schema"]))
        whole = Draft202012Validator({**form["schema"], "components": document["components"]})
        shown = {name: document["components"]["examples"][name]["value"] for name in form.get("examples", {})}
        if "example" in form:
            shown[media] = form["example"]
        for name, value in shown.items():
            assert list(whole.iter_errors(value)) == [], name
    assert bare == []
