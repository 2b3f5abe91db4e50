"""Somebody has not answered in the time that the host gives: the rules answer, or the host is told.

The rules go on until somebody else is asked; whoever is late may come back at any question of it. All of that follows
from the newest entry: nothing is kept beside the game, and nobody has to give the seat back.
"""

from __future__ import annotations

from typing import Final

from sentiero.kernel.session import Entry
from sentiero.tables.entries.kind import Kind, Record
from sentiero.tables.entries.terms import terms_of
from sentiero.tables.info.host_settings import RULES, TELL
from sentiero.tables.info.stand_ins import PLAYER
from sentiero.tables.problems import NoteRefused, NothingNew


def _check(record: Record, entry: Entry) -> None:
    """Only for the seat that is asked, when its time is over, and once; by the rules only if that was said."""
    asked, seat = record.asked, entry["seat"]
    if not record.info.settings.answer_seconds or asked is None or seat is None:
        raise NoteRefused("deadline/not_late")
    if record.info.seat_of(asked.role) != seat or seat in record.handed or entry["then"] not in (RULES, TELL):
        raise NoteRefused("deadline/not_late")
    past = record.past()
    terms = terms_of(record, ((version, past[version]) for version in range(len(past), 0, -1)), OVERDUE.name)
    if terms.called:
        raise NothingNew
    if not terms.seconds or entry["at"] < terms.began + terms.seconds * 1000:
        raise NoteRefused("deadline/not_late")
    if entry["then"] == RULES and terms.late == TELL:
        raise NoteRefused("deadline/not_late")
    if entry["then"] == RULES and entry.get(PLAYER) != terms.player:
        raise NoteRefused("deadline/not_late")


OVERDUE: Final = Kind("overdue", _check, fields=("then",), optional=(PLAYER,), begins=True, blind=True, restarts=False)


def plays_on(newest: Entry, seat: int) -> bool:
    """Whether the rules play for a seat that is late: they were called, or have answered for it and go on.

    A seat in the hands of the rules is another matter; for others the rules answer only when they are late.
    """
    if newest["kind"] == OVERDUE.name:
        return bool(newest["seat"] == seat and newest["then"] == RULES)
    return "why" in newest and bool(newest["seat"] == seat)
