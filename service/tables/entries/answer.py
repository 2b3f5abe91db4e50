"""An answer to a question of the rules, by the seat that is asked or by the rules themselves."""

from __future__ import annotations

from typing import Any, Final

from service.kernel.problems import NotAsked
from service.kernel.session import Entry
from service.tables.entries.kind import Kind, Record
from service.tables.problems import SeatRefused, WrongSeat


def _check(record: Record, entry: Entry) -> None:
    check_answer(record, entry["seat"], decided="why" in entry)


def check_answer(record: Record, seat: Any, decided: bool) -> None:
    """WrongSeat, SeatRefused or NotAsked if this seat, or its rules in its place, may not answer now."""
    asked = record.asked
    if asked is None:
        raise NotAsked("game/finished")
    if seat is not None and not record.info.has_seat(seat):
        raise SeatRefused("seat/unknown", seat)
    if asked.role not in record.info.roles_of(seat, record.title):
        raise WrongSeat(asked.role, asked.rule)
    if seat is not None and (seat in record.handed) != decided:
        raise SeatRefused("seat/handed_over", seat)


ANSWER: Final = Kind("answer", _check, begins=True, told=False)


def answered(seat: int | None, at: int, rest: Entry) -> Entry:
    """The entry of an answer, with what the rules made of it."""
    return {"kind": ANSWER.name, "seat": seat, "at": at, **rest}
