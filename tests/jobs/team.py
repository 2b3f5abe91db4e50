"""Real workers on real servers, for the tests of jobs."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from types import TracebackType

from sentiero.jobs.queue import PlayQueue
from sentiero.store.redis import redis_store as new_redis_store

from tests.archive import Archive
from tests.jobs.titles import TITLES
from tests.patience import LONGEST
from tools.running import ROOT, descendants


class Workers:
    """`sentiero worker` in a process of its own."""

    def __init__(self, events_url: str, queue_url: str | None = None, workers: int = 2, **environment: str) -> None:
        urls = {"EVENTS_URL": events_url, "QUEUE_URL": queue_url or events_url}
        chosen = {"SENTIERO_TITLES": "tests.jobs.titles:TITLES", "WORKERS": str(workers)}
        self._environment = {**os.environ, **urls, **chosen, **environment}
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Workers:
        command = [sys.executable, "-m", "sentiero.cli", "worker"]
        self._process = subprocess.Popen(command, cwd=ROOT, env=self._environment)
        return self

    def members(self) -> list[int]:
        """The processes that play and the one that sweeps, as they are now."""
        assert self._process is not None
        return descendants(self._process.pid)

    def kill(self, pid: int) -> None:
        """Kill one without a word."""
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            return

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process is not None
        self._process.terminate()
        assert self._process.wait(120) == 0


def archive_on(events_url: str, queue_url: str | None = None) -> Archive:
    """The archive of an API process, which queues what has to be played."""
    queue = PlayQueue(queue_url or events_url)
    return Archive(new_redis_store(events_url), TITLES, wakes=queue.put, wakes_last=queue.put_last)


def until(condition: Callable[[], object], seconds: float = LONGEST) -> float:
    """Wait for something; gives how long it took."""
    began = time.monotonic()
    while not condition():
        assert time.monotonic() - began < seconds, "it does not happen"
        time.sleep(0.02)
    return time.monotonic() - began


def finished(archive: Archive, game: str) -> bool:
    """Whether a game is over."""
    return archive.open(game).question is None


def check_whole(archive: Archive, game: str) -> None:
    """Versions are dense, and the journal audits clean."""
    versions = [version for version, _ in archive.entries(game)]
    assert versions == list(range(1, len(versions) + 1))
    report = archive.audit(game)
    assert report.sound, report.document()
