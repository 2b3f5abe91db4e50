"""Who goes on next: every process is some threads that stop before each message, and one chance decides the order."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

from greenlet import GreenletExit, getcurrent, greenlet

# What one step takes, in milliseconds.
STEP_MS: Final = 7
# Where everybody sleeps, time goes on to the first who wakes.
START_MS: Final = 1_800_000_000_000


class Process:
    """A process that can die at any moment; what it knew dies with it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.dead = False


class Thread:
    """Something that a process does, from message to message."""

    def __init__(self, process: Process, run: Callable[[], Any], parent: greenlet) -> None:
        self.process = process
        self.wakes_at = 0
        # What it waits for, however long that takes.
        self.until: Callable[[], Any] | None = None
        self.light = greenlet(run, parent)


class Scheduler:
    """All threads of all processes, one step of one of them at a time."""

    def __init__(self, seed: int) -> None:
        self.pick = random.Random(seed)
        self.now_ms = START_MS
        self.steps = 0
        # How much longer than usual everybody sleeps, and whether nothing goes wrong any more.
        self.slower, self.calm = 1, False
        self._main = getcurrent()
        self._threads: list[Thread] = []
        self._running: Thread | None = None

    # -- for threads ------------------------------------------------------------------------------

    def clock_ms(self) -> int:
        """The one clock."""
        return self.now_ms

    def clock(self) -> float:
        """The same in seconds."""
        return self.now_ms / 1000

    def pause(self) -> None:
        """Others may go on here; whoever is dead does not come back."""
        thread = self._running
        assert thread is not None, "a thread runs"
        if thread.process.dead:
            # What it would tidy up on its way out reaches nobody.
            raise GreenletExit
        self._main.switch()
        if thread.process.dead:
            raise GreenletExit

    def sleep(self, seconds: float) -> None:
        """Go on after a while."""
        assert self._running is not None, "a thread runs"
        self._running.wakes_at = self.now_ms + int(seconds * 1000) * self.slower
        self.pause()

    def wait_for(self, condition: Callable[[], Any]) -> None:
        """Go on when something is true."""
        assert self._running is not None, "a thread runs"
        self._running.until = condition
        self.pause()

    @property
    def process(self) -> Process:
        """Whose step this is."""
        assert self._running is not None, "a thread runs"
        return self._running.process

    # -- for whoever drives -----------------------------------------------------------------------

    def start(self, process: Process, run: Callable[[], Any], after_ms: int = 0) -> None:
        """A thread more."""
        thread = Thread(process, run, self._main)
        thread.wakes_at = self.now_ms + after_ms
        self._threads.append(thread)

    def step(self) -> bool:
        """Let one thread go on to its next message; False if there is none."""
        if not self._threads:
            return False
        self.now_ms += STEP_MS
        ready = self._ready()
        if not ready:
            self.now_ms = min(one.wakes_at for one in self._threads if one.until is None)
            ready = self._ready()
        self.steps += 1
        thread = self._running = ready[int(self.pick.random() * len(ready))]
        thread.until = None
        thread.light.switch()
        self._running = None
        if thread.light.dead:
            self._threads.remove(thread)
        return True

    def kill(self, process: Process) -> None:
        """A process ends, and none of its threads goes on."""
        process.dead = True
        self._threads = [one for one in self._threads if one.process is not process]

    def _ready(self) -> list[Thread]:
        now = self.now_ms
        return [one for one in self._threads if one.wakes_at <= now and (one.until is None or one.until())]

    def end(self) -> None:
        """Nobody goes on."""
        for thread in self._threads:
            thread.process.dead = True
        self._threads = []


class Lock:
    """Keeps other threads of one process off; the same thread may take it again."""

    def __init__(self, scheduler: Scheduler) -> None:
        self._scheduler = scheduler
        self._owner: Thread | None = None
        self._times = 0

    def acquire(self) -> None:
        """Wait for the others."""
        me = self._scheduler._running
        while self._owner not in (None, me):
            self._scheduler.pause()
        self._owner, self._times = me, self._times + 1

    def release(self) -> None:
        """Let them in."""
        self._times -= 1
        if not self._times:
            self._owner = None
