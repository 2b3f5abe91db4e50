"""A journal that is away is told in a line a job, not in fifty."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

from sentiero.jobs.queue import PlayQueue
from sentiero.server.embedded import EmbeddedServer

from tests.store.cluster import free_ports
from tools.running import ROOT

JOBS = 12


def test_jobs_that_meet_an_absent_journal_are_a_line_each(own_server: EmbeddedServer, tmp_path: Path) -> None:
    queue, (nobody,) = PlayQueue(own_server.url), free_ports(1)
    for number in range(JOBS):
        queue.put(f"{'a' * 15}{'abcdefghijkl'[number]}", 1)
    log = tmp_path / "log"
    urls = {"EVENTS_URL": f"redis://127.0.0.1:{nobody}", "QUEUE_URL": own_server.url, "WORKERS": "1"}
    chosen = {**os.environ, **urls, "SENTIERO_TITLES": "tests.jobs.titles:TITLES"}
    began = time.monotonic()
    with log.open("wb") as written:
        worker = subprocess.Popen(
            [sys.executable, "-m", "sentiero.cli", "worker"], cwd=ROOT, env=chosen, stderr=written
        )
        try:
            end = time.monotonic() + 120
            while queue.depth() and time.monotonic() < end:
                time.sleep(0.1)
            time.sleep(0.5)
        finally:
            worker.terminate()
            worker.wait(120)
    lines = log.read_text().splitlines()
    assert queue.depth() == 0
    about_jobs = [line for line in lines if "waits" in line]
    assert JOBS - 1 <= len(about_jobs) <= JOBS
    # The rest is what the sweeper says of itself once a second.
    assert not any("Traceback" in line or line.startswith("  ") for line in lines)
    assert len(lines) <= JOBS + 10 + time.monotonic() - began
