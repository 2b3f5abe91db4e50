"""Questions and words of a title, each with a number of its own that stays what it is."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.resources import files
from typing import Final, NamedTuple

FILE: Final = "vocabulary.json"


class Vocabulary(NamedTuple):
    """Keys in the order in which they were first written down: their numbers count from 1."""

    questions: Sequence[str]
    words: Sequence[str]


def read_vocabulary(package: str | None) -> Vocabulary:
    """The one that lies in a package of the title."""
    assert package is not None, "it lies in a package"
    found = json.loads(files(package).joinpath(FILE).read_text(encoding="utf-8"))
    return Vocabulary(found["questions"], found["words"])
