"""One command starts everything, stops everything, and finds every game again."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
import time
import urllib.request
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.error import HTTPError

import pytest
from sentiero.cli import main
from sentiero.jobs.health import sign_of_life
from sentiero.jobs.queue import connect, open_queue
from sentiero.settings import FeedSettings, read

from tests.patience import LONGEST, soon
from tests.toy_title import request as toy_request
from tools.running import ROOT, Running, alive, descendants, free_port
from tools.walker import Client, expect, walk


def until(condition: Callable[[], bool], seconds: float = LONGEST) -> bool:
    """Whether something comes true in time."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


@pytest.fixture
def service(short_dir: Path) -> Iterator[Running]:
    """A service of its own for each test."""
    with Running(short_dir) as running:
        yield running


@pytest.fixture
def client(service: Running) -> Iterator[Client]:
    """Somebody who talks to it."""
    with Client(service.url) as talking:
        yield talking


def test_it_prints_its_address_and_a_first_curl_that_works(service):
    assert service.url in service.printed
    assert soon(service.started_in, 30)
    (curl,) = re.findall("curl .*", service.printed)
    done = subprocess.run(curl, shell=True, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["tokens"]


def test_games_are_there_after_a_restart(short_dir):
    with Running(short_dir) as service, Client(service.url) as client:
        created = expect(client.call("createGame", toy_request()), 201)
        token = created["tokens"]["seats"][0]
        expect(client.call("sendAnswers", {"answer": "blue"}, token, 1, game=created["id"]), 201)
        before = expect(client.call("readTable", token=token, game=created["id"]), 200)
        assert service.stop() == 0
    with Running(short_dir) as again, Client(again.url) as client:
        assert expect(client.call("readTable", token=token, game=created["id"]), 200) == before


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_everything(service, number):
    assert until(lambda: len(descendants(service.pid)) >= 5)
    everybody = descendants(service.pid)
    began = time.monotonic()
    assert service.stop(number) == 0
    assert soon(time.monotonic() - began, 25)
    assert not any(alive(pid) for pid in everybody)


def test_no_child_outlives_a_killed_parent(service):
    everybody = descendants(service.pid)
    os.kill(service.pid, signal.SIGKILL)
    assert until(lambda: not any(alive(pid) for pid in everybody))


def test_a_second_service_does_not_take_the_same_games(service, short_dir):
    other = _run("--port", str(free_port()), "--data", str(short_dir))
    assert other.returncode == 1
    assert "Another service" in other.stdout


def test_a_port_in_use_is_said_in_words(service, tmp_path):
    other = _run("--port", str(service.port), "--data", str(tmp_path))
    assert other.returncode == 1
    assert f":{service.port}" in other.stdout


def _run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "sentiero.cli", "run", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize("which", ["journal", "queue"])
def test_a_server_comes_back_when_it_is_killed(service, client, which):
    created = expect(client.call("createGame", toy_request()), 201)
    journal, queue = service.children("-server")
    os.kill(journal if which == "journal" else queue, signal.SIGKILL)
    assert until(lambda: len(service.children("-server")) == 2)
    assert until(lambda: client.call("readGame", game=created["id"]).status == 200)
    assert walk(client, toy_request(), random.Random(1)).result


def test_a_server_comes_back_also_when_it_is_killed_again_while_it_starts(service, client):
    created = expect(client.call("createGame", toy_request()), 201)
    killed: set[int] = set()
    end = time.monotonic() + 20
    # Each as soon as it is seen: some while they start, before they answer.
    while len(killed) < 6 and time.monotonic() < end:
        for pid in set(service.children("-server")) - killed:
            os.kill(pid, signal.SIGKILL)
            killed.add(pid)
    assert len(killed) >= 6
    assert alive(service.pid)
    assert until(lambda: len(set(service.children("-server")) - killed) == 2)
    assert until(lambda: client.call("readGame", game=created["id"]).status == 200)
    assert walk(client, toy_request(), random.Random(1)).result


def test_workers_that_are_killed_are_started_again(service):
    team = lambda: service.children("sentiero.cli worker")
    assert until(lambda: len(team()) == 5)
    first, *members = team()
    for member in members:
        os.kill(member, signal.SIGKILL)
    assert until(lambda: len(team()) == 5 and not set(members) & set(team()))
    assert team()[0] == first
    before = team()
    os.kill(first, signal.SIGKILL)
    assert until(lambda: len(team()) == 5 and not set(before) & set(team()))


def test_the_worker_takes_jobs_as_json(service, short_dir):
    connection = connect(f"unix://{short_dir}/queue/server.sock")
    job = open_queue(connection).enqueue(sign_of_life)
    assert until(lambda: job.get_status(refresh=True) == "finished")
    result = job.return_value(refresh=True)
    assert result["process"] in range(2, 1 << 30)
    stored = connection.hget(f"rq:job:{job.id}", "data")
    connection.close()
    assert isinstance(stored, bytes)
    assert json.loads(zlib.decompress(stored))[0] == "sentiero.jobs.health.sign_of_life"


def test_servers_elsewhere_are_used_instead_of_our_own(server_url, tmp_path):
    with Running(tmp_path / "data", EVENTS_URL=server_url) as service, Client(service.url) as client:
        assert not service.children("-server")
        assert walk(client, toy_request(), random.Random(2)).result
    assert not (tmp_path / "data").exists()


def test_metrics_are_of_all_processes_together(service):
    for _ in range(20):
        with Client(service.url) as client:
            client.call("readHealth")
    counted = [
        line for line in service.numbers().splitlines() if 'route="/healthz"' in line and "requests_total" in line
    ]
    assert [line.rpartition(" ")[2] for line in counted] == ["20.0"]


def test_numbers_are_told_on_a_port_of_their_own_and_nothing_else_is(service):
    for port, path in ((service.port, "/metrics"), (service.metrics_port, "/v1/titles"), (service.metrics_port, "/no")):
        with pytest.raises(HTTPError) as refused:
            urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=60)
        assert refused.value.code == 404
        refused.value.close()


