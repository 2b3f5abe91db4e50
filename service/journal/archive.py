"""Games in and out of the journal: create, open, answer."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from service.journal.base import Appended, Batch, Birth, Intent, Journal
from service.journal.births import AnySession, AnyTitle, GameInfo, bear, meta_at_rest, new_game_name
from service.journal.cache import Slot
from service.journal.chain import NO_LINK, chained
from service.journal.coding import decode_entry, intent_of, pack
from service.journal.problems import StaleVersion, WrongSeat
from service.journal.seats import Entropy, Seat, Tokens, hashed, new_tokens, read_seat, seats_at_rest
from service.journal.shelf import Shelf
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
        tokens = new_tokens(len(info.roles), self._entropy)
        kept = chained([entry], NO_LINK)
        batch = Batch(kept.entries, checkpoint_of(session))
        self.journal.create(game, self._own_intent(), batch, Birth(meta_at_rest(info), seats_at_rest(tokens)))
        with self._shelf.hold(game) as slot:
            slot.info, slot.session, slot.last = info, session, kept.last
        return Created(game, tokens, session)

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
        name = hashed(token)
        with self._shelf.hold(game) as slot:
            if name not in slot.seats:
                info = self._shelf.info(game, slot)
                kept = self.journal.seat_of(game, name)
                if kept is None:
                    return None
                # Tokens do not change yet. Who lets them be revoked must also empty this, in every process.
                slot.seats[name] = read_seat(kept, info.roles)
            return slot.seats[name]

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
