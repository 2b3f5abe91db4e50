"""2.1 The scenarios: each a file."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Final

from sentiero.kernel.title import Document

SCENARIOS: Final = ("short", "medium", "full")


@cache
def scenario(name: str) -> Document:
    """The set-up of a scenario."""
    text = files(__package__).joinpath("scenarios", f"{name}.json").read_text(encoding="utf-8")
    document: Document = json.loads(text)
    return document
