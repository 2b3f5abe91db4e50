"""A place that cannot be written to is said in words, not with the frames of a program."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest
from sentiero.server.embedded import EmbeddedServer
from sentiero.server.problems import ServerError

from tools.running import ROOT, free_port


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES, errno.ENOSPC])
@pytest.mark.parametrize("step", ["mkdir", "write_text"])
def test_a_disk_that_takes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, step: str) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number), "somewhere")

    monkeypatch.setattr(Path, step, refuse)
    with pytest.raises(ServerError, match=os.strerror(number)) as told:
        EmbeddedServer(tmp_path / "games").start()
    assert "--data" in str(told.value)


@pytest.mark.parametrize("place", ["/proc/sentiero", "/dev/null/games"])
def test_the_command_says_it_in_a_line(place: str) -> None:
    command = [sys.executable, "-m", "sentiero.cli", "run", "--port", str(free_port()), "--data", place]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert "Traceback" not in done.stdout + done.stderr
    assert place in done.stdout
    assert len(done.stdout.splitlines()) == 1
