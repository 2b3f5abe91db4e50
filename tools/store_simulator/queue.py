"""The queue, whose messages get lost, come twice, and come in any order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sentiero.jobs.queue import job_name

from tools.store_simulator.scheduling import Scheduler


class Queue:
    """What `PlayQueue` is to those who put jobs in, and to workers who take them."""

    def __init__(self, scheduler: Scheduler, lost: float, twice: float) -> None:
        self._scheduler = scheduler
        self.lost = lost
        self.twice = twice
        self.jobs: list[tuple[str, int]] = []
        self.later: list[tuple[int, str, int]] = []

    # -- as PlayQueue -----------------------------------------------------------------------------

    def put(self, game: str, version: int) -> None:
        """Let somebody play on from a version."""
        self._scheduler.pause()
        chance = self._scheduler.pick.random()
        if chance < self.lost:
            return
        self.jobs += [(game, version)] * (2 if chance > 1 - self.twice else 1)

    put_last = put_slow = put

    def put_for(self, slow: bool, last: bool) -> Callable[[str, int], None]:
        """There is one lane."""
        return self.put

    def put_later(self, game: str, version: int, seconds: float, last: bool = False, slow: bool = False) -> None:
        """After a while."""
        self._scheduler.pause()
        self.later.append((self._scheduler.now_ms + int(seconds * 1000), game, version))

    def put_due(self) -> None:
        """Queue what is due by now."""
        now = self._scheduler.now_ms
        due = [one for one in self.later if one[0] <= now]
        self.later = [one for one in self.later if one[0] > now]
        for _, game, version in due:
            self.put(game, version)

    def put_due_notices(self) -> None:
        """Nobody asks for any."""

    def names(self) -> set[str]:
        """All jobs that nobody has begun."""
        self._scheduler.pause()
        return {job_name(game, version) for game, version in self.jobs}

    def count(self, outcome: str, seconds: float) -> None:
        """Nobody reads it."""

    # -- for workers ------------------------------------------------------------------------------

    def take(self) -> tuple[str, int] | None:
        """Any job; None if there is none."""
        if not self.jobs:
            return None
        return self.jobs.pop(int(self._scheduler.pick.random() * len(self.jobs)))

    def wipe(self) -> None:
        """The server of the queue begins anew."""
        self.jobs, self.later = [], []


AnyQueue = Any
