"""The job that plays for non-players: on and on, until a person is asked, the game ends, or its time is up."""

from __future__ import annotations

import logging
import time
from contextlib import suppress
from typing import Final

from rq.timeouts import JobTimeoutException

from sentiero import tables
from sentiero.jobs.figures import FAILED, LATE, PLAYED
from sentiero.jobs.queue import PlayQueue
from sentiero.kernel.problems import Problem
from sentiero.store.problems import StaleVersion, StoreAway
from sentiero.tables.games import Games
from sentiero.tables.problems import GameDamaged, UnknownGame

log = logging.getLogger(__name__)

# So long a job plays before it lets others play: all games get their turn, and a person waits no longer than this.
SLICE_SECONDS: Final = 0.25
# Where no person sits, sooner: a person at another table may wait for this worker.
SLICE_WITHOUT_PEOPLE_SECONDS: Final = 0.08
# So many answers of the rules are appended together, but none waits for longer than this to be seen by listeners.
BATCH: Final = 256
BATCH_MS: Final = 30
MOST_FAILURES: Final = 3
# Failures are counted for each version of a game, and forgotten after this.
_REMEMBERED_SECONDS: Final = 3600


class Player:
    """Plays on in games that wait for their rules."""

    def __init__(
        self,
        games: Games,
        queue: PlayQueue,
        slice_seconds: float = SLICE_SECONDS,
        without_people_seconds: float = SLICE_WITHOUT_PEOPLE_SECONDS,
    ) -> None:
        self.games = games
        self.queue = queue
        self._slice_seconds = slice_seconds
        self._without_people_seconds = min(slice_seconds, without_people_seconds)

    def play(self, game: str, version: int) -> None:
        """Play on from a version; nothing happens if the game has moved on from there."""
        began = time.monotonic()
        outcome = FAILED
        try:
            outcome = self._play(game, version, began)
        finally:
            self.queue.count(outcome, time.monotonic() - began)

    def _play(self, game: str, version: int, began: float) -> str:
        outcome = LATE
        try:
            while True:
                with self.games.hold(game) as held:
                    pace = held.info.settings.pace
                    end = began + (self._slice_seconds if held.has_people else self._without_people_seconds)
                    left_ms = int((end - time.monotonic()) * 1000)
                    decided = tables.decide(held, version, 1 if pace else BATCH, min(BATCH_MS, left_ms))
                    last = not held.has_people
                if decided is None:
                    return outcome
                outcome, version = PLAYED, decided.version
                if decided.thinking is None:
                    self.games.room.store.waiting.done(game, version)
                    return outcome
                if pace:
                    self.queue.put_later(game, version, pace / 1000, last)
                    return outcome
                if time.monotonic() >= end:
                    (self.queue.put_last if last else self.queue.put)(game, version)
                    return outcome
        except (StaleVersion, UnknownGame):
            # Somebody else moved the game on, and queued whatever has to follow.
            return outcome
        except GameDamaged:
            # That was written down once, and no repetition mends it.
            return FAILED
        except StoreAway as away:
            # Not the game's fault: it is found again when the journal is back. Nor the job's: the library would write
            # down every frame of every job meanwhile.
            log.warning("the journal is away, game %s waits: %s", game, away.detail)
            return FAILED
        except Exception as error:
            # What the rules answered before they stumbled is kept: they did not stumble where they began.
            self._failed(game, self.games.room.store.events.version(game), error)
            raise

    def _failed(self, game: str, version: int, error: Exception) -> None:
        """Try again after a while; after the last time the game is halted until its host has an idea."""
        name, passing = f"failures-{version}", self.games.room.store.passing
        failures = int(passing.kept(game, name) or 0) + 1
        if failures >= MOST_FAILURES:
            with suppress(StaleVersion), self.games.hold(game) as held:
                tables.halt(held, version, reason_of(error))
            return
        passing.keep(game, name, b"%d" % failures, _REMEMBERED_SECONDS)
        self.queue.put_later(game, version, failures)


def reason_of(error: Exception) -> str:
    """The code of the reason why a game is halted; the log tells the rest."""
    if isinstance(error, JobTimeoutException):
        return "nonplayer/too_slow"
    return "nonplayer/refused" if isinstance(error, Problem) else "nonplayer/failed"
