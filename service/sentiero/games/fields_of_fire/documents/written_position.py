"""Positions that somebody wrote: whatever is no position of this game is refused before a rule reads it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sentiero.games.fields_of_fire.documents.position import POSITION
from sentiero.kernel.fitting import Fitting
from sentiero.kernel.problems import PositionRefused
from sentiero.kernel.title import Document

_PARTS: Final = {name: Fitting(shape) for name, shape in POSITION.members.items()}
# Written anew for every game.
_OWN: Final = "config"
_REQUIRED: Final = "phase"
_NUMBER, _TEXT, _FLAG, _WAY = (int,), (str,), (bool,), (int, type(None))
# Rows whose places mean something, which a shape of lists cannot say.
_ROWS: Final[dict[str, Sequence[tuple[type, ...]]]] = {
    "covers": (_NUMBER, _TEXT, _WAY),
    "contacts": (_TEXT, _FLAG, _FLAG),
    "incoming": (_NUMBER, _NUMBER, _TEXT, _TEXT, _FLAG),
    "casualties": (_NUMBER, _TEXT, _NUMBER, _NUMBER),
}


def check_position(document: Document) -> None:
    """Refuse what is no position, naming the first part that is wrong."""
    if _REQUIRED not in document:
        raise PositionRefused("position/unreadable", at=_REQUIRED)
    for name, value in document.items():
        if name != _OWN and not (name in _PARTS and _PARTS[name](value) and _has_rows(name, value)):
            raise PositionRefused("position/unreadable", at=name)


def _has_rows(name: str, value: Any) -> bool:
    rows = value.values() if isinstance(value, dict) else value
    return name not in _ROWS or all(_is_row(row, _ROWS[name]) for row in rows)


def _is_row(row: Sequence[Any], kinds: Sequence[tuple[type, ...]]) -> bool:
    return len(row) == len(kinds) and all(type(one) in kind for one, kind in zip(row, kinds, strict=True))
