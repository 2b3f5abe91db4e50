"""Games in and out of the journal: create, open, answer, go back, check, take elsewhere."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from service.journal.audit import Report, audit
from service.journal.base import Appended, Batch, Birth, Intent, Journal
from service.journal.births import AnySession, AnyTitle, GameInfo, bear, meta_at_rest, new_game_name
from service.journal.cache import Slot
from service.journal.chain import NO_LINK, chained
from service.journal.coding import decode_entry, intent_of, pack
from service.journal.export import Export, export_lines, verify
from service.journal.problems import ExportRefused, ImportRefused, StaleVersion, WrongSeat
from service.journal.seats import Entropy, Seat, Tokens, hashed, new_tokens, read_seat, seats_at_rest
from service.journal.shelf import Shelf
from service.journal.undoing import Back, going_back
from service.kernel.problems import NotAsked, Problem
from service.kernel.question import Answer
from service.kernel.session import Entry

CACHED_GAMES: Final = 256


class Created(NamedTuple):
    """A new game: its name, the secrets that are shown once, and its first question."""

    game: str
    tokens: Tokens
    session: AnySession


class Outcome(NamedTuple):
    """The entries that answers led to, and the live game, to be touched only while held; `replayed` if repeated."""

    version: int
    entries: Sequence[tuple[int, Entry]]
    session: AnySession
    replayed: bool


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Archive:
    """Every game of some titles in one journal. Safe to use from many threads and many processes."""

    def __init__(
        self,
        journal: Journal,
        titles: Mapping[str, AnyTitle],
        clock_ms: Callable[[], int] = now_ms,
        entropy: Entropy = os.urandom,
        cached_games: int = CACHED_GAMES,
    ) -> None:
        self.journal = journal
        self.titles = titles
        self._clock_ms = clock_ms
        self._entropy = entropy
        self._shelf = Shelf(journal, titles, cached_games)

    # -- creating -----------------------------------------------------------------------------

    def create(self, request: Mapping[str, Any]) -> Created:
        """Set up and store a new game, or SetupRefused, PositionRefused, UnknownTitle."""
        title = self._shelf.title(request["title"])
        info, session, entry = bear(title, request, self._clock_ms(), self._entropy)
        game = new_game_name(self._entropy)
        tokens = new_tokens(len(info.roles), self._entropy, info.open_seats)
        kept = chained([entry], NO_LINK)
        batch = Batch(kept.entries, checkpoint_of(session))
        self.journal.create(game, self._own_intent(), batch, Birth(meta_at_rest(info), seats_at_rest(tokens)))
        self._announce(game, info, tokens)
        with self._shelf.hold(game) as slot:
            slot.info, slot.session, slot.last = info, session, kept.last
        return Created(game, tokens, session)

    def restore(self, export: Export) -> Created:
        """Store a game that was played elsewhere, entry by entry the same, with new secrets; or ImportRefused."""
        report, audited = verify(self.titles, export)
        if not report.sound:
            raise ImportRefused("import/unsound", **report.document())
        told = audited.retelling
        if told.session.question is not None:
            # Who brings a game knows its seed, and with it every card to come.
            raise ImportRefused("import/unfinished")
        game, tokens = new_game_name(self._entropy), new_tokens(len(told.info.roles), self._entropy)
        checkpoints = {version: pack(document) for version, document in told.checkpoints.items()}
        batch = Batch([data for _, data in export.entries], checkpoints)
        self.journal.create(game, self._own_intent(), batch, Birth(meta_at_rest(told.info), seats_at_rest(tokens)))
        self.journal.index_tokens(game, seats_at_rest(tokens))
        return Created(game, tokens, self.open(game))

    def _announce(self, game: str, info: GameInfo, tokens: Tokens) -> None:
        """Let the game be found by its tokens, and by whoever looks for a free seat."""
        self.journal.index_tokens(game, seats_at_rest(tokens))
        if info.open_seats and not info.private:
            self.journal.advertise(game, info.created)

    # -- reading ------------------------------------------------------------------------------

    @contextmanager
    def hold(self, game: str) -> Iterator[None]:
        """Keep other threads off a game, so that its session can be opened, answered and rendered in peace."""
        with self._shelf.hold(game):
            yield

    def info(self, game: str) -> GameInfo:
        """What is known of a game beside its entries, or UnknownGame."""
        with self._shelf.hold(game) as slot:
            return self._shelf.info(game, slot)

    def seat(self, game: str, token: str) -> Seat | None:
        """What the holder of a token may do in a game; None for a stranger."""
        info = self.info(game)
        # Asked anew each time: another process may have revoked it.
        kept = self.journal.seat_of(game, hashed(token))
        return None if kept is None else read_seat(kept, info.roles)

    def open(self, game: str, at: int | None = None) -> AnySession:
        """The live game, to be touched only while it is held; or a copy of its own of an earlier version."""
        if at is not None:
            return self._shelf.load(game, self.info(game), at)
        with self._shelf.hold(game) as slot:
            return self._shelf.refreshed(game, slot)

    def entries(self, game: str, after: int = 0, limit: int | None = None) -> list[tuple[int, Entry]]:
        """Entries after a version, each with its own; with everything in them that must stay hidden."""
        self.info(game)
        return [(version, decode_entry(data)) for version, data in self.journal.read(game, after, limit)]

    def audit(self, game: str) -> Report:
        """Whether the journal of a game is what it says."""
        info = self.info(game)
        entries, found = self.journal.read(game), self.journal.checkpoints(game)
        # Without those of entries that came between the two looks.
        checkpoints = {version: data for version, data in found.items() if version <= entries[-1].version}
        return audit(self._shelf.title(info.title), info.seed, entries, checkpoints)

    def export(self, game: str) -> Iterator[bytes]:
        """A finished game as lines; ExportRefused while it goes on, because its seed tells all that is hidden."""
        with self._shelf.hold(game) as slot:
            session = self._shelf.refreshed(game, slot)
            if session.question is not None:
                raise ExportRefused("export/unfinished")
            return export_lines(self.journal, game, self._shelf.info(game, slot).seed, session.version)

    # -- answering ----------------------------------------------------------------------------

    def answer(
        self, game: str, seat: int | None, answers: Sequence[Answer], expected: int, key: str | None = None
    ) -> Outcome:
        """Take answers of one seat, all or none, if the game is at the expected version.

        Seat None is the service itself, which answers for the roles that nobody holds.
        """
        intent = self._own_intent() if key is None else intent_of(key.encode(), seat, answers)
        with self._shelf.hold(game) as slot:
            if slot.session is None or slot.session.version < expected:
                self._shelf.refreshed(game, slot)
            assert slot.session is not None
            if slot.session.version != expected:
                repeated = self._recalled(game, slot, intent)
                if repeated is not None:
                    return repeated
                raise StaleVersion(expected, self._shelf.refreshed(game, slot).version)
            try:
                return self._answer_live(game, slot, seat, answers, intent)
            except BaseException:
                # The session may be ahead of the journal, or in the middle of a rule.
                slot.session = None
                raise

    def undo(self, game: str, seat: int | None, to: int | None, expected: int, key: str | None = None) -> Outcome:
        """Go back to a version, or to before the seat's last answer; UndoRefused if others must agree first."""
        intent = self._own_intent() if key is None else intent_of(key.encode(), seat, {"undo": to})
        with self._shelf.hold(game) as slot:
            session, info = self._shelf.refreshed(game, slot), self._shelf.info(game, slot)
            if session.version != expected:
                repeated = self._recalled(game, slot, intent)
                if repeated is not None:
                    return repeated
                raise StaleVersion(expected, session.version)
            if session.question is None:
                raise NotAsked("game/finished")
            back = Back(seat, to, self._clock_ms())
            batch = going_back(self.journal, self._shelf.title(info.title), info, game, back)
            return self._outcome_of(game, slot, self.journal.append(game, expected, intent, batch))

    def note(self, game: str, make: Callable[[AnySession, int], Entry]) -> AnySession:
        """Append an entry that answers no question, made for the game as it stands; whatever `make` raises."""
        with self._shelf.hold(game) as slot:
            while True:
                session = self._shelf.refreshed(game, slot)
                kept = chained([make(session, self._clock_ms())], slot.last)
                try:
                    self.journal.append(game, session.version, self._own_intent(), Batch(kept.entries))
                except StaleVersion:
                    continue
                return self._shelf.refreshed(game, slot)

    def _answer_live(
        self, game: str, slot: Slot, seat: int | None, answers: Sequence[Answer], intent: Intent
    ) -> Outcome:
        session = slot.session
        assert session is not None
        expected = session.version
        try:
            entries, checkpoints = self._apply(session, seat, self._roles(game, slot, seat), answers)
        except Problem as problem:
            slot.session = None
            # What the rules refuse may be a repetition, or meant for a game that has moved on elsewhere.
            repeated = self._recalled(game, slot, intent)
            if repeated is not None:
                return repeated
            current = self.journal.version(game)
            if current != expected:
                raise StaleVersion(expected, current) from problem
            raise
        kept = chained(entries, slot.last)
        appended = self.journal.append(game, expected, intent, Batch(kept.entries, checkpoints))
        if appended.replayed:
            slot.session = None
            return self._outcome_of(game, slot, appended)
        slot.last = kept.last
        return Outcome(session.version, list(enumerate(entries, expected + 1)), session, False)

    def _apply(
        self, session: AnySession, seat: int | None, roles: frozenset[str], answers: Sequence[Answer]
    ) -> tuple[list[Entry], dict[int, bytes]]:
        """Let the rules go on from answer to answer."""
        if not answers:
            raise Problem("answer/empty")
        entries: list[Entry] = []
        checkpoints: dict[int, bytes] = {}
        at = self._clock_ms()
        for answer in answers:
            question = session.question
            if question is None:
                raise NotAsked("game/finished")
            if question.role not in roles:
                raise WrongSeat(question.role, question.rule)
            rest = session.answer(question.role, answer)
            entries.append({"kind": "answer", "seat": seat, "at": at, **rest})
            checkpoints.update(checkpoint_of(session))
        return entries, checkpoints

    def _recalled(self, game: str, slot: Slot, intent: Intent) -> Outcome | None:
        """The first result of a repeated request."""
        appended = self.journal.recall(game, intent)
        return None if appended is None else self._outcome_of(game, slot, appended)

    def _outcome_of(self, game: str, slot: Slot, appended: Appended) -> Outcome:
        kept = self.journal.read(game, appended.first - 1, upto=appended.version)
        entries = [(version, decode_entry(data)) for version, data in kept]
        return Outcome(appended.version, entries, self._shelf.refreshed(game, slot), appended.replayed)

    # -- helpers ------------------------------------------------------------------------------

    def _roles(self, game: str, slot: Slot, seat: int | None) -> frozenset[str]:
        info = self._shelf.info(game, slot)
        if seat is not None:
            return frozenset(info.roles[seat])
        held = {role for roles in info.roles for role in roles}
        return frozenset(self._shelf.title(info.title).roles) - held

    def _own_intent(self) -> Intent:
        """A key nobody knows: it protects against a command that the client library sends twice."""
        return intent_of(self._entropy(12), "own", None)


def checkpoint_of(session: AnySession) -> dict[int, bytes]:
    """The checkpoint that the last entry of a session passed, by its version."""
    return {} if session.checkpoint is None else {session.version: pack(session.checkpoint)}
