"""Whether a value has a shape, told as a validator of schemas tells it."""

from __future__ import annotations

from typing import Any

import jsonschema_rs
import pytest
from sentiero.kernel.fitting import Fitting
from sentiero.kernel.shapes import (
    Const,
    Either,
    Flag,
    Key,
    ListOf,
    MapOf,
    Maybe,
    Number,
    Optional,
    Record,
    Shape,
    Table,
    Text,
    Union,
    components,
)

SIDE = Key("Side", ("north", "south"))
ONE = Record("One", {"kind": Const("one"), "side": SIDE, "note": Optional(Text())})
TWO = Record("Two", {"kind": Const("two"), "dice": ListOf(Number(least=1, most=6), least=1, most=2)})
SHAPES: list[Shape] = [
    Union("Fact", "kind", {"one": ONE, "two": TWO}),
    MapOf(SIDE, Number(), every=True),
    MapOf(SIDE, Maybe(Flag())),
    Table(Either([Text(), Number()])),
    ListOf(SIDE),
    Maybe(Key("Card", (1, 2))),
]
VALUES: list[Any] = [
    None, True, 1, 3, 1.5, "north", "x", [], ["north"], ["north", 1], {}, {"north": 1}, {"north": 1, "south": -1},
    {"north": True, "south": None}, {"x": "y"}, {"x": []}, {"kind": "one", "side": "north"},
    {"kind": "one", "side": "east"}, {"kind": "one", "side": "north", "note": 1}, {"kind": "two", "dice": [6]},
    {"kind": "two", "dice": [7]}, {"kind": "two", "dice": []}, {"kind": "two", "dice": [1, 2, 3]}, {"kind": []},
]  # fmt: skip


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: type(shape).__name__)
def test_it_agrees_with_the_schema(shape: Shape) -> None:
    base = "#/$defs/"
    schema = {"$defs": components([shape], "", base), **shape.schema(lambda whole: {"$ref": base + whole.name})}
    validator, fits = jsonschema_rs.validator_for(schema), Fitting(shape)
    told = [validator.is_valid(value) for value in VALUES]
    assert any(told)
    assert not all(told)
    assert [fits(value) for value in VALUES] == told
