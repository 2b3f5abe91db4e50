"""Somebody has not answered in the time that the host gives: the rules answer, or the host is told.

The rules go on until somebody else is asked; whoever is late may come back at any question of it. All of that follows
from the newest entry: nothing is kept beside the game, and nobody has to give the seat back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from service.kernel.session import Entry
from service.tables.entries.host_settings import SETTINGS
from service.tables.entries.kind import Kind, Record
from service.tables.host_settings import LATER, RULES, TELL
from service.tables.problems import NoteRefused, NothingNew


def _check(record: Record, entry: Entry) -> None:
    """Only for the seat that is asked, when its time is over, and once."""
    seconds, asked, seat = record.info.settings.answer_seconds, record.asked, entry["seat"]
    if not seconds or asked is None or seat is None or record.info.seat_of(asked.role) != seat:
        raise NoteRefused("deadline/not_late")
    if seat in record.handed or entry["then"] not in (RULES, TELL):
        raise NoteRefused("deadline/not_late")
    past = record.past()
    since = list(_since_asked(record, (past[version] for version in range(len(past), 0, -1))))
    if any(other["kind"] == OVERDUE.name for other in since):
        raise NothingNew
    if entry["at"] < since[-1]["at"] + seconds * 1000:
        raise NoteRefused("deadline/not_late")


OVERDUE: Final = Kind("overdue", _check, fields=("then",), begins=True, blind=True, restarts=False)


def _since_asked(record: Record, newest_first: Iterable[Entry]) -> Iterator[Entry]:
    """The entries from the newest back to the one with which the time of whoever is asked began."""
    for entry in newest_first:
        yield entry
        if restarts(record.kind_of(entry), entry):
            return


def restarts(kind: Kind, entry: Entry) -> bool:
    """Whether with this entry the time of whoever is asked begins: also when the host changes how long that is."""
    return not LATER.isdisjoint(entry["set"]) if kind is SETTINGS else kind.restarts


def plays_on(newest: Entry, seat: int) -> bool:
    """Whether the rules play for a seat that is late: they were called, or have answered for it and go on.

    A seat in the hands of the rules is another matter; for others the rules answer only when they are late.
    """
    if newest["kind"] == OVERDUE.name:
        return bool(newest["seat"] == seat and newest["then"] == RULES)
    return "why" in newest and bool(newest["seat"] == seat)
