"""Whether a value has a shape: for what comes from a stranger and no rule makes again."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from sentiero.kernel.shapes import Document, Shape, components

_TYPES: Final[Mapping[str, Callable[[Any], bool]]] = {
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: type(value) is int,
    "number": lambda value: type(value) in (int, float),
    "boolean": lambda value: type(value) is bool,
    "null": lambda value: value is None,
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}
# Of a schema, what any value of its type must fulfil.
_LIMITS: Final[Mapping[str, Callable[[Any, Any], bool]]] = {
    "minimum": lambda value, least: value >= least,
    "maximum": lambda value, most: value <= most,
    "minItems": lambda value, least: len(value) >= least,
    "maxItems": lambda value, most: len(value) <= most,
    "pattern": lambda value, pattern: re.search(pattern, value) is not None,
    "enum": lambda value, known: value in known,
    "const": lambda value, only: value == only,
    "required": lambda value, names: all(name in value for name in names),
}


class Fitting:
    """A shape, ready to be compared with many values."""

    def __init__(self, shape: Shape) -> None:
        self._wholes = components([shape], "", "")
        self._schema = shape.schema(lambda whole: {"$ref": whole.name})

    def __call__(self, value: Any) -> bool:
        """Whether a value is of this shape."""
        return self._fits(self._schema, value)

    def _fits(self, schema: Document, value: Any) -> bool:
        if "type" in schema and not _TYPES[schema["type"]](value):
            return False
        if not all(fulfils(value, schema[limit]) for limit, fulfils in _LIMITS.items() if limit in schema):
            return False
        if "$ref" in schema and not self._fits(self._wholes[schema["$ref"]], value):
            return False
        choices = schema.get("anyOf") or schema.get("oneOf")
        if choices and not any(self._fits(choice, value) for choice in choices):
            return False
        return self._inside(schema, value)

    def _inside(self, schema: Document, value: Any) -> bool:
        """Whether the parts of a list or a document fit."""
        if isinstance(value, list):
            return "items" not in schema or all(self._fits(schema["items"], one) for one in value)
        if not isinstance(value, dict):
            return True
        known, others = schema.get("properties", {}), schema.get("additionalProperties", True)
        for name, one in value.items():
            if name in known:
                if not self._fits(known[name], one):
                    return False
            elif others is False or (others is not True and not self._fits(others, one)):
                return False
        return True
