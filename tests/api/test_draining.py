"""SIGTERM under load: readiness is red first, requests are finished, and nobody notices an upgrade."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from functools import partial
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any

import pytest
from sentiero.server.embedded import EmbeddedServer

from tests.patience import until
from tests.toy_title import request as toy_request
from tools.running import ROOT, free_port
from tools.walker import Client, choose, expect

pytestmark = pytest.mark.slow
DRAIN_SECONDS = 2.0


class Instance:
    """The API alone, as one of several behind a proxy."""

    def __init__(self, url: str) -> None:
        self.port = free_port()
        more = {"PORT": str(self.port), "EVENTS_URL": url, "QUEUE_URL": url, "SENTIERO_TITLES": "tests.api.toy:TITLES"}
        environment = {**os.environ, **more, "DRAIN_SECONDS": str(DRAIN_SECONDS), "WEB_CONCURRENCY": "1"}
        self.process = subprocess.Popen([sys.executable, "-m", "sentiero.cli", "serve"], cwd=ROOT, env=environment)

    @property
    def ready(self) -> bool:
        """What a proxy would hear."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request("GET", "/readyz")
            return connection.getresponse().status == 200
        except (OSError, HTTPException):
            return False
        finally:
            connection.close()

    def until_ready(self) -> Instance:
        end = time.monotonic() + 120
        while not self.ready:
            assert time.monotonic() < end, "it does not start"
            time.sleep(0.1)
        return self


class Front:
    """What a proxy does: it asks who is ready, and keeps connections as long as it may."""

    def __init__(self, instances: list[Instance]) -> None:
        self.instances = instances
        self.ready = list(instances)
        self.failures: list[str] = []
        self.answered = 0
        self._stop = threading.Event()
        self._threads = [threading.Thread(target=self._look)]

    def _look(self) -> None:
        while not self._stop.wait(0.2):
            self.ready = [instance for instance in self.instances if instance.ready]

    def _ask(self, game: str) -> None:
        connection: HTTPConnection | None = None
        number = 0
        while not self._stop.is_set():
            number += 1
            if connection is None or connection.sock is None:
                ready = self.ready
                connection = HTTPConnection("127.0.0.1", ready[number % len(ready)].port, timeout=60)
            try:
                connection.request("GET", f"/v1/games/{game}/table")
                response = connection.getresponse()
                response.read()
                if response.status != 200:
                    self.failures.append(f"{response.status}")
                self.answered += 1
            except (OSError, HTTPException) as error:
                self.failures.append(repr(error))
                connection.close()
        if connection is not None:
            connection.close()

    def run(self, game: str, clients: int = 4) -> None:
        self._threads += [threading.Thread(target=self._ask, args=(game,)) for _ in range(clients)]
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        self._stop.set()
        for thread in self._threads:
            thread.join(120)


@pytest.fixture
def own_server(short_dir: Path) -> Iterator[EmbeddedServer]:
    """A server that the instances share."""
    with EmbeddedServer(short_dir) as running:
        yield running


@pytest.fixture
def two(own_server: EmbeddedServer) -> Iterator[list[Instance]]:
    instances = [Instance(own_server.url) for _ in range(2)]
    try:
        for instance in instances:
            instance.until_ready()
        # Those that come later join the list, and end with it.
        yield instances
    finally:
        for instance in instances:
            if instance.process.poll() is None:
                instance.process.kill()
            instance.process.wait()


def is_out(instance: Instance) -> bool:
    """Whether nobody is sent there any more."""
    return not instance.ready


def test_two_instances_are_upgraded_one_after_the_other_and_nobody_notices(own_server, two: list[Instance]) -> None:
    with Client(f"http://127.0.0.1:{two[0].port}") as client:
        made: Any = expect(client.call("createGame", toy_request()), 201)
    front = Front(two)
    front.run(made["id"])
    try:
        for old in list(two):
            new = Instance(own_server.url)
            two.append(new)
            new.until_ready()
            began = time.monotonic()
            old.process.terminate()
            until(partial(is_out, old))
            assert old.process.poll() is None
            assert old.process.wait(120) == 0
            assert time.monotonic() - began >= DRAIN_SECONDS
        before = front.answered
        until(lambda: front.answered > max(before, 100))
    finally:
        front.stop()
    assert front.failures == []
    assert front.answered > 100


