"""The whole service as one command starts it, on a free port, for tests and for walks."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType

START_SECONDS = 180.0
ROOT = Path(__file__).parents[1]


class Running:
    """`sentiero run` in a process of its own."""

    def __init__(
        self, data: Path, titles: str | None = "tests.api.toy:TITLES", log: Path | None = None, **environment: str
    ) -> None:
        self.data = data
        # Where everything goes that its processes write down; else to the console.
        self.log = log
        self.port, self.metrics_port = free_port(), free_port()
        self.printed = ""
        self.started_in = 0.0
        chosen = {"SENTIERO_TITLES": titles} if titles else {}
        # A setting may name the address on which it will listen.
        named = {name: value.replace("{url}", self.url) for name, value in environment.items()}
        self._environment = {**chosen, "METRICS_PORT": str(self.metrics_port), **named}
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where the service listens."""
        return f"http://127.0.0.1:{self.port}"

    def numbers(self) -> str:
        """What it tells an operator, for all processes together."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.metrics_port}/metrics", timeout=10) as response:
            return str(response.read().decode())

    @property
    def pid(self) -> int:
        """The process that started everything."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> Running:
        """Start, and wait until the address is printed."""
        began = time.monotonic()
        with tempfile.NamedTemporaryFile("r") as printed, ExitStack() as stack:
            log = stack.enter_context(self.log.open("ab")) if self.log else None
            self._process = subprocess.Popen(
                [sys.executable, "-m", "sentiero.cli", "run", "--port", str(self.port), "--data", str(self.data)],
                cwd=ROOT,
                env=_environment(self._environment),
                stdout=printed.fileno(),
                stderr=log,
            )
            while "listens on" not in self.printed:
                time.sleep(0.02)
                self.printed = Path(printed.name).read_text()
                assert self._process.poll() is None, f"the service ended: {self.printed}"
                assert time.monotonic() - began < START_SECONDS, "the service does not start"
        self.started_in = time.monotonic() - began
        return self

    def stop(self, number: int = signal.SIGINT) -> int:
        """Stop, and give the exit status."""
        assert self._process is not None
        self._process.send_signal(number)
        return self._process.wait(120)

    def children(self, what: str) -> list[int]:
        """The processes below this one whose command line names something."""
        return [pid for pid in descendants(self.pid) if what in command_line(pid)]

    def __enter__(self) -> Running:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process is not None and self._process.poll() is None:
            self.stop()


def _environment(more: Mapping[str, str]) -> dict[str, str]:
    # Nothing of the outside decides where the journal is.
    kept = {name: value for name, value in os.environ.items() if name not in ("EVENTS_URL", "QUEUE_URL", "PORT")}
    return {**kept, **more}


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def descendants(pid: int) -> list[int]:
    """Every process below one, parents first."""
    found = []
    for child in _children_of(pid):
        found += [child, *descendants(child)]
    return found


def _children_of(pid: int) -> list[int]:
    try:
        listed = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    except OSError:
        return []
    return [int(child) for child in listed.split()]


def command_line(pid: int) -> str:
    """How a process was started; empty if it is gone."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    except OSError:
        return ""


def alive(pid: int) -> bool:
    """Whether a process runs; one that only waits to be collected does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