def test_numbers_of_what_an_operator_must_know(service):
    def told(name):
        lines = [line for line in service.numbers().splitlines() if line.startswith((name + " ", name + "{"))]
        return sum(float(line.rpartition(" ")[2]) for line in lines) if lines else None

    assert until(lambda: told("sentiero_workers") == 2)
    assert until(lambda: told("sentiero_listener_places") == 2 * FeedSettings().listeners)
    assert told("sentiero_listeners") in (None, 0)
    assert told("sentiero_queue_depth") == told("sentiero_queue_oldest_seconds") == 0
    assert told("sentiero_games_halted") == told("sentiero_games_waiting") == 0
    assert told("sentiero_store_trusted") == told("sentiero_queue_up") == 1
    assert told("sentiero_store_memory_bytes") > 100_000
    _, queue = service.children("-server")
    os.kill(queue, signal.SIGSTOP)
    try:
        assert until(lambda: told("sentiero_queue_up") == 0)
    finally:
        os.kill(queue, signal.SIGCONT)


def test_the_document_is_printed(capsys):
    assert main(["openapi"]) == 0
    assert capsys.readouterr().out == (ROOT / "openapi.yaml").read_text()


def test_games_are_kept_with_the_users_state(monkeypatch):
    monkeypatch.delenv("SENTIERO_DATA", raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", "/somewhere")
    assert read().data == Path("/somewhere/sentiero")
    monkeypatch.delenv("XDG_STATE_HOME")
    assert read().data == Path.home() / ".local/state/sentiero"
    monkeypatch.setenv("SENTIERO_DATA", "/elsewhere")
    assert read().data == Path("/elsewhere")


@pytest.mark.parametrize(("command", "name"), [("serve", "EVENTS_URL"), ("worker", "EVENTS_URL")])
def test_what_is_missing_is_said_in_words(monkeypatch, command, name):
    for variable in ("EVENTS_URL", "QUEUE_URL"):
        monkeypatch.delenv(variable, raising=False)
    with pytest.raises(SystemExit, match=name):
        main([command])
