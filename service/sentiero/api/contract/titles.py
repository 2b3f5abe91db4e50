"""The documents of titles in the contract: each document of the service that holds some is spelled out by title."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from marshmallow import fields

from sentiero.api.contract.shapes import of_title
from sentiero.kernel.shapes import camel, components
from sentiero.tables.info.game_info import AnyTitle

Schemas = dict[str, dict[str, Any]]
BASE: Final = "#/components/schemas/"
# Where a schema has a place for something of a title; and whether null may stand there.
# What a title may have none of.
PLACES: Final = ("Drawing",)
_PLACE: Final = "x-of-title"
_MAYBE: Final = "x-maybe"
# Not spelled out by title: one stands in every operation, the others list games and titles of every kind.
_SHARED: Final = ("Problem", "Games", "Titles")


def place(name: str, maybe: bool = False) -> dict[str, Any]:
    """Marks a field as a place in a document of the service that each title fills with a shape of its own."""
    return {_PLACE: name, **({_MAYBE: True} if maybe else {})}


class OfTitle(fields.Raw):
    """A place for anything that a title sends."""

    def __init__(self, name: str, description: str = "", maybe: bool = False, **more: Any) -> None:
        described = {"description": description} if description else {}
        super().__init__(metadata={**described, **place(name, maybe)}, allow_none=maybe or None, **more)


class DocumentOfTitle(fields.Dict):
    """A place for a document that a title takes."""

    def __init__(self, name: str, description: str, **more: Any) -> None:
        super().__init__(keys=fields.String(), metadata={"description": description, **place(name)}, **more)


def spelled_out(schemas: Schemas, titles: Mapping[str, AnyTitle]) -> Schemas:
    """All schemas: those with places once for each title, and under their own name as the choice among these."""
    holed = _with_places(schemas)
    found: Schemas = {name: schema for name, schema in schemas.items() if name not in holed}
    places: dict[str, list[str]] = {}
    for title in titles.values():
        prefix = camel(title.name)
        shapes = of_title(title)
        own = components(list(shapes.values()), prefix, BASE)
        taken = [name for name in holed if prefix + name in own]
        assert not taken, f"{title.name} calls shapes like documents of the service: {taken}"
        found.update(own)
        for place, shape in shapes.items():
            places.setdefault(place, []).append(prefix + shape.name)  # type: ignore[attr-defined]
        for name in holed:
            if name not in _SHARED:
                found[prefix + name] = _filled(schemas[name], holed, prefix, title.name)
    for name in holed:
        if name in _SHARED:
            found[name] = _filled(schemas[name], holed, "", None)
        else:
            found[name] = _choice(schemas[name], {title: camel(title) + name for title in titles})
    for place, names in places.items():
        found.setdefault(place, {"anyOf": [{"$ref": BASE + name} for name in names]})
    # Where no title has a map, its address still has a place in the contract.
    found.setdefault("Drawing", {"type": "object", "properties": {}, "additionalProperties": False})
    return found


def _with_places(schemas: Schemas) -> list[str]:
    """The schemas that have a place for something of a title, or refer to one that has."""
    holed = {name for name, schema in schemas.items() if any(_PLACE in part for part in _parts(schema))}
    while True:
        more = {
            name
            for name, schema in schemas.items()
            if name not in holed and any(_name_of(part) in holed for part in _parts(schema))
        }
        if not more:
            return [name for name in schemas if name in holed]
        holed |= more


def _parts(schema: Any) -> Iterable[dict[str, Any]]:
    if isinstance(schema, dict):
        yield schema
        for inner in schema.values():
            yield from _parts(inner)
    elif isinstance(schema, list):
        for inner in schema:
            yield from _parts(inner)


def _name_of(part: dict[str, Any]) -> str:
    reference = part.get("$ref", "")
    return reference.removeprefix(BASE) if isinstance(reference, str) else ""


def _filled(schema: Any, holed: Iterable[str], prefix: str, title: str | None) -> Any:
    """A schema with every place filled by what one title has for it."""
    if isinstance(schema, list):
        return [_filled(inner, holed, prefix, title) for inner in schema]
    if not isinstance(schema, dict):
        return schema
    if _PLACE in schema:
        return _place(schema, prefix)
    filled = {name: _filled(inner, holed, prefix, title) for name, inner in schema.items()}
    if _name_of(schema) in holed:
        filled["$ref"] = BASE + prefix + _name_of(schema)
    properties = filled.get("properties")
    if title is not None and isinstance(properties, dict) and "title" in properties:
        described = {name: one for name, one in properties["title"].items() if name == "description"}
        properties["title"] = {"type": "string", "const": title, **described}
    return filled


def _place(schema: dict[str, Any], prefix: str) -> dict[str, Any]:
    reference: dict[str, Any] = {"$ref": BASE + prefix + schema[_PLACE]}
    filled = {"anyOf": [reference, {"type": "null"}]} if schema.get(_MAYBE) else reference
    described = {"description": schema["description"]} if "description" in schema else {}
    return {**filled, **described}


def _choice(schema: dict[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    """The schema of any title: told apart by `title` where the document says it."""
    described = {"description": schema["description"]} if "description" in schema else {}
    references = {title: BASE + name for title, name in names.items()}
    if "title" not in schema.get("properties", {}):
        return {**described, "anyOf": [{"$ref": reference} for reference in references.values()]}
    discriminator = {"propertyName": "title", "mapping": references}
    return {
        **described,
        "oneOf": [{"$ref": reference} for reference in references.values()],
        "discriminator": discriminator,
    }


def title_schema(title: AnyTitle) -> dict[str, Any]:
    """All documents of one title as a JSON Schema by itself."""
    shapes = of_title(title)
    base = "#/$defs/"
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"/v1/titles/{title.name}/schema.json",
        "title": title.name,
        "$defs": dict(sorted(components(list(shapes.values()), "", base).items())),
    }
