"""A seat is handed to the rules, and taken back.

Whether a seat is in the hands of the rules follows from these entries alone: going back does not change it.
"""

from __future__ import annotations

from typing import Final

from sentiero.kernel.players import StandIn, require
from sentiero.kernel.session import Entry
from sentiero.tables.entries.kind import Check, Kind, Record
from sentiero.tables.info.stand_ins import PLAYER, Handed
from sentiero.tables.problems import NoteRefused, NothingNew, SeatRefused

# A seat that is in nobody's hands but its own.
_NOBODY: Final = object()


def _check(to_rules: bool) -> Check:
    def check(record: Record, entry: Entry) -> None:
        if not record.info.has_seat(entry["seat"]):
            raise SeatRefused("seat/unknown", entry["seat"])
        if not record.title.players:
            raise NoteRefused("title/no_nonplayers")
        if to_rules and PLAYER in entry:
            require(record.title, StandIn(**entry[PLAYER]), record.info.roles[entry["seat"]])
        now = record.handed.get(entry["seat"], _NOBODY)
        if now == (entry.get(PLAYER) if to_rules else _NOBODY):
            raise NothingNew

    return check


def _given(handed: Handed, entry: Entry) -> Handed:
    return {**handed, entry["seat"]: entry.get(PLAYER)}


def _taken_back(handed: Handed, entry: Entry) -> Handed:
    return {seat: player for seat, player in handed.items() if seat != entry["seat"]}


HANDED: Final = Kind("handed", _check(True), optional=(PLAYER,), hands=_given)
TAKEN_BACK: Final = Kind("taken_back", _check(False), hands=_taken_back)
