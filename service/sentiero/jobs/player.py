"""The job that plays for non-players: on and on, until a person is asked, the game ends, or its time is up."""

from __future__ import annotations

import logging
import time
from contextlib import nullcontext, suppress
from typing import Final

from rq.timeouts import JobTimeoutException

from sentiero import tables
from sentiero.jobs.metrics import FAILED, LATE, PLAYED
from sentiero.jobs.queue import PlayQueue
from sentiero.kernel.problems import Problem
from sentiero.kernel.progress import told_to
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

# In place of a version to go on from: whoever is asked next finds the game elsewhere.
_HANDED_ON: Final = -1


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

    def play(self, game: str, version: int, slow: bool = False) -> None:
        """Play on from a version, for those who take their time or for the others; nothing happens if it moved on."""
        began = time.monotonic()
        outcome = FAILED
        try:
            outcome = self._play(game, version, began, slow)
        finally:
            self.queue.count(outcome, time.monotonic() - began)

    def _play(self, game: str, version: int, began: float, slow: bool) -> str:
        outcome = LATE
        try:
            while True:
                next_version = self._play_on(game, version, began, slow)
                if next_version is None:
                    return outcome
                outcome = PLAYED
                if next_version == _HANDED_ON:
                    return outcome
                version = next_version
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
            self._failed(game, self.games.room.store.events.version(game), error, slow)
            raise

    def _play_on(self, game: str, version: int, began: float, slow: bool) -> int | None:
        """Answers of one append; gives the version to go on from, _HANDED_ON if others do, None if nobody played."""
        with self.games.hold(game) as held:
            pace, last = held.info.settings.pace, not held.has_people
            end = began + (self._without_people_seconds if last else self._slice_seconds)
            left_ms = int((end - time.monotonic()) * 1000)
            with told_to(tables.telling(self.games.room, game, version)) if slow else nullcontext():
                decided = tables.decide(held, version, 1 if pace or slow else BATCH, min(BATCH_MS, left_ms), slow)
            asked = tables.thinking_now(held) if decided is None else decided.thinking
        if decided is None:
            if asked is not None and asked.halted is None and asked.slow != slow:
                # It waits for others than those of this lane.
                self.queue.put_for(asked.slow, last)(game, version)
            return None
        if asked is None:
            self.games.room.store.waiting.done(game, decided.version)
        elif pace:
            self.queue.put_later(game, decided.version, pace / 1000, last, asked.slow)
        elif asked.slow != slow or time.monotonic() >= end:
            self.queue.put_for(asked.slow, last)(game, decided.version)
        else:
            return decided.version
        return _HANDED_ON

    def _failed(self, game: str, version: int, error: Exception, slow: bool) -> None:
        """Try again after a while; after the last time the game is halted until its host has an idea."""
        name, passing = f"failures-{version}", self.games.room.store.expiring
        failures = int(passing.kept(game, name) or 0) + 1
        if failures >= MOST_FAILURES:
            self._halt(game, version, reason_of(error))
            return
        passing.keep(game, name, b"%d" % failures, _REMEMBERED_SECONDS)
        self.queue.put_later(game, version, failures, slow=slow)

    def _halt(self, game: str, version: int, reason: str) -> None:
        """As a note at its table, or, where even that cannot be taken up, by what is kept of it."""
        with suppress(StaleVersion, UnknownGame):
            try:
                with self.games.hold(game) as held:
                    tables.halt(held, version, reason)
            except (StaleVersion, UnknownGame, GameDamaged, StoreAway):
                raise
            except Exception:
                log.exception("game %s cannot be taken up, and is halted", game)
                with self.games.hold(game) as held:
                    tables.halt_unseen(held, version, reason)


def reason_of(error: Exception) -> str:
    """The code of the reason why a game is halted; the log tells the rest."""
    if isinstance(error, JobTimeoutException):
        return "nonplayer/too_slow"
    return "nonplayer/refused" if isinstance(error, Problem) else "nonplayer/failed"
