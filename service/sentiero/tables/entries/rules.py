"""From here on a game is played by other rules: the service was brought up to date while it was played."""

from __future__ import annotations

from typing import Final

from sentiero.kernel.problems import ReplayMismatch
from sentiero.kernel.session import Entry
from sentiero.tables.entries.kind import Kind, Record


def _check(record: Record, entry: Entry) -> None:
    """Which version came when cannot be told again: that is taken as it is."""
    numbered, described = type(entry["rules_version"]) is int, isinstance(entry.get("goes_on"), dict)
    if not numbered or not described or entry["seat"] is not None:
        raise ReplayMismatch("audit/unreadable")


# With the version up to which all is kept, and the checkpoint there: whoever has the entries alone can judge from it.
RULES: Final = Kind("rules", _check, fields=("rules_version", "kept", "goes_on"), begins=True, blind=True)


def rules_after(rules_version: int, entry: Entry) -> int:
    """By which rules a game is played after an entry."""
    return entry["rules_version"] if entry["kind"] == RULES.name else rules_version
