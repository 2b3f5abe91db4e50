"""Playing for those whom nobody holds: one decision of the rules at a time, each one append; and advice."""

from __future__ import annotations

from hashlib import sha256
from typing import Final, NamedTuple

from service.journal.base import Batch
from service.journal.chain import chained
from service.journal.changing import Changing, checkpoint_of
from service.journal.consent import Consent
from service.journal.handing import Standing
from service.journal.problems import StaleVersion, WrongSeat
from service.kernel.chance import Chance, sealed_source
from service.kernel.problems import NotAsked
from service.kernel.title import Choice, decider

# Longer than any pace, and than any queue should be.
FORGOTTEN_MS: Final = 30_000


class Decided(NamedTuple):
    """The rules have answered: the game is at this version, and they are asked again or not, after so many ms."""

    version: int
    again: bool
    pace: int


class Advice(NamedTuple):
    """What the rules would answer at a version, and whether they rolled dice for it: not those of the game."""

    version: int
    role: str
    rule: str
    choice: Choice
    rolled: bool


class Deciding(Changing):
    """The games of some titles in one journal, as far as their rules play."""

    def decide(self, game: str, expected: int) -> Decided | None:
        """Let the rules answer the open question, if the game is at the expected version; None if they are not asked.

        Two who try at once: the journal takes one, the other gets StaleVersion.
        """
        with self._shelf.hold(game) as slot:
            session = slot.session
            if session is None or session.version < expected:
                session = self._shelf.refreshed(game, slot)
            if session.version != expected:
                raise StaleVersion(expected, session.version)
            standing = self._standing(game, slot)
            if standing is None or standing.halted is not None:
                return None
            # Out of the slot until the journal has it: it may be ahead, or in the middle of a rule.
            slot.session = None
            rest = session.decide()
            kept = chained([{"kind": "answer", "seat": standing.seat, "at": self._clock_ms(), **rest}], slot.last)
            batch = Batch(kept.entries, checkpoint_of(session))
            self.journal.append(game, expected, self._own_intent(), batch)
            slot.session, slot.last, slot.newest = session, kept.last, kept.entries[-1]
            again = self._standing(game, slot) is not None
            return Decided(session.version, again, self._shelf.info(game, slot).pace)

    def standing(self, game: str) -> Standing | None:
        """Whether a game waits for its rules, as far as this process knows; to be asked while it is held.

        One that has waited for very long is named again: whoever looks at a forgotten game lets it go on.
        """
        with self._shelf.hold(game) as slot:
            standing = self._standing(game, slot)
            if standing is not None and standing.halted is None and self._clock_ms() - standing.since > FORGOTTEN_MS:
                assert slot.session is not None
                self.journal.expect_rules(game, slot.session.version)
            return standing

    def handed(self, game: str) -> frozenset[int]:
        """The seats for which the rules play, as far as this process knows."""
        with self._shelf.hold(game) as slot:
            self._shelf.info(game, slot)
            return slot.handed

    def advise(self, game: str, roles: frozenset[str]) -> Advice:
        """What the rules would answer for the holder of these roles, who must be the one that is asked."""
        with self._shelf.hold(game) as slot:
            session = self._shelf.refreshed(game, slot)
            question = session.question
            if question is None:
                raise NotAsked("game/finished")
            if question.role not in roles or isinstance(question, Consent):
                raise WrongSeat(question.role, question.rule)
            # The dice of the game are sealed: whoever asks for advice must not learn what will be rolled.
            chance = Chance(sealed_source(sha256(f"advice/{game}/{session.version}".encode()).digest()))
            mind = session.minds.get(question.role, {})
            choice = decider(session.title).decide(session.table, question, mind, chance)
            return Advice(session.version, question.role, question.rule, choice, bool(chance.drawn))
