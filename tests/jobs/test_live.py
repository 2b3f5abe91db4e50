"""Non-players as people meet them: real gunicorn, a real server, real workers."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sentiero.jobs.queue import PlayQueue
from sentiero.server.embedded import EmbeddedServer

from benchmarks.jobs import turns
from tests.api.listening import Ear
from tests.archive import Archive
from tests.jobs.team import Workers, archive_on, check_whole, finished, until
from tests.patience import soon
from tests.store.cluster import Cluster
from tests.toy_title import NORTH, SOUTH, request
from tools.running import Running
from tools.walker import Client, choose, expect

MIXED = {**request("short"), "seats": [{"roles": [SOUTH]}]}


@pytest.fixture
def stumbles(tmp_path: Path) -> Path:
    """While it is there, the stumbling title fails."""
    return tmp_path / "stumbles"


@pytest.fixture
def live(short_dir: Path, stumbles: Path) -> Iterator[Running]:
    """The whole service."""
    with Running(short_dir, "tests.jobs.titles:TITLES", TOY_STUMBLES=str(stumbles)) as running:
        yield running


@pytest.fixture
def client(live: Running) -> Iterator[Client]:
    """A client of it."""
    with Client(live.url) as found:
        yield found


def play_through(client: Client, game: str, token: str) -> None:
    """Answer at random whenever asked, until the game is over."""
    pick = random.Random(3)
    while True:
        path = f"/v1/games/{game}/question?wait=10"
        state: Any = expect(client.send("GET", path, {"Authorization": f"Bearer {token}"}), 200)
        if state["status"] != "open":
            return
        if state["thinking"] is None:
            answer = {"answer": choose(state["question"], pick)}
            expect(client.call("sendAnswers", answer, token, state["version"], game=game), 201)


def test_a_person_and_a_non_player(live: Running, client: Client) -> None:
    made: Any = expect(client.call("createGame", MIXED), 201)
    ear = Ear(live.url, made["id"])
    ear.start()
    play_through(client, made["id"], made["tokens"]["seats"][0])
    ear.join(120)
    assert [event["version"] for event in ear.seen] == list(range(1, len(ear.seen) + 1))
    by_rules = [event for event in ear.seen if "why" in event]
    assert {event["role"] for event in by_rules} == {NORTH}
    assert {event["role"] for event in ear.seen if "why" not in event} == {SOUTH, None}
    assert expect(client.call("auditGame", token=made["tokens"]["host"], game=made["id"]), 200)["sound"]


def test_halted_after_three_failures_and_resumed(live: Running, client: Client, stumbles: Path) -> None:
    stumbles.touch()
    made: Any = expect(client.call("createGame", {**request("tiny", 0), "title": "stumbling"}), 201)
    game, host = made["id"], made["tokens"]["host"]
    ear = Ear(live.url, game)
    ear.start()
    shown = lambda: client.call("readGame", game=game)
    until(lambda: expect(shown(), 200)["halted"])
    state: Any = expect(shown(), 200)
    assert state["halted"]["reason"] == "nonplayer/failed"
    assert "hidden card" not in str(state)
    stumbles.unlink()
    expect(client.call("resumeGame", token=host, game=game), 200)
    until(lambda: expect(shown(), 200)["status"] == "finished")
    ear.join(120)
    assert [event["note"]["kind"] for event in ear.seen if "note" in event] == ["halted", "resumed"]


def test_a_seat_changes_hands_while_the_rules_play(live: Running, client: Client) -> None:
    made: Any = expect(client.call("createGame", {**request("long"), "title": "slow"}), 201)
    game, (north, south) = made["id"], made["tokens"]["seats"]
    expect(client.call("handOver", token=south, game=game, seat="1"), 200)
    pick = random.Random(5)
    for _ in range(12):
        expect(client.call("handOver", token=north, game=game, seat="0"), 200)
        time.sleep(pick.uniform(0, 0.15))
        state: Any = expect(client.call("takeBack", token=north, game=game, seat="0"), 200)
        assert state["thinking"] is None or state["thinking"]["role"] == SOUTH
    assert expect(client.call("auditGame", token=north, game=game), 200)["sound"]


def test_numbers(live: Running, client: Client) -> None:
    made: Any = expect(client.call("createGame", request("tiny", 0)), 201)
    until(lambda: expect(client.call("readGame", game=made["id"]), 200)["status"] == "finished")
    until(lambda: 'sentiero_jobs_total{outcome="played"} 1.0' in live.numbers())
    assert 'sentiero_queue_depth{lane="sentiero"} 0.0' in live.numbers()
    assert 'sentiero_jobs_total{outcome="failed"} 0.0' in live.numbers()
    assert 'sentiero_job_seconds_bucket{le="+Inf"} 1.0' in live.numbers()


def test_they_answer_soon(live: Running) -> None:
    assert soon(statistics.median(turns(live.url, 15)), 0.1)


@pytest.fixture
def cluster(short_dir: Path) -> Iterator[Cluster]:
    """A cluster for the journal."""
    (short_dir / "cluster").mkdir()
    with Cluster(short_dir / "cluster") as running:
        yield running


def test_the_journal_on_a_cluster(cluster: Cluster, queue_server: EmbeddedServer) -> None:
    archive: Archive = archive_on(cluster.url, queue_server.url)
    with Workers(cluster.url, queue_server.url) as workers:
        games = [archive.create({**request("short", 0), "title": "slow"}).game for _ in range(4)]
        until(lambda: len(workers.members()) == 4)
        PlayQueue(queue_server.url).connection.flushall()
        workers.kill(workers.members()[0])
        until(lambda: all(finished(archive, game) for game in games))
    for game in games:
        check_whole(archive, game)
