"""Every message of the library that checks requests is known by a key, and each key has its text."""

from __future__ import annotations

from typing import Any

import pytest
from marshmallow import ValidationError, fields, validate
from sentiero.text.catalogs import SERVICE, Catalogs
from sentiero.text.faults import FAULTS, OTHERWISE, fault
from sentiero.text.templates import gaps


def refusal(field: fields.Field, value: Any) -> str:
    """What the library itself says of a value."""
    with pytest.raises(ValidationError) as refused:
        field.deserialize(value)
    said = refused.value.messages
    assert isinstance(said, list)
    return str(said[0])


@pytest.mark.parametrize(
    ("field", "value", "key", "values"),
    [
        (fields.String(), None, "null", {}),
        (fields.String(), 1, "not_text", {}),
        (fields.String(), b"\xff", "not_text", {}),
        (fields.Integer(strict=True), "x", "not_whole", {}),
        (fields.Float(), "x", "not_whole", {}),
        (fields.List(fields.String()), "x", "not_list", {}),
        (fields.Dict(), [], "not_object", {}),
        (fields.Boolean(), "perhaps", "not_flag", {}),
        (fields.String(validate=validate.OneOf(["a", "b"])), "c", "choice", {"choices": "a, b"}),
        (fields.String(validate=validate.Length(1, 3)), "", "length", {"min": "1", "max": "3"}),
        (fields.String(validate=validate.Length(max=3)), "abcd", "too_long", {"max": "3"}),
        (fields.Integer(validate=validate.Range(0, 9)), 10, "range", {"min": "0", "max": "9"}),
    ],
)
def test_what_the_library_says_today_is_known(
    field: fields.Field, value: Any, key: str, values: dict[str, str]
) -> None:
    assert fault(refusal(field, value)) == (key, values)


@pytest.mark.parametrize("message", ["", "Bad.", "Unknown field. Really.", "unknown field.", "Length must be 3."])
def test_of_a_message_that_nobody_knows_only_that_something_is_wrong(message: str) -> None:
    assert fault(message) == (OTHERWISE, {})


@pytest.mark.parametrize("language", ["en", "it", "es", "fr"])
def test_every_key_has_a_text_that_shows_no_value_its_message_lacks(language: str) -> None:
    catalog = Catalogs().get(language, SERVICE, "problems")
    for pattern, key in FAULTS:
        text = catalog.text("problem.error", key)
        assert text is not None, key
        assert gaps(text) <= set(pattern.groupindex), key
    assert catalog.text("problem.error", OTHERWISE) is not None
