"""Going back: one more entry that says to which version, with a checkpoint to go on from. Others may have to agree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sentiero.kernel.question import Answer, Question
from sentiero.kernel.session import Entry
from sentiero.store.chain import chained
from sentiero.store.coding import pack, unpack
from sentiero.store.problems import StaleVersion
from sentiero.store.records import Batch
from sentiero.tables.append import Outcome, append_made
from sentiero.tables.entries.consent import (
    AGREED,
    ASKED,
    REFUSED,
    WITHDRAWN,
    YES,
    Consent,
    Request,
    others,
    step,
    still_open,
)
from sentiero.tables.entries.kind import EARLIEST, Kind
from sentiero.tables.entries.undo import (
    NEEDS_CONSENT,
    UNDO,
    before_last_answer,
    gone_back,
    rewound,
    surviving,
    why_not_back,
)
from sentiero.tables.game import Game
from sentiero.tables.problems import UndoRefused
from sentiero.tables.tokens import SEAT, right_of
from sentiero.tables.validation import check_next, kind_of

# Several times as long as any game is played. Each way back is an entry, and reads all others.
LONGEST: Final = 10_000


def undo(game: Game, seat: int | None, to: int | None, expected: int, key: str | None = None) -> Outcome:
    """Go back to a version, or to before the seat's last answer, or ask the others for it; or UndoRefused."""
    at = game.room.clock_ms()
    intent = game.room.intent(key, seat, {"undo": to})
    return append_made(game, expected, intent, lambda asked: _back(asked, game, seat, to, at))


def withdraw(game: Game, seat: int | None, expected: int, key: str | None = None) -> Outcome:
    """A seat that has asked to go back asks no more; UndoRefused if it has not."""
    at = game.room.clock_ms()
    intent = game.room.intent(key, seat, {"undo": "withdrawn"})
    return append_made(game, expected, intent, lambda asked: _withdrawn(asked, Past(game), seat, at))


class Past:
    """All that happened in a game, read once: a `Record`, and what to append to it. Going back is rare."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.title = game.title
        self.handed = game.handed
        self.info = game.info
        self.asked = game.asked
        self.newest = game.newest
        self._entries = game.past()
        self._line = surviving(self._entries.items())

    def earliest(self) -> list[Entry]:
        """The first entries."""
        return list(self._entries.values())[: EARLIEST + 1]

    def past(self) -> dict[int, Entry]:
        """Every entry by its version."""
        return self._entries

    def line(self) -> list[int]:
        """The versions that led here."""
        return self._line

    def kind_of(self, entry: Entry) -> Kind:
        """The kind of an entry."""
        return kind_of(entry)

    def others(self, seat: int | None) -> list[int]:
        """The other seats at which somebody sits now, and plays."""
        game = self.game
        held = set(game.room.store.rights.held(game.name))
        known = [number for number in range(len(game.info.roles)) if right_of(SEAT, number) in held]
        return others(self, seat, set(known) - game.handed.keys())

    def followed_by(self, entries: Sequence[Entry]) -> Batch:
        """What to append, checked; if the last of the entries goes back, with a checkpoint of its own."""
        check_next(self, entries[0])
        last = len(self._entries) + len(entries)
        kept = chained(entries, self.game.last).entries
        return Batch(kept, {last: self._rewound(entries[-1]["to"], last)} if entries[-1]["kind"] == UNDO.name else {})

    def _rewound(self, to: int, version: int) -> bytes:
        checkpoint = self.game.room.store.events.checkpoint(self.game.name, to)
        assert checkpoint is not None, "the first entry has a checkpoint"
        # Nobody went back between that checkpoint and there: whoever goes back leaves a checkpoint.
        since = [self._entries[number] for number in range(checkpoint.version + 1, to + 1)]
        return pack(rewound(unpack(checkpoint.data), since, version))


def _back(asked: Question, game: Game, seat: int | None, wanted: int | None, at: int) -> Batch:
    """The way back, or a request for it if others must agree."""
    if game.session.version >= LONGEST:
        raise UndoRefused("undo/too_long", wanted or 0)
    past = Past(game)
    if isinstance(asked, Consent):
        raise still_open(asked.request)
    to = before_last_answer(past.past(), past.line(), seat) if wanted is None else wanted
    if to is None:
        raise UndoRefused("undo/nothing", 0)
    if why_not_back(past, seat, to) == NEEDS_CONSENT:
        return past.followed_by(_moved(ASKED, seat, at, Request(seat, to, past.others(seat))))
    return past.followed_by([gone_back(seat, at, to)])


def reply(asked: Question, past: Past, seat: int | None, answers: Sequence[Answer], at: int) -> Batch:
    """A seat says yes or no; UndoRefused for whatever else somebody wants to say meanwhile."""
    if not isinstance(asked, Consent):
        # It came to this version only now: whoever answers has not seen it.
        raise StaleVersion(past.line()[-1], past.line()[-1])
    request = asked.request
    if seat != request.left[0] or len(answers) != 1:
        raise still_open(request)
    if asked.accept(answers[0]) == YES:
        return past.followed_by(_moved(AGREED, seat, at, request.agreed))
    return past.followed_by([step(REFUSED, seat, at, request)])


def _withdrawn(asked: Question, past: Past, seat: int | None, at: int) -> Batch:
    if not isinstance(asked, Consent):
        raise UndoRefused("undo/none_open", 0)
    return past.followed_by([step(WITHDRAWN, seat, at, asked.request)])


def _moved(kind: Kind, seat: int | None, at: int, request: Request) -> list[Entry]:
    """A request goes on; with nobody left to ask, the game goes back at once."""
    entry = step(kind, seat, at, request)
    return [entry] if request.left else [entry, gone_back(request.seat, at, request.to)]
