"""The job that plays for non-players: on and on, until a person is asked, the game ends, or its time is up."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from functools import cache
from typing import Final

from rq.timeouts import JobTimeoutException

from service.jobs.figures import FAILED, LATE, PLAYED
from service.jobs.queue import PlayQueue
from service.jobs.titles import load_titles
from service.journal.archive import Archive
from service.journal.handing import halt
from service.journal.problems import StaleVersion, StoreAway, UnknownGame
from service.journal.redis_journal import RedisJournal
from service.kernel.problems import Problem

# So long a job plays before it lets others play: all games get their turn, and a person waits no longer than this.
SLICE_SECONDS: Final = 0.25
MOST_FAILURES: Final = 3
# Failures are counted for each version of a game, and forgotten after this.
_REMEMBERED_SECONDS: Final = 3600


class Player:
    """Plays on in the games of an archive."""

    def __init__(self, archive: Archive, queue: PlayQueue, slice_seconds: float = SLICE_SECONDS) -> None:
        self.archive = archive
        self.queue = queue
        self._slice_seconds = slice_seconds

    def play(self, game: str, version: int) -> None:
        """Play on from a version; nothing happens if the game has moved on from there."""
        began = time.monotonic()
        outcome = FAILED
        try:
            outcome = self._play(game, version, began + self._slice_seconds)
        finally:
            self.queue.count(outcome, time.monotonic() - began)

    def _play(self, game: str, version: int, end: float) -> str:
        outcome = LATE
        try:
            while True:
                decided = self.archive.decide(game, version)
                if decided is None:
                    return outcome
                outcome, version = PLAYED, decided.version
                if not decided.again:
                    self.archive.journal.rules_done(game, version)
                    return outcome
                if decided.pace:
                    self.queue.put_later(game, version, decided.pace / 1000)
                    return outcome
                if time.monotonic() >= end:
                    self.queue.put(game, version)
                    return outcome
        except (StaleVersion, UnknownGame):
            # Somebody else moved the game on, and queued whatever has to follow.
            return outcome
        except StoreAway:
            # Not the game's fault: it is found again when the journal is back.
            raise
        except Exception as error:
            self._failed(game, version, error)
            raise

    def _failed(self, game: str, version: int, error: Exception) -> None:
        """Try again after a while; after the last time the game is halted until its host has an idea."""
        name = f"failures-{version}"
        failures = int(self.archive.journal.kept(game, name) or 0) + 1
        if failures >= MOST_FAILURES:
            with suppress(StaleVersion):
                halt(self.archive, game, version, reason_of(error))
            return
        self.archive.journal.keep(game, name, b"%d" % failures, _REMEMBERED_SECONDS)
        self.queue.put_later(game, version, failures)


def reason_of(error: Exception) -> str:
    """The code of the reason why a game is halted; the log tells the rest."""
    if isinstance(error, JobTimeoutException):
        return "nonplayer/too_slow"
    return "nonplayer/refused" if isinstance(error, Problem) else "nonplayer/failed"


@cache
def player() -> Player:
    """The player of this process, kept with its connections and its games from job to job."""
    events = os.environ["EVENTS_URL"]
    queue = PlayQueue(os.environ.get("QUEUE_URL") or events)
    return Player(Archive(RedisJournal(events), load_titles(), waits=queue.put), queue)


def play(game: str, version: int) -> None:
    """The job."""
    player().play(game, version)
