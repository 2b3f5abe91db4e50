"""Notes about who plays: a seat handed to the rules and taken back, a game that is halted and resumed.

Whether a seat is in the hands of the rules follows from these notes alone: going back does not change it. A game is
halted while that is its newest entry.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from service.journal.births import AnySession, GameInfo
from service.journal.coding import decode, decode_entry, encode
from service.journal.consent import Consent
from service.journal.notes import HALTED, HANDED, RESUMED, TAKEN_BACK
from service.journal.problems import NoteRefused, StaleVersion, UndoRefused
from service.kernel.session import Entry
from service.kernel.title import decider

if TYPE_CHECKING:
    from service.journal.archive import Archive

HANDING: Final = (HANDED, TAKEN_BACK)
_BESIDE: Final = "handed"


class Standing(NamedTuple):
    """The rules are asked: for which role and seat, since when, and why they do not answer if they have given up."""

    role: str
    seat: int | None
    since: int
    halted: str | None


def standing_of(session: AnySession, info: GameInfo, handed: frozenset[int], newest: bytes) -> Standing | None:
    """Whether a game waits for its rules; None if a person is asked, or nobody."""
    question = session.question
    if question is None or isinstance(question, Consent):
        return None
    seat = seat_of(question.role, info.roles)
    if seat is not None and seat not in handed:
        return None
    entry = decode_entry(newest)
    return Standing(question.role, seat, entry["at"], entry["reason"] if entry["kind"] == HALTED else None)


def seat_of(role: str, roles: Sequence[Sequence[str]]) -> int | None:
    """The seat that holds a role; None for a non-player."""
    return next((number for number, held in enumerate(roles) if role in held), None)


# -- seats -----------------------------------------------------------------------------------------


def handed_seats(meta: Mapping[str, bytes]) -> frozenset[int]:
    """The seats for which the rules play, as it is kept beside a game."""
    return frozenset(decode(meta.get(_BESIDE, b"[]")))


def beside(entry: Entry, handed: frozenset[int]) -> dict[str, bytes]:
    """What changes beside a game with an entry."""
    return {_BESIDE: encode(sorted(after(entry, handed)))} if entry["kind"] in HANDING else {}


def after(entry: Entry, handed: frozenset[int]) -> frozenset[int]:
    """The seats for which the rules play after an entry."""
    if entry["kind"] not in HANDING:
        return handed
    return handed | {entry["seat"]} if entry["kind"] == HANDED else handed - {entry["seat"]}


def note(kind: str, seat: int | None, at: int, **more: str) -> Entry:
    """One of these notes."""
    return {"kind": kind, "seat": seat, "at": at, "answers": [], **more}


def hand(archive: Archive, game: str, seat: int, to_rules: bool) -> AnySession:
    """Hand a seat to the rules, or take it back; nothing happens if it is so already."""

    def make(session: AnySession, at: int) -> Entry:
        decider(session.title)
        question = session.question
        if question is None:
            raise NoteRefused("game/finished")
        if isinstance(question, Consent):
            # Who was asked for consent must not change while they think about it.
            raise UndoRefused("undo/open", question.request.to, question.request.seat)
        if (seat in archive.handed(game)) == to_rules:
            raise _SoAlready
        return note(HANDED if to_rules else TAKEN_BACK, seat, at)

    try:
        return archive.note(game, make)
    except _SoAlready:
        return archive.open(game)


class _SoAlready(Exception):
    """A seat is where it was wanted."""


# -- games -----------------------------------------------------------------------------------------


def halt(archive: Archive, game: str, version: int, reason: str) -> None:
    """The rules cannot answer at this version: let everybody know why."""

    def make(session: AnySession, at: int) -> Entry:
        if session.version != version:
            raise StaleVersion(version, session.version)
        return note(HALTED, None, at, reason=reason)

    archive.note(game, make)


def resume(archive: Archive, game: str) -> AnySession:
    """Let the rules try again; NoteRefused if the game is not halted."""

    def make(session: AnySession, at: int) -> Entry:
        standing = archive.standing(game)
        if standing is None or standing.halted is None:
            raise NoteRefused("game/not_halted")
        return note(RESUMED, None, at)

    return archive.note(game, make)
