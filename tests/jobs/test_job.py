"""The queue holds no code: a worker runs our one job, whatever somebody writes to its server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from rq import Queue
from rq.job import Callback
from sentiero import assembly
from sentiero.jobs.job import NOTIFY, PLAY
from sentiero.jobs.queue import NAME, PlayQueue
from sentiero.jobs.worker import work
from sentiero.server.embedded import EmbeddedServer

from tests.jobs.team import archive_on, finished
from tests.toy_title import request


@pytest.fixture
def told(own_server: EmbeddedServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that an attack would make."""
    assembly.player.cache_clear()
    monkeypatch.setenv("EVENTS_URL", own_server.url)
    monkeypatch.setenv("SENTIERO_TITLES", "tests.jobs.titles:TITLES")
    return tmp_path / "owned"


def an_attacker(url: str, serializer: str = "json") -> Queue:
    """Somebody with the library and a connection."""
    return Queue(NAME, connection=PlayQueue(url).connection, serializer=serializer)


def test_other_functions_are_not_run(own_server: EmbeddedServer, told: Path) -> None:
    attacker = an_attacker(own_server.url)
    jobs = [
        attacker.enqueue_call("os.system", args=(f"touch {told}",)),
        attacker.enqueue_call("pathlib.Path.touch", args=(str(told),)),
        attacker.enqueue_call(PLAY, args=("game",)),
        attacker.enqueue_call(PLAY, args=([1], "x")),
        attacker.enqueue_call(PLAY, args=("a" * 16, 1), kwargs={"more": 1}),
        attacker.enqueue_call(NOTIFY, args=("a" * 16, 1)),
        attacker.enqueue_call(NOTIFY, args=("a" * 16, 1, "your_turn", 0, ["hook"], 0)),
    ]
    work(own_server.url, burst=True)
    assert not told.exists()
    assert all(job.get_status().value == "failed" for job in jobs)


@pytest.mark.parametrize("moment", ["on_success", "on_failure", "on_stopped"])
def test_callbacks_are_not_called(own_server: EmbeddedServer, told: Path, moment: str) -> None:
    attacker = an_attacker(own_server.url)
    for name, args in ((PLAY, ("a" * 16, 1)), ("os.system", ("true",))):
        named: dict[str, Any] = {moment: Callback("tests.jobs.test_job.own")}
        attacker.enqueue_call(name, args=args, **named)
    OWNED.clear()
    work(own_server.url, burst=True)
    assert OWNED == []


OWNED: list[object] = []


def own(*given: object) -> None:
    """What an attacker would like to be called."""
    OWNED.append(given)


class Bomb:
    """Runs something when it is unpickled."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (Path.touch, (self._path,))


def test_nothing_is_unpickled(own_server: EmbeddedServer, told: Path) -> None:
    an_attacker(own_server.url, "pickle").enqueue_call(PLAY, args=(Bomb(told), 1))
    work(own_server.url, burst=True)
    assert not told.exists()


def test_our_own_job_runs(own_server: EmbeddedServer, told: Path) -> None:
    archive = archive_on(own_server.url)
    game = archive.create(request("tiny", 0)).game
    assert PlayQueue(own_server.url).depth() == 1
    work(own_server.url, burst=True)
    assert finished(archive, game)


def test_what_an_instance_from_before_has_queued_is_played(own_server: EmbeddedServer, told: Path) -> None:
    job = an_attacker(own_server.url).enqueue_call("service.assembly.play", args=("a" * 16, 1))
    work(own_server.url, burst=True)
    # There is no such game, so there is nothing to do.
    assert job.get_status().value == "finished"
