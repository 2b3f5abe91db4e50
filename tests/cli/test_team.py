"""Processes with a duty each: one that ends is replaced, and none outlives the first."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sentiero.cli.team import Team

WAIT = 10.0


def until(found: Callable[[], bool]) -> None:
    """Wait for something that must come about soon."""
    end = time.monotonic() + WAIT
    while not found():
        assert time.monotonic() < end, "it never came about"
        time.sleep(0.01)


def pids(path: Path) -> list[int]:
    """Who signed in."""
    return [int(line) for line in path.read_text().split()] if path.exists() else []


def lives(pid: int) -> bool:
    """Whether a process is there."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    # A process that nobody has waited for yet does nothing any more.
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"


# A team whose members sign in; the lifeline is its standard input.
PROGRAM = """
import os, signal, sys, time
from sentiero.cli.team import Team

def sign_in():
    with open(sys.argv[1], "a") as book:
        book.write(f"{os.getpid()}\\n")

def patient():
    sign_in()
    time.sleep(60)

also_patient = patient

def hasty():
    sign_in()
    if len(open(sys.argv[1]).read().split()) == 1:
        raise ValueError("not today")
    time.sleep(60)

Team({name: globals()[name] for name in sys.argv[2:]}).run(0)
"""


@pytest.fixture
def started() -> Iterator[Callable[..., subprocess.Popen[bytes]]]:
    """Starts a team in a process of its own, and ends it."""
    running: list[subprocess.Popen[bytes]] = []

    def start(*arguments: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-c", PROGRAM, *arguments]
        running.append(subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE))
        return running[-1]

    yield start
    for process in running:
        process.kill()
        process.communicate()


def test_a_stopped_team_leaves_nobody_behind(tmp_path: Path, started: Callable[..., subprocess.Popen[bytes]]) -> None:
    book = tmp_path / "book"
    team = started(str(book), "patient", "also_patient")
    until(lambda: len(pids(book)) == 2)
    team.send_signal(signal.SIGTERM)
    assert team.wait(WAIT) == 0
    assert not any(map(lives, pids(book)))


def test_a_team_ends_when_its_lifeline_is_cut(tmp_path: Path, started: Callable[..., subprocess.Popen[bytes]]) -> None:
    book = tmp_path / "book"
    team = started(str(book), "patient")
    until(lambda: len(pids(book)) == 1)
    assert team.stdin is not None
    team.stdin.close()
    team.stdin = None
    assert team.wait(WAIT) == 0
    assert not any(map(lives, pids(book)))


def test_no_member_outlives_a_team_that_is_killed(
    tmp_path: Path, started: Callable[..., subprocess.Popen[bytes]]
) -> None:
    book = tmp_path / "book"
    team = started(str(book), "patient")
    until(lambda: len(pids(book)) == 1)
    team.kill()
    team.wait(WAIT)
    until(lambda: not any(map(lives, pids(book))))


def test_a_member_that_fails_is_told_of_and_replaced(
    tmp_path: Path, started: Callable[..., subprocess.Popen[bytes]]
) -> None:
    book = tmp_path / "book"
    team = started(str(book), "hasty")
    until(lambda: len(pids(book)) == 2)
    first, second = pids(book)
    assert first != second
    assert lives(second)
    team.send_signal(signal.SIGINT)
    _, told = team.communicate(timeout=WAIT)
    assert team.returncode == 0
    assert b"a worker ended" in told
    assert b"not today" in told


def test_a_team_without_duties_still_ends_when_nobody_needs_it() -> None:
    ours, theirs = os.pipe()
    os.close(theirs)
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        Team({}).run(ours)
    finally:
        os.close(ours)
        gc.unfreeze()
        for number, handler in before.items():
            signal.signal(number, handler)
