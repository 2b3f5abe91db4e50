"""Whether an entry may come next: the same check before it is appended, and in an audit."""

from __future__ import annotations

from sentiero.kernel.problems import NotAsked, ReplayMismatch
from sentiero.kernel.session import Entry
from sentiero.tables.entries import KINDS
from sentiero.tables.entries.consent import request_after, still_open
from sentiero.tables.entries.kind import Kind, Record
from sentiero.tables.entries.undo import UNDO


def kind_of(entry: Entry) -> Kind:
    """The kind of an entry, or ReplayMismatch."""
    kind = KINDS.get(entry["kind"])
    if kind is None:
        raise ReplayMismatch("audit/unreadable")
    return kind


def check_next(record: Record, entry: Entry) -> None:
    """A Problem if this entry cannot come next in a game."""
    kind = kind_of(entry)
    if record.asked is None:
        raise NotAsked("game/finished")
    request = request_after(record.newest)
    if request is not None:
        settled = not request.left and kind is UNDO and (entry["seat"], entry["to"]) == (request.seat, request.to)
        if not settled and not (request.left and kind.interrupts):
            raise still_open(request)
    kind.check(record, entry)
