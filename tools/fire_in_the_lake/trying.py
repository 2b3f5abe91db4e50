"""Faults tried on tests: each in a forked process, on those tests that come through the function with the fault."""

from __future__ import annotations

import contextlib
import os
import resource
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib.machinery import SourceFileLoader
from types import CodeType, FrameType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from tools.fire_in_the_lake.faults import GAME, ROOT, Fault, put_in
from tools.progress import progress

TESTS = ROOT / "tests/games/fire_in_the_lake"
# A fault may never end: so many seconds of the processor and bytes, far more than all tests take.
PATIENCE = 6
MEMORY = 1 << 30
CAUGHT, ALIVE, NOT_PUT_IN = 1, 0, 77
# Where a test came through: the file and the first line of the function.
Way = tuple[str, str]


def tried(found: Sequence[Fault], tests: Sequence[str], jobs: int) -> Iterator[Fault]:
    """The faults with which these tests pass; with the others they fail, or never end."""
    if not found:
        return
    others: list[Fault] = []
    for fault, status in progress(_in_loaded_modules(found, tests, jobs), len(found), "faults"):
        if status == NOT_PUT_IN:
            others.append(fault)
        elif status == ALIVE:
            yield fault
    # What is no part of a function: everything is loaded anew, with the fault in it.
    for fault, status in _forked(others, jobs, lambda fault: _run_anew(fault, tests)):
        if status == ALIVE:
            yield fault


def _in_loaded_modules(found: Sequence[Fault], tests: Sequence[str], jobs: int) -> Iterator[tuple[Fault, int]]:
    """The outcome of each, from a process that has loaded the rules and the tests."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _silently()
        pytest.main(_options(tests), plugins=[Bench(found, jobs, writing)])
        os._exit(0)
    os.close(writing)
    seen = 0
    with os.fdopen(reading) as lines:
        for line in lines:
            index, status = map(int, line.split())
            seen += 1
            yield found[index], status
    os.waitpid(child, 0)
    assert seen == len(found), "the tests fail without any fault"


class Bench:
    """Runs all tests once to see where they come through, then those that matter for each fault."""

    def __init__(self, found: Sequence[Fault], jobs: int, writing: int) -> None:
        self.found, self.jobs, self.writing = found, jobs, writing
        self.ways: list[set[Way]] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: Any) -> bool:
        """In place of the usual run."""
        if session.testsfailed:
            return True
        for index, item in enumerate(session.items):
            ways: set[Way] = set()
            sys.settrace(_watching(ways))
            sound = _passes(item, session.items[index + 1] if index + 1 < len(session.items) else None)
            sys.settrace(None)
            self.ways.append(ways)
            if not sound:
                return True
        for fault, status in _forked(self.found, self.jobs, lambda fault: self._try(fault, session.items)):
            os.write(self.writing, f"{self.found.index(fault)} {status}\n".encode())
        return True

    def _try(self, fault: Fault, items: list[Any]) -> int:
        if not put_in(fault):
            return NOT_PUT_IN
        chosen = _concerned(fault, items, self.ways)
        chosen.sort(key=lambda item: fault.path.stem not in item.path.stem)
        following = [*chosen[1:], None]
        sound = all(_passes(item, then) for item, then in zip(chosen, following, strict=True))
        return ALIVE if sound else CAUGHT


def _concerned(fault: Fault, items: list[Any], ways: list[set[Way]]) -> list[Any]:
    """The tests that come through the function; constants and what is remembered concern every test."""
    name = fault.function()
    if name is None:
        return list(items)
    return [item for item, way in zip(items, ways, strict=True) if (str(fault.path), name) in way]


def _watching(ways: set[Way]) -> Callable[[FrameType, str, Any], None]:
    def watch(frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if code.co_filename.startswith(str(GAME)):
            ways.add((code.co_filename, code.co_qualname.partition(".")[0]))

    return watch


def _passes(item: Any, then: Any) -> bool:
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=then))


def _forked(found: Sequence[Fault], jobs: int, run: Callable[[Fault], int]) -> Iterator[tuple[Fault, int]]:
    """The outcome of each, so many at the same time."""
    waiting, running = list(reversed(found)), dict[int, Fault]()
    while waiting or running:
        while waiting and len(running) < jobs:
            fault = waiting.pop()
            child = os.fork()
            if child == 0:
                resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE))
                resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
                os._exit(_outcome(run, fault))
            running[child] = fault
        child, status = os.wait()
        yield running.pop(child), os.waitstatus_to_exitcode(status)


def _outcome(run: Callable[[Fault], int], fault: Fault) -> int:
    """What it gives; a fault with which a module cannot even be loaded is caught."""
    status = CAUGHT
    with contextlib.suppress(BaseException):
        status = run(fault)
    return status


def _run_anew(fault: Fault, tests: Sequence[str]) -> int:
    honest = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
        return fault.code() if loader.path == str(fault.path) else honest(loader, name)

    setattr(SourceFileLoader, "get_code", get_code)  # noqa: B010
    _silently()
    return ALIVE if pytest.main(["-x", *_options(tests)]) == 0 else CAUGHT


def _options(tests: Sequence[str]) -> list[str]:
    # Plugins take longer to start than the tests to run.
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    return ["-q", "-p", "no:cacheprovider", "-p", "pytest_timeout", *(str(TESTS / name) for name in tests)]


def _silently() -> None:
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
