"""The kinds of entries, one record each, found by listing them: a new kind is one module here, and its test."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from sentiero.tables.entries.kind import Kind


def _declared() -> Iterator[Kind]:
    for found in iter_modules(__path__, f"{__name__}."):
        for value in vars(import_module(found.name)).values():
            if isinstance(value, Kind) and value.name:
                yield value


KINDS: Final[dict[str, Kind]] = {kind.name: kind for kind in _declared()}
