"""`docs/environment/`: of each title a table that names every number of an observation."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from sentiero.games import TITLES
from sentiero.kernel.title import Title
from sentiero.research.arrays import Eyes

FOLDER: Final = Path(__file__).parents[2] / "docs" / "environment"
# What is longer is said once.
LONG: Final = 40


def rows(title: Title[Any]) -> Iterator[tuple[str, int, str, str]]:
    """Array, place in it, name and meaning of each number."""
    said: dict[str, str] = {}
    for array, columns in Eyes(title).columns.items():
        for at, column in enumerate(columns):
            first = said.setdefault(column.about, column.name)
            told = column.about if first == column.name or len(column.about) <= LONG else f"as {first}"
            yield array, at, column.name, told


def table(title: Title[Any]) -> str:
    """All of them as CSV."""
    out = io.StringIO()
    written = csv.writer(out, lineterminator="\n")
    written.writerow(("array", "index", "name", "meaning"))
    written.writerows(rows(title))
    return out.getvalue()


def vocabulary(title: Title[Any]) -> str:
    """The numbers of questions and words as CSV."""
    out = io.StringIO()
    written = csv.writer(out, lineterminator="\n")
    written.writerow(("column", "number", "key"))
    assert title.observation is not None
    known = title.observation.vocabulary
    written.writerows(("question", n, key) for n, key in enumerate(known.questions, 1))
    written.writerows(("word", n, key) for n, key in enumerate(known.words, 1))
    return out.getvalue()


def files() -> dict[Path, str]:
    """What each file has to say."""
    found = {}
    for title in TITLES.values():
        found[FOLDER / f"{title.name}.csv"] = table(title)
        found[FOLDER / f"{title.name}-words.csv"] = vocabulary(title)
    return found


def write_tables() -> None:
    """All of them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
