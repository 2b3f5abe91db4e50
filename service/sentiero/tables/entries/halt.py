"""The rules cannot go on in a game, and the host lets them try again. It is halted while that is its newest entry."""

from __future__ import annotations

from typing import Final

from sentiero.kernel.session import Entry
from sentiero.tables.entries.kind import Kind, Record
from sentiero.tables.problems import NoteRefused


def _check(record: Record, entry: Entry) -> None:
    """Why a game was halted cannot be told again: that is taken as it is."""
    if not isinstance(entry["reason"], str) or entry["seat"] is not None:
        raise NoteRefused("game/not_halted")


def _check_resumed(record: Record, entry: Entry) -> None:
    if record.newest["kind"] != HALTED.name or entry["seat"] is not None:
        raise NoteRefused("game/not_halted")


HALTED: Final = Kind("halted", _check, fields=("reason",))
RESUMED: Final = Kind("resumed", _check_resumed)
