"""Fair chance: a seed that is sealed at the start and opened at the end, and what the seats mix into it.

The deck is shuffled at set-up, so it follows from the sealed seed alone. What seats contribute before the first
answer changes every draw after that: then not even whoever runs the service could have chosen the dice.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from typing import TYPE_CHECKING

from service.journal.audit import RULES, Report, audit
from service.journal.base import Recorded
from service.journal.births import AnySession, AnyTitle
from service.journal.chain import seal_of
from service.journal.notes import EARLIEST, OPTIONS, RANDOMNESS, contribution, ending
from service.journal.problems import NoteRefused
from service.kernel.session import Entry

if TYPE_CHECKING:
    from service.journal.archive import Archive


def contribute(archive: Archive, game: str, seat: int, value: str) -> AnySession:
    """Mix a seat's own randomness into every draw to come; once for each seat, before the first answer."""

    def make(session: AnySession, at: int) -> Entry:
        earlier = [entry for _, entry in archive.entries(game, 1, EARLIEST)]
        begun = any(entry["kind"] not in (RANDOMNESS, OPTIONS) for entry in earlier)
        if begun or len(earlier) == EARLIEST or session.question is None:
            raise NoteRefused("randomness/too_late")
        if any(entry["seat"] == seat for entry in earlier):
            raise NoteRefused("randomness/given")
        return contribution(seat, at, value)

    return archive.note(game, make)


def end_game(archive: Archive, game: str) -> AnySession:
    """End a game before the rules do."""

    def make(session: AnySession, at: int) -> Entry:
        if session.question is None:
            raise NoteRefused("game/finished")
        return ending(at)

    return archive.note(game, make)


def is_opened_by(commitment: str, seed: bytes) -> bool:
    """Whether a seed is the one that was sealed."""
    return hmac.compare_digest(commitment, seal_of(seed))


def chance_is_fair(title: AnyTitle, commitment: str, seed: bytes, entries: Sequence[Recorded]) -> bool:
    """Whether the deck and every die of a journal follow from the sealed seed and the contributions in it."""
    return is_opened_by(commitment, seed) and _follows(audit(title, seed, entries))


def _follows(report: Report) -> bool:
    return report.checks[RULES] is None
