"""A seat is handed to the rules, and taken back.

Whether a seat is in the hands of the rules follows from these entries alone: going back does not change it.
"""

from __future__ import annotations

from typing import Final

from sentiero.kernel.session import Entry
from sentiero.tables.entries.kind import Check, Kind, Record
from sentiero.tables.problems import NoteRefused, NothingNew, SeatRefused


def _check(to_rules: bool) -> Check:
    def check(record: Record, entry: Entry) -> None:
        if not record.info.has_seat(entry["seat"]):
            raise SeatRefused("seat/unknown", entry["seat"])
        if not record.title.players:
            raise NoteRefused("title/no_nonplayers")
        if (entry["seat"] in record.handed) == to_rules:
            raise NothingNew

    return check


HANDED: Final = Kind("handed", _check(True), hands=lambda handed, entry: handed | {entry["seat"]})
TAKEN_BACK: Final = Kind("taken_back", _check(False), hands=lambda handed, entry: handed - {entry["seat"]})