class Player(threading.Thread):
    """Plays one game after the other through the front, and sends each answer once: whatever is taken is noted."""

    def __init__(self, front: Front, number: int) -> None:
        super().__init__()
        self.front = front
        self.number = number
        # By game, the versions that were acknowledged; and how to look at it afterwards.
        self.taken: dict[str, list[int]] = {}
        self.hosts: dict[str, str] = {}
        self.stopped = threading.Event()
        self._connection: HTTPConnection | None = None

    def run(self) -> None:
        source = random.Random(self.number)
        while not self.stopped.is_set():
            made = self._send("POST", "/v1/games", toy_request(), 201)
            if made is not None:
                self.taken[made["id"]], self.hosts[made["id"]] = [1], made["tokens"]["host"]
                self._play(f"/v1/games/{made['id']}", made, source)
        if self._connection is not None:
            self._connection.close()

    def _play(self, path: str, made: Any, source: random.Random) -> None:
        asked = self._send("GET", path, None, 200)
        # With a pause as short as nobody's: a new instance must find the time to start.
        while asked is not None and asked["waiting_for"] is not None and not self.stopped.wait(0.03):
            token = made["tokens"]["seats"][asked["waiting_for"]["seat"]]
            shown = self._send("GET", path + "/question", None, 200, token)
            if shown is None:
                return
            answer = choose(shown["question"], source)
            asked = self._send("POST", path + "/answers", {"answer": answer}, 201, token, shown["version"])
            if asked is not None:
                self.taken[made["id"]].append(asked["version"])

    def _send(
        self, method: str, path: str, body: Any, status: int, token: str | None = None, version: int | None = None
    ) -> Any:
        if self._connection is None or self._connection.sock is None:
            ready = self.front.ready
            self._connection = HTTPConnection("127.0.0.1", ready[self.number % len(ready)].port, timeout=60)
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        if version is not None:
            headers["If-Match"] = f'"{version}"'
        try:
            self._connection.request(method, path, None if body is None else json.dumps(body), headers)
            response = self._connection.getresponse()
            found = json.loads(response.read())
        except (OSError, HTTPException) as error:
            self.front.failures.append(f"{method} {path}: {error!r}")
            self._connection.close()
            return None
        if response.status != status:
            self.front.failures.append(f"{method} {path}: {response.status} {found}")
            return None
        return found


def test_whoever_answers_all_the_time_loses_nothing_and_no_answer_counts_twice(own_server, two: list[Instance]) -> None:
    front = Front(two)
    front.run("none", clients=0)
    players = [Player(front, number) for number in range(2)]
    for player in players:
        player.start()
    try:
        for old in list(two):
            new = Instance(own_server.url)
            two.append(new)
            new.until_ready()
            old.process.terminate()
            assert old.process.wait(120) == 0
        until(lambda: sum(len(versions) for player in players for versions in player.taken.values()) > 50)
    finally:
        for player in players:
            player.stopped.set()
        for player in players:
            player.join(120)
        front.stop()
    assert front.failures == []
    assert sum(len(versions) for player in players for versions in player.taken.values()) > 50
    with Client(f"http://127.0.0.1:{two[-1].port}") as client:
        for player in players:
            for game, versions in player.taken.items():
                # One entry for each answer, and each of them acknowledged.
                assert versions == list(range(1, len(versions) + 1))
                audit = expect(client.call("auditGame", token=player.hosts[game], game=game), 200)
                assert (audit["version"], audit["sound"]) == (len(versions), True)


def test_while_it_drains_responses_close_their_connections_and_say_why_it_is_not_ready(two: list[Instance]) -> None:
    one = two[0]
    connection = HTTPConnection("127.0.0.1", one.port, timeout=60)
    connection.request("GET", "/v1/titles")
    kept = connection.getresponse()
    assert (kept.read(), kept.headers.get("Connection"))[1] != "close"
    one.process.terminate()
    # A request that comes before the end is known is one more on the same connection.
    while True:
        connection.request("GET", "/readyz")
        red = connection.getresponse()
        if red.status != 200:
            break
        red.read()
    assert (red.status, red.headers["Connection"]) == (503, "close")
    assert b"server/ends" in red.read()
    connection.close()


def test_whoever_comes_at_the_very_end_is_answered_or_turned_away_and_never_cut_off(two: list[Instance]) -> None:
    """Clients that look at no readiness, each request on a connection of its own: no reset, only a closed door."""
    one, stop, outcomes = two[0], threading.Event(), dict[str, int]()

    def ask() -> None:
        while not stop.is_set():
            connection = HTTPConnection("127.0.0.1", one.port, timeout=60)
            try:
                connection.request("GET", "/v1/titles", headers={"Connection": "close"})
                response = connection.getresponse()
                response.read()
                outcome = str(response.status)
            except ConnectionRefusedError:
                outcome = "refused"
                time.sleep(0.02)
            except (OSError, HTTPException) as error:
                outcome = repr(error)
            finally:
                connection.close()
            outcomes[outcome] = outcomes.get(outcome, 0) + 1

    clients = [threading.Thread(target=ask) for _ in range(12)]
    for client in clients:
        client.start()
    until(lambda: outcomes.get("200", 0) > 12)
    one.process.terminate()
    assert one.process.wait(120) == 0
    until(lambda: "refused" in outcomes)
    stop.set()
    for client in clients:
        client.join(120)
    assert outcomes.keys() == {"200", "refused"}, outcomes
