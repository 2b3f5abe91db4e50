"""Children are started again if they were killed, given up if they end at once, and stopped together."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sentiero.cli.children import Children
from sentiero.cli.parent_watch import VARIABLE

WAIT = 10.0
SIGN = "import os, sys, time; open(os.environ['BOOK'], 'a').write(f'{os.getpid()}\\n'); "
STAY = SIGN + "time.sleep(60)"


def until(found: Callable[[], bool]) -> None:
    """Wait for something that must come about soon."""
    end = time.monotonic() + WAIT
    while not found():
        assert time.monotonic() < end, "it never came about"
        time.sleep(0.01)


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """Where children sign in."""
    path = tmp_path / "book"
    path.touch()
    return path


@pytest.fixture
def children() -> Iterator[Children]:
    """Children that are stopped in the end."""
    found = Children()
    yield found
    found.stop()


def test_a_child_gets_its_environment_and_its_end_of_the_lifeline(children: Children, book: Path) -> None:
    says = f"import os; os.fstat(int(os.environ['{VARIABLE}'])); " + STAY
    children.start("one", ["-c", says], {"BOOK": str(book)})
    until(lambda: bool(book.read_text()))
    assert children.tend() is None
    (pid,) = map(int, book.read_text().split())
    assert os.getsid(pid) == pid != os.getsid(0), "Ctrl-C reaches only the parent"


def test_a_child_that_was_killed_is_started_again(children: Children, book: Path) -> None:
    children.start("one", ["-c", STAY], {"BOOK": str(book)})
    until(lambda: bool(book.read_text()))
    os.kill(int(book.read_text()), signal.SIGKILL)

    def is_back() -> bool:
        assert children.tend() is None
        return len(book.read_text().split()) == 2

    until(is_back)


@pytest.mark.parametrize("ending", ["sys.exit(3)", "sys.exit(0)"])
def test_a_child_that_ends_at_once_is_given_up_by_its_name(children: Children, book: Path, ending: str) -> None:
    children.start("sound", ["-c", STAY], {"BOOK": str(book)})
    children.start("failing", ["-c", "import sys; " + ending], {})
    until(lambda: children.tend() == "failing")


def test_all_are_stopped_together(book: Path) -> None:
    children = Children()
    for name in ("one", "two"):
        children.start(name, ["-c", STAY], {"BOOK": str(book)})
    until(lambda: len(book.read_text().split()) == 2)
    children.stop()
    for pid in map(int, book.read_text().split()):
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
