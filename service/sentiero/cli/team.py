"""`sentiero worker`: some processes that play and one that sweeps, forked from one that has loaded everything."""

from __future__ import annotations

import gc
import logging
import os
import select
import signal
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

log = logging.getLogger(__name__)

LOOK_SECONDS: Final = 0.1
# Less than the patience of whoever stops this process, more than a job takes.
PATIENCE_SECONDS: Final = 12.0
# No member is started more often than this, so that a queue that is away costs nothing.
PAUSE_SECONDS: Final = 0.5

Duty = Callable[[], None]


@dataclass(slots=True)
class _Member:
    duty: Duty
    pid: int | None = None
    began: float = 0.0


class Team:
    """Processes with a duty each. One that ends is replaced; none outlives the first."""

    def __init__(self, duties: Mapping[str, Duty]) -> None:
        self._members = {name: _Member(duty) for name, duty in duties.items()}
        self._child_end, self._own_end = os.pipe()
        self._stopped = False

    def run(self, lifeline: int | None) -> None:
        """Keep everybody at work until told to stop, or until the other end of the lifeline is closed."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._stop)
        # What is loaded now stays shared between all: the collector must not write to it.
        gc.freeze()
        while not self._stopped:
            for member in self._members.values():
                self._staff(member)
            if _is_cut(lifeline):
                break
        self._dismiss()

    def _stop(self, *_: object) -> None:
        self._stopped = True

    def _staff(self, member: _Member) -> None:
        if member.pid is not None and os.waitpid(member.pid, os.WNOHANG)[0] == member.pid:
            member.pid = None
        if member.pid is None and time.monotonic() - member.began > PAUSE_SECONDS:
            member.began = time.monotonic()
            member.pid = os.fork()
            if member.pid == 0:
                self._serve(member.duty)

    def _serve(self, duty: Duty) -> None:
        """The life of a member, in a process of its own."""
        status = 1
        try:
            os.close(self._own_end)
            for number in (signal.SIGINT, signal.SIGTERM):
                signal.signal(number, signal.SIG_DFL)
            threading.Thread(target=self._follow, name="lifeline", daemon=True).start()
            duty()
            status = 0
        except Exception:
            log.exception("a worker ended")
        finally:
            os._exit(status)

    def _follow(self) -> None:
        # Nothing is ever written: the read returns only when the first process is gone.
        os.read(self._child_end, 1)
        os.kill(os.getpid(), signal.SIGTERM)

    def _dismiss(self) -> None:
        """Ask everybody to finish, and end those who do not in time."""
        pids = [member.pid for member in self._members.values() if member.pid is not None]
        for pid in pids:
            os.kill(pid, signal.SIGTERM)
        end = time.monotonic() + PATIENCE_SECONDS
        while pids and time.monotonic() < end:
            pids = [pid for pid in pids if os.waitpid(pid, os.WNOHANG)[0] == 0]
            time.sleep(LOOK_SECONDS / 5)
        for pid in pids:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)


def _is_cut(lifeline: int | None) -> bool:
    """Whether the process that started this one is gone; asked for a moment, so that nobody waits in a loop."""
    if lifeline is None:
        time.sleep(LOOK_SECONDS)
        return False
    readable, _, _ = select.select([lifeline], [], [], LOOK_SECONDS)
    return bool(readable)
