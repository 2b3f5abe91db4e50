"""What changes a game that exists: answers, going back, notes. Each is one append, or nothing."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from service.journal.base import Appended, Batch, Intent, Journal
from service.journal.births import AnySession, AnyTitle
from service.journal.cache import Slot
from service.journal.chain import chained
from service.journal.coding import decode_entry, intent_of, pack
from service.journal.consent import Consent
from service.journal.handing import Standing, beside, standing_of
from service.journal.options import beside_options
from service.journal.problems import SeatRefused, StaleVersion, WrongSeat
from service.journal.seats import Entropy
from service.journal.shelf import Shelf
from service.journal.undoing import Back, Past, Said, check_note, going_back, replying, withdrawing
from service.kernel.problems import IllegalAnswer, NotAsked, Problem
from service.kernel.question import Answer, Question
from service.kernel.session import Entry

CACHED_GAMES: Final = 256
# Told of every game that waits for its rules, and at which version. Must not fail.
Waits = Callable[[str, int], None]


class Outcome(NamedTuple):
    """The entries that answers led to, and the live game, to be touched only while held; `replayed` if repeated."""

    version: int
    entries: Sequence[tuple[int, Entry]]
    session: AnySession
    replayed: bool


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Changing:
    """The games of some titles in one journal, as far as they are changed."""

    def __init__(
        self,
        journal: Journal,
        titles: Mapping[str, AnyTitle],
        clock_ms: Callable[[], int] = now_ms,
        entropy: Entropy = os.urandom,
        cached_games: int = CACHED_GAMES,
        waits: Waits = lambda game, version: None,
    ) -> None:
        self.journal = journal
        self.titles = titles
        self._clock_ms = clock_ms
        self._entropy = entropy
        self._shelf = Shelf(journal, titles, cached_games)
        self._waits = waits

    # -- answering ----------------------------------------------------------------------------

    def answer(
        self, game: str, seat: int | None, answers: Sequence[Answer], expected: int, key: str | None = None
    ) -> Outcome:
        """Take answers of one seat, all or none, if the game is at the expected version.

        Seat None is the service itself, which answers for the roles that nobody holds.
        """
        intent = self._intent(key, seat, answers)
        with self._shelf.hold(game) as slot:
            session = slot.session
            if session is None or session.version < expected:
                session = self._shelf.refreshed(game, slot)
            if session.version == expected and not isinstance(session.question, Consent):
                return self._answer_live(game, slot, session, seat, answers, intent)
            said = Said(seat, answers, self._clock_ms())
            return self._change(game, slot, expected, intent, lambda asked: replying(asked, self._past(game), said))

    def _answer_live(
        self, game: str, slot: Slot, session: AnySession, seat: int | None, answers: Sequence[Answer], intent: Intent
    ) -> Outcome:
        expected, roles = session.version, self._roles(game, slot, seat)
        if seat in slot.handed:
            raise SeatRefused("seat/handed_over", seat or 0)
        # Out of the slot until the journal has it: it may be ahead, or in the middle of a rule.
        slot.session = None
        try:
            entries, checkpoints = self._apply(session, seat, roles, answers)
        except Problem as problem:
            if session.version == expected and _refused_at_once(session, roles, answers):
                slot.session = session
            # What the rules refuse may be a repetition, or meant for a game that has moved on elsewhere.
            repeated = self._recalled(game, slot, intent)
            if repeated is not None:
                return repeated
            current = self.journal.version(game)
            if current != expected:
                raise StaleVersion(expected, current) from problem
            raise
        kept = chained(entries, slot.last)
        if standing_of(session, self._shelf.info(game, slot), slot.handed, kept.entries[-1]) is not None:
            self.journal.expect_rules(game, session.version)
        appended = self.journal.append(game, expected, intent, Batch(kept.entries, checkpoints))
        if appended.replayed:
            return self._outcome_of(game, slot, appended)
        slot.session, slot.last, slot.newest = session, kept.last, kept.entries[-1]
        self._wake(game, slot)
        return Outcome(session.version, list(enumerate(entries, expected + 1)), session, False)

    def _apply(
        self, session: AnySession, seat: int | None, roles: frozenset[str], answers: Sequence[Answer]
    ) -> tuple[list[Entry], dict[int, bytes]]:
        """Let the rules go on from answer to answer; a Problem says which of several was wrong."""
        if not answers:
            raise Problem("answer/empty")
        entries: list[Entry] = []
        checkpoints: dict[int, bytes] = {}
        at = self._clock_ms()
        try:
            for answer in answers:
                rest = session.answer(_open_for(session, roles).role, answer)
                entries.append({"kind": "answer", "seat": seat, "at": at, **rest})
                checkpoints.update(checkpoint_of(session))
        except Problem as problem:
            if len(answers) > 1:
                problem.params["index"] = len(entries)
            raise
        return entries, checkpoints

    # -- going back ---------------------------------------------------------------------------

    def undo(self, game: str, seat: int | None, to: int | None, expected: int, key: str | None = None) -> Outcome:
        """Go back to a version, or to before the seat's last answer, or ask the others for it; or UndoRefused."""
        with self._shelf.hold(game) as slot:
            info, back = self._shelf.info(game, slot), Back(seat, to, self._clock_ms())
            title, intent = self._shelf.title(info.title), self._intent(key, seat, {"undo": to})
            return self._change(
                game, slot, expected, intent, lambda asked: going_back(asked, self._past(game), title, info, back)
            )

    def withdraw(self, game: str, seat: int | None, expected: int, key: str | None = None) -> Outcome:
        """A seat that has asked to go back asks no more; UndoRefused if it has not."""
        said, intent = Said(seat, (), self._clock_ms()), self._intent(key, seat, {"undo": "withdrawn"})
        with self._shelf.hold(game) as slot:
            return self._change(game, slot, expected, intent, lambda asked: withdrawing(asked, self._past(game), said))

    # -- notes --------------------------------------------------------------------------------

    def note(self, game: str, make: Callable[[AnySession, int], Entry]) -> AnySession:
        """Append an entry that answers no question, made for the game as it stands; whatever `make` raises."""
        with self._shelf.hold(game) as slot:
            while True:
                session = self._shelf.refreshed(game, slot)
                entry = make(session, self._clock_ms())
                check_note(session.question, entry)
                changes = beside(entry, slot.handed) | beside_options(entry)
                batch = Batch(chained([entry], slot.last).entries, beside=changes)
                try:
                    self._append(game, slot, session.version, self._own_intent(), batch)
                except StaleVersion:
                    continue
                session = self._shelf.refreshed(game, slot)
                self._wake(game, slot)
                return session

    # -- helpers ------------------------------------------------------------------------------

    def _change(
        self, game: str, slot: Slot, expected: int, intent: Intent, make: Callable[[Question], Batch]
    ) -> Outcome:
        """Append what is made for the open question, if the game is at the expected version."""
        session = self._shelf.refreshed(game, slot)
        try:
            if session.version != expected:
                raise StaleVersion(expected, session.version)
            if session.question is None:
                raise NotAsked("game/finished")
            batch = make(session.question)
        except Problem:
            repeated = self._recalled(game, slot, intent)
            if repeated is not None:
                return repeated
            raise
        outcome = self._outcome_of(game, slot, self._append(game, slot, expected, intent, batch))
        self._wake(game, slot)
        return outcome

    def _append(self, game: str, slot: Slot, expected: int, intent: Intent, batch: Batch) -> Appended:
        """Append what may let a game wait for its rules: it is named before, so that no crash lets it be forgotten."""
        if hasattr(self._shelf.title(self._shelf.info(game, slot).title), "decide"):
            self.journal.expect_rules(game, expected + len(batch.entries))
        return self.journal.append(game, expected, intent, batch)

    def _wake(self, game: str, slot: Slot) -> None:
        """Let somebody play if the game waits for its rules now."""
        standing = self._standing(game, slot)
        if standing is not None and standing.halted is None:
            assert slot.session is not None
            self._waits(game, slot.session.version)

    def _standing(self, game: str, slot: Slot) -> Standing | None:
        session = self._shelf.refreshed(game, slot) if slot.session is None else slot.session
        return standing_of(session, self._shelf.info(game, slot), slot.handed, slot.newest)

    def _past(self, game: str) -> Past:
        return Past(self.journal, game)

    def _recalled(self, game: str, slot: Slot, intent: Intent) -> Outcome | None:
        """The first result of a repeated request."""
        appended = self.journal.recall(game, intent)
        return None if appended is None else self._outcome_of(game, slot, appended)

    def _outcome_of(self, game: str, slot: Slot, appended: Appended) -> Outcome:
        kept = self.journal.read(game, appended.first - 1, upto=appended.version)
        entries = [(version, decode_entry(data)) for version, data in kept]
        return Outcome(appended.version, entries, self._shelf.refreshed(game, slot), appended.replayed)

    def _roles(self, game: str, slot: Slot, seat: int | None) -> frozenset[str]:
        info = self._shelf.info(game, slot)
        if seat is not None:
            return frozenset(info.roles[seat])
        held = {role for roles in info.roles for role in roles}
        return frozenset(self._shelf.title(info.title).roles) - held

    def _intent(self, key: str | None, seat: int | None, meaning: object) -> Intent:
        return self._own_intent() if key is None else intent_of(key.encode(), seat, meaning)

    def _own_intent(self) -> Intent:
        """A key nobody knows: it protects against a command that the client library sends twice."""
        return intent_of(self._entropy(12), "own", None)


def checkpoint_of(session: AnySession) -> dict[int, bytes]:
    """The checkpoint that the last entry of a session passed, by its version."""
    return {} if session.checkpoint is None else {session.version: pack(session.checkpoint)}


def _open_for(session: AnySession, roles: frozenset[str]) -> Question:
    """The open question, if it is for one of these roles."""
    question = session.question
    if question is None:
        raise NotAsked("game/finished")
    if question.role not in roles:
        raise WrongSeat(question.role, question.rule)
    return question


def _refused_at_once(session: AnySession, roles: frozenset[str], answers: Sequence[Answer]) -> bool:
    """Whether a refusal came before the rules saw the first answer: then the session is as it was."""
    try:
        for answer in answers[:1]:
            _open_for(session, roles).accept(answer)
    except (NotAsked, WrongSeat, IllegalAnswer):
        return True
    return not answers
