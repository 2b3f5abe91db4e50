"""Going back: one more entry that says to which version, with a checkpoint to go on from. Others may have to agree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from service.journal.base import Batch, Journal
from service.journal.births import AnyTitle, GameInfo
from service.journal.chain import chained, link_to
from service.journal.coding import decode_entry, pack, unpack
from service.journal.consent import YES, Consent, Request, agreed, gone_back, step
from service.journal.handing import handed_seats
from service.journal.notes import AGREED, ASKED, ENDED, REFUSED, WITHDRAWN
from service.journal.problems import StaleVersion, UndoRefused
from service.journal.seats import SEAT, right_of
from service.journal.trail import NEEDS_CONSENT, UNDO, before_last_answer, rewound, surviving, why_not_back
from service.kernel.question import Answer, Question
from service.kernel.session import Entry


class Back(NamedTuple):
    """Who goes back, to which version (None: before their last answer), and when."""

    seat: int | None
    to: int | None
    at: int


class Said(NamedTuple):
    """Who says what to a request, and when."""

    seat: int | None
    answers: Sequence[Answer]
    at: int


class Past:
    """All that happened in a game, and what to append to it. Going back is rare: it may read everything."""

    def __init__(self, journal: Journal, game: str) -> None:
        self._journal = journal
        self._game = game
        self._kept = journal.read(game)
        self.entries = {version: decode_entry(data) for version, data in self._kept}
        self.line = surviving(self.entries.items())

    def others(self, seats: int, seat: int | None) -> list[int]:
        """The other seats at which somebody sits now, and plays."""
        held, handed = set(self._journal.rights(self._game)), handed_seats(self._journal.meta(self._game))
        others = [number for number in range(seats) if number != seat and number not in handed]
        return [number for number in others if right_of(SEAT, number) in held]

    def followed_by(self, entries: Sequence[Entry]) -> Batch:
        """What to append; if the last of the entries goes back, with a checkpoint of its own."""
        version, newest = self._kept[-1]
        kept, last = chained(entries, link_to(newest)).entries, version + len(entries)
        return Batch(kept, {last: self._rewound(entries[-1]["to"], last)} if entries[-1]["kind"] == UNDO else {})

    def _rewound(self, to: int, version: int) -> bytes:
        checkpoint = self._journal.checkpoint(self._game, to)
        assert checkpoint is not None, "the first entry has a checkpoint"
        # Nobody went back between that checkpoint and there: whoever goes back leaves a checkpoint.
        since = [self.entries[number] for number in range(checkpoint.version + 1, to + 1)]
        return pack(rewound(unpack(checkpoint.data), since, version))


def going_back(asked: Question, past: Past, title: AnyTitle, info: GameInfo, back: Back) -> Batch:
    """What to append: the way back, or a request for it if others must agree; or UndoRefused."""
    if isinstance(asked, Consent):
        raise _still_open(asked.request)
    to = before_last_answer(past.entries, past.line, back.seat) if back.to is None else back.to
    if to is None:
        raise UndoRefused("undo/nothing", 0)
    refused = why_not_back(title, info, past.entries, past.line, back.seat, to)
    if refused == NEEDS_CONSENT:
        request = Request(back.seat, to, past.others(len(info.roles), back.seat))
        return past.followed_by(_moved(ASKED, back.seat, back.at, request))
    if refused is not None:
        raise UndoRefused(refused, to)
    return past.followed_by([gone_back(back.seat, back.at, to)])


def replying(asked: Question, past: Past, said: Said) -> Batch:
    """What to append when a seat says yes or no; UndoRefused for whatever else somebody wants to say meanwhile."""
    if not isinstance(asked, Consent):
        # It came to this version only now: whoever answers has not seen it.
        raise StaleVersion(past.line[-1], past.line[-1])
    request = asked.request
    if said.seat != request.left[0] or len(said.answers) != 1:
        raise _still_open(request)
    if asked.accept(said.answers[0]) == YES:
        return past.followed_by(_moved(AGREED, said.seat, said.at, agreed(request)))
    return past.followed_by([step(REFUSED, said.seat, said.at, request)])


def withdrawing(asked: Question, past: Past, said: Said) -> Batch:
    """What to append when the seat that asked thinks better of it; else UndoRefused."""
    if not isinstance(asked, Consent):
        raise UndoRefused("undo/none_open", 0)
    if said.seat != asked.request.seat:
        raise _still_open(asked.request)
    return past.followed_by([step(WITHDRAWN, said.seat, said.at, asked.request)])


def check_note(asked: Question | None, entry: Entry) -> None:
    """UndoRefused for a note in the middle of a request, unless it ends the game."""
    if isinstance(asked, Consent) and entry["kind"] != ENDED:
        raise _still_open(asked.request)


def _still_open(request: Request) -> UndoRefused:
    """Why nothing else can happen now."""
    return UndoRefused("undo/open", request.to, request.seat)


def _moved(kind: str, seat: int | None, at: int, request: Request) -> list[Entry]:
    """A request goes on; with nobody left to ask, the game goes back at once."""
    entry = step(kind, seat, at, request)
    return [entry] if request.left else [entry, gone_back(request.seat, at, request.to)]
