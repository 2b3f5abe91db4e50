"""Servers of our own are started again for as long as it takes."""

from __future__ import annotations

from typing import Any

from sentiero.cli.supervisor import LONGEST_PAUSE_SECONDS, SHORT_LIFE_SECONDS, Keeper
from sentiero.server.problems import ServerError


class Dying:
    """A server that refuses so often, and is then dead or alive as told."""

    def __init__(self, refusals: int) -> None:
        self.refusals = refusals
        self.starts: list[float] = []
        self.pid: int | None = None
        self.now = 0.0

    def start(self) -> None:
        self.starts.append(self.now)
        if len(self.starts) <= self.refusals:
            raise ServerError("The server ended at once.")
        self.pid = 7

    def stop(self) -> None:
        self.pid = None


def tended(server: Any, seconds: float) -> list[str]:
    said: list[str] = []
    keeper = Keeper([server], said.append, lambda: server.now)
    while server.now < seconds:
        server.now += 0.1
        keeper.tend()
    return said


def test_one_that_cannot_start_is_tried_again_later_and_later_and_it_is_said() -> None:
    server = Dying(refusals=12)
    said = tended(server, 120)
    assert (server.pid, len(server.starts)) == (7, 13)
    pauses = [round(later - earlier, 1) for earlier, later in zip(server.starts, server.starts[1:], strict=False)]
    assert pauses == sorted(pauses)
    assert LONGEST_PAUSE_SECONDS <= pauses[-1] < LONGEST_PAUSE_SECONDS + 0.2
    assert said == ["sentiero: The server ended at once. It is tried again."] * 12


def test_one_that_has_lived_for_a_while_comes_back_at_once() -> None:
    server: Any = Dying(refusals=0)
    server.pid = 7
    keeper = Keeper([server], print, lambda: server.now)
    server.now, server.pid = SHORT_LIFE_SECONDS + 1, None
    keeper.tend()
    assert (server.pid, server.starts) == (7, [server.now])
