"""Which texts refusals need: found wherever a code, a reason or a header is written in the service."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from service.text.faults import FAULTS, OTHERWISE
from service.text.upkeep.files import Key
from service.text.upkeep.syntax import called

SERVICE: Final = Path(__file__).parents[2]
_CODE = re.compile(r"[a-z]+/[a-z_]+\Z")
_MENTIONED = re.compile(r'"[a-z]+/[a-z_]+"')
_MEDIA = ("application/", "text/", "image/")
# Codes that say why, within a refusal or a report; one of them is a refusal too.
_REASONS = ("store/", "audit/", "nonplayer/")
_ALSO_REFUSED = ("store/away",)


@cache
def codes(folder: Path = SERVICE) -> frozenset[str]:
    """The code of every refusal, wherever it is raised."""
    found: set[str] = set()
    for node in _nodes(folder, _MENTIONED):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _CODE.match(node.value):
            found.add(node.value)
    return frozenset(code for code in found if not code.startswith(_MEDIA))


def problems(folder: Path = SERVICE) -> set[Key]:
    """Every text that refusals must have: of each code, of reasons not to be ready, of members and headers."""
    found: set[Key] = set()
    for code in codes(folder):
        if code.startswith(_REASONS):
            found.add(("problem.reason", code))
        if not code.startswith(_REASONS) or code in _ALSO_REFUSED:
            found |= {("problem.title", code), ("problem.detail", code)}
    found |= {("problem.error", key) for key in (*(key for _, key in FAULTS), OTHERWISE)}
    return found | {("problem.expected", header) for header in headers(folder)}


def headers(folder: Path = SERVICE) -> set[str]:
    """The headers that are refused when they are wrong: those that `bad_header` is called with."""
    found: set[str] = set()
    for node in _nodes(folder, re.compile(r"bad_header\(")):
        if isinstance(node, ast.Call) and called(node) == "bad_header":
            found |= {str(value.value) for value in node.args if isinstance(value, ast.Constant)}
    return found


def _nodes(folder: Path, mentioned: re.Pattern[str]) -> Iterator[ast.AST]:
    """Every part of the code in the files that mention something."""
    for path in sorted(folder.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if mentioned.search(source):
            yield from ast.walk(ast.parse(source))
