"""The processes that make up the service, kept running and stopped together."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sentiero.cli.parent_watch import Lifeline

# A child that ends sooner than this will not do better if it is started again.
SHORT_LIFE: Final = 5.0
PATIENCE: Final = 15.0


@dataclass(slots=True)
class _Child:
    name: str
    arguments: Sequence[str]
    environment: Mapping[str, str]
    process: subprocess.Popen[bytes]
    began: float


class Children:
    """Starts processes, starts those again that die, and stops them all."""

    def __init__(self) -> None:
        self._lifeline = Lifeline()
        self._children: list[_Child] = []

    def start(self, name: str, arguments: Sequence[str], environment: Mapping[str, str]) -> None:
        """Start `python <arguments>`, in a session of its own: Ctrl-C reaches only the parent, which stops the rest."""
        process = self._launch(arguments, environment)
        self._children.append(_Child(name, arguments, environment, process, time.monotonic()))

    def _launch(self, arguments: Sequence[str], environment: Mapping[str, str]) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, *arguments],
            env={**os.environ, **environment, **self._lifeline.environment()},
            pass_fds=[self._lifeline.child_end],
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )

    def tend(self) -> str | None:
        """Start again what died; gives the name of a child that cannot live."""
        for child in self._children:
            if child.process.poll() is None:
                continue
            # One that was killed may well live if it is started again.
            if child.process.returncode >= 0 and time.monotonic() - child.began < SHORT_LIFE:
                return child.name
            child.process = self._launch(child.arguments, child.environment)
            child.began = time.monotonic()
        return None

    def stop(self) -> None:
        """Ask every child to finish, newest first, and end those that do not in time."""
        for child in reversed(self._children):
            child.process.terminate()
        deadline = time.monotonic() + PATIENCE
        for child in reversed(self._children):
            try:
                child.process.wait(max(0.1, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                child.process.kill()
                child.process.wait()
        self._children.clear()
        self._lifeline.close()
