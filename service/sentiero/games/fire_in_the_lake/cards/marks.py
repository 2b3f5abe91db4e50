"""8.4.1 The marks of cards for non-players."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Final

from sentiero.kernel.title import Document

MARKS: Final = ("halo", "rifle")


@cache
def marks() -> Document:
    """8.4.1: halo and rifle marks by card, and how sure they are; an unknown rifle counts as none."""
    document: Document = json.loads(files(__package__).joinpath("marks.json").read_text(encoding="utf-8"))
    return document
