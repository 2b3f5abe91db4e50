"""JSON documents as YAML that people can read and compare. Only writing: it needs no library."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

_PLAIN = re.compile(r"[A-Za-z$_/][A-Za-z0-9$_/{}.+-]*\Z")
_RESERVED = frozenset({"y", "n", "yes", "no", "on", "off", "true", "false", "null"})


def to_yaml(document: Any) -> str:
    """The document as a YAML text."""
    return "\n".join(_block(document, "")) + "\n"


def _block(value: Any, margin: str) -> Iterator[str]:
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            yield from _entry(f"{margin}{_word(str(key))}:", inner, margin + "  ")
    elif isinstance(value, list) and value:
        for inner in value:
            yield from _item(inner, margin)
    else:
        yield margin + _scalar(value)


def _entry(head: str, value: Any, margin: str) -> Iterator[str]:
    if isinstance(value, dict | list) and value:
        yield head
        yield from _block(value, margin)
    elif isinstance(value, str) and "\n" in value:
        yield f"{head} |-"
        yield from ((margin + line).rstrip() for line in value.split("\n"))
    else:
        yield f"{head} {_scalar(value)}"


def _item(value: Any, margin: str) -> Iterator[str]:
    lines = list(_block(value, margin + "  "))
    # The first line of the item carries the dash in place of its margin.
    yield f"{margin}- {lines[0][len(margin) + 2 :]}"
    yield from lines[1:]


def _word(text: str) -> str:
    if _PLAIN.match(text) and text.lower() not in _RESERVED:
        return text
    return json.dumps(text, ensure_ascii=False)


def _scalar(value: Any) -> str:
    if isinstance(value, str):
        return _word(value)
    return json.dumps(value)
