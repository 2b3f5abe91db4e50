"""The journal and the queue over TLS: real servers behind a piece that ends TLS, as deploy/README.md says."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sentiero.jobs.queue import PlayQueue
from sentiero.server.conf import PASSING
from sentiero.server.embedded import EmbeddedServer
from sentiero.store.problems import StoreAway
from sentiero.store.redis import redis_store as new_redis_store

from tests.jobs.team import until
from tests.server.tls import OPENSSL, Authority, TlsEnd
from tests.toy_title import SOUTH, request
from tools.running import ROOT, Running, alive, descendants, free_port
from tools.walker import Client, expect, walk

pytestmark = pytest.mark.skipif(OPENSSL is None, reason="no openssl to make a certificate with")


class Place(NamedTuple):
    journal: TlsEnd
    queue: TlsEnd
    socket: Path
    ours: Authority
    other: Authority

    def service(self, home: Path) -> Running:
        urls: Any = {"EVENTS_URL": self.journal.url(self.ours), "QUEUE_URL": self.queue.url(self.ours)}
        return Running(home / "d", **urls)


@pytest.fixture
def place(short_dir: Path) -> Iterator[Place]:
    ours, other = (Authority(short_dir, name) for name in ("ours", "other"))
    with (
        EmbeddedServer(short_dir / "j") as journal,
        EmbeddedServer(short_dir / "q", keeping=PASSING) as queue,
        TlsEnd(journal.socket, ours) as journal_end,
        TlsEnd(queue.socket, ours) as queue_end,
    ):
        yield Place(journal_end, queue_end, journal.socket, ours, other)


def test_a_game_is_played_and_is_there_after_a_kill(place: Place, short_dir: Path) -> None:
    with place.service(short_dir) as service, Client(service.url) as client:
        assert walk(client, request("tiny"), random.Random(3)).result
        # A non-player needs the queue and its workers.
        made = expect(client.call("createGame", {**request("tiny"), "seats": [{"roles": [SOUTH]}]}), 201)
        until(lambda: expect(client.call("readGame", game=made["id"]), 200)["version"] > 1)
        before = expect(client.call("readTable", game=made["id"]), 200)
        everybody = descendants(service.pid)
        os.kill(service.pid, signal.SIGKILL)
        until(lambda: not any(alive(pid) for pid in everybody))
    with place.service(short_dir) as again, Client(again.url) as client:
        assert expect(client.call("readTable", game=made["id"]), 200) == before
        assert walk(client, request("tiny"), random.Random(4)).result


def test_the_way_to_the_journal_is_cut_and_comes_back(place: Place) -> None:
    with TlsEnd(place.socket, place.ours) as way:
        store = new_redis_store(way.url(place.ours))
        assert store.server.health() == []
    assert store.server.health() == ["store/away"]
    with TlsEnd(place.socket, place.ours, way.port):
        until(lambda: store.server.health() == [])
    store.server.close()


def test_an_authority_that_is_not_ours_is_refused_and_said(place: Place, short_dir: Path) -> None:
    wrong = new_redis_store(place.journal.url(place.other))
    assert wrong.server.health() == ["store/certificate"]
    with pytest.raises(StoreAway):
        wrong.events.version("a" * 16)
    wrong.server.close()
    said = _started(short_dir, EVENTS_URL=place.journal.url(place.other), QUEUE_URL=place.queue.url(place.ours))
    assert "the journal's server shows a certificate that is not trusted here" in said


def _started(home: Path, **environment: str) -> str:
    """What `sentiero run` says until it knows whether it is ready."""
    chosen = {**os.environ, "SENTIERO_TITLES": "tests.api.toy:TITLES", **environment}
    command = [sys.executable, "-m", "sentiero.cli", "run", "--port", str(free_port()), "--data", str(home / "w")]
    process = subprocess.Popen(command, cwd=ROOT, env=chosen, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert process.stdout is not None
    try:
        return process.stdout.readline().decode()
    finally:
        process.terminate()
        process.wait(120)
        process.stdout.close()


def test_the_queue_too(place: Place, caplog: pytest.LogCaptureFixture) -> None:
    assert PlayQueue(place.queue.url(place.ours)).depth() == 0
    caplog.set_level("WARNING")
    wrong = PlayQueue(place.queue.url(place.other))
    assert (wrong.depth(), wrong.workers()) == (None, None)
    assert "CERTIFICATE_VERIFY_FAILED" in caplog.text
