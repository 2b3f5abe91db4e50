"""No child outlives its parent: the line is taken once, and who loses it ends after a last duty."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest
from sentiero.cli.parent_watch import VARIABLE, Lifeline, hold, line

CHILD = """
import sys, time
from sentiero.cli.parent_watch import hold

def duty():
    print("duty done", flush=True)
    {then}

hold(duty)
print("ready", flush=True)
time.sleep(60)
"""


def test_who_depends_on_nobody_has_no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert line() is None
    hold(lambda: pytest.fail("nobody is gone"))


def test_a_line_is_taken_once_so_that_no_grandchild_holds_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "7")
    assert (line(), line()) == (7, None)


@pytest.mark.parametrize("then", ["pass", "raise ValueError"])
def test_an_orphan_does_its_last_duty_and_ends_even_if_that_fails(then: str) -> None:
    lifeline = Lifeline()
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD.format(then=then)],
        env={**os.environ, **lifeline.environment()},
        pass_fds=[lifeline.child_end],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    try:
        assert child.stdout is not None
        assert child.stdout.readline() == b"ready\n"
        assert child.poll() is None, "it lives while the line holds"
        lifeline.close()
        rest, _ = child.communicate(timeout=60)
    finally:
        child.kill()
        child.wait()
    assert (rest, child.returncode) == (b"duty done\n", -signal.SIGTERM)
