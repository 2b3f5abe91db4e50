"""Questions and words of each title, numbered: what is new comes last, so that no number changes."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

from sentiero.games import TITLES
from sentiero.kernel.title import Title
from sentiero.kernel.vocabulary import FILE

from tools.texts.keys import declared


def vocabulary(title: Title[Any], before: dict[str, list[str]]) -> dict[str, list[str]]:
    """What was there, and then what the title declares besides."""
    keys, texts, refs = declared(title), title.texts, title.documents.refs
    assert texts is not None, "whoever is observed has words"
    wording = texts.wording()
    wanted = lambda context: context not in refs and "." not in context and context != "label"
    words = {f"option.{word}" for word in keys.options} | set(wording.framed)
    # What an option refers to has a number of its own.
    words |= {f"{context}.{one}" for context, things in wording.names.items() if wanted(context) for one in things}
    now = {"questions": set(keys.questions), "words": words}
    return {kind: [*before.get(kind, []), *sorted(found - set(before.get(kind, [])))] for kind, found in now.items()}


def path_of(title: Title[Any]) -> Path:
    """Where a title keeps it."""
    return Path(str(files(type(title.observation).__module__.rpartition(".")[0]).joinpath(FILE)))


def kept(title: Title[Any]) -> dict[str, list[str]]:
    """What is written down."""
    path = path_of(title)
    found: dict[str, list[str]] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return found


def write_vocabularies() -> None:
    """All of them."""
    for title in TITLES.values():
        text = json.dumps(vocabulary(title, kept(title)), indent=1)
        path_of(title).write_text(text + "\n", encoding="utf-8")
