"""A campaign is a folder and no other change: one that nobody ever printed plays in every room of the service."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[2]


@pytest.mark.slow
def test_a_campaign_is_one_folder() -> None:
    """Everything that is made from the list of campaigns is made once a process, so it has one of its own."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(HERE / "on_the_moor.py")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=280)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert "skipped" not in done.stdout or "SENTIERO_NO_BROWSER" in done.stdout
