"""`sentiero pack check`: whether a pack that somebody has transcribed can be played with, and its figures."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from sentiero.games import describe_pack
from sentiero.kernel.problems import SetupRefused


def check(folder: Path) -> int:
    """Print the distribution of the pack in a folder, or its first error with the place of it."""
    try:
        documents = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))}
        lines = describe_pack(documents)
    except json.JSONDecodeError as error:
        return _refused(f"this is no JSON: line {error.lineno}, column {error.colno}: {error.msg}")
    except SetupRefused as refused:
        at, expected, found = (refused.params.get(name) for name in ("at", "expected", "found"))
        return _refused(f"{at}: expected {expected}, found {found}")
    print("\n".join(lines))
    return 0


def _refused(what: str) -> int:
    print(f"sentiero: {what}", file=sys.stderr)
    return 1
