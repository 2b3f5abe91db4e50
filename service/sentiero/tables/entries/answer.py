"""An answer to a question of the rules, by the seat that is asked or by the rules themselves."""

from __future__ import annotations

from typing import Any, Final

from sentiero.kernel.problems import NotAsked, ReplayMismatch
from sentiero.kernel.session import Entry
from sentiero.tables.entries.kind import Kind, Record
from sentiero.tables.entries.overdue import plays_on
from sentiero.tables.info.stand_ins import PLAYER, who_plays
from sentiero.tables.problems import SeatRefused, WrongSeat

# In an answer that was left ahead: the key of its question.
STANDING: Final = "standing"


def _check(record: Record, entry: Entry) -> None:
    check_answer(record, entry["seat"], decided="why" in entry)
    if "why" in entry:
        _check_player(record, entry)
    if STANDING in entry:
        _check_standing(record, entry)


def _check_player(record: Record, entry: Entry) -> None:
    """Nobody but the player that was named answers, or the usual one where none was."""
    assert record.asked is not None, "somebody is asked"
    named = who_plays(record.info, record.handed, record.newest, record.asked.role)
    if entry.get(PLAYER) != (named and named.document()):
        raise ReplayMismatch("audit/other_player")


def _check_standing(record: Record, entry: Entry) -> None:
    """Only to the question for which it was left, and only what its title lets anybody leave."""
    asked, key = record.asked, entry[STANDING]
    allowed = record.title.standing.get(key)
    if allowed is None or asked is None or asked.key != key or entry["seat"] is None or "why" in entry:
        raise ReplayMismatch("audit/other_answers")
    if entry["answers"][0] not in allowed.answers:
        raise ReplayMismatch("audit/other_answers")


def check_answer(record: Record, seat: Any, decided: bool) -> None:
    """WrongSeat, SeatRefused or NotAsked if this seat, or its rules in its place, may not answer now."""
    asked = record.asked
    if asked is None:
        raise NotAsked("game/finished")
    if seat is not None and not record.info.has_seat(seat):
        raise SeatRefused("seat/unknown", seat)
    if asked.role not in record.info.roles_of(seat, record.title):
        raise WrongSeat(asked.role, asked.rule)
    if seat is not None and (decided != (seat in record.handed)) and not (decided and plays_on(record.newest, seat)):
        raise SeatRefused("seat/handed_over", seat)


ANSWER: Final = Kind("answer", _check, begins=True, asks=True, told=False)


def answered(seat: int | None, at: int, rest: Entry, standing: str | None = None) -> Entry:
    """The entry of an answer, with what the rules made of it; and the question for which it was left ahead, if so."""
    entry = {"kind": ANSWER.name, "seat": seat, "at": at, **rest}
    return entry if standing is None else {**entry, STANDING: standing}
