"""An answer on its way through the running service is one trace, from the request over the job to the feed."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.api.listening import Ear
from tests.patience import until
from tests.toy_title import SOUTH, request
from tests.tracing.collector import Collector, Seen, collecting
from tools.running import Running
from tools.walker import Client, choose, expect

MIXED = {**request("short"), "seats": [{"roles": [SOUTH]}]}
ANSWERS = "POST /v1/games/<game>/answers"


class Traced(NamedTuple):
    """What a host has after a few answers."""

    collector: Collector
    log: str
    token: str
    game: str


@pytest.fixture(scope="module")
def traced(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Traced]:
    """Some answers of a person whom non-players follow, while somebody listens."""
    log = tmp_path_factory.mktemp("traced") / "log"
    with collecting() as collector:
        told = {"TRACES_URL": collector.url, "LOG_REQUESTS": "1"}
        with Running(log.parent / "d", "tests.jobs.titles:TITLES", log, **told) as running:
            game, token = _play(running)
            until(lambda: _whole(collector))
        yield Traced(collector, log.read_text(), token, game)


def _play(running: Running) -> tuple[str, str]:
    pick = random.Random(3)
    with Client(running.url) as client:
        made: Any = expect(client.call("createGame", MIXED), 201)
        game, token = made["id"], made["tokens"]["seats"][0]
        ear = Ear(running.url, game)
        ear.start()
        until(lambda: ear.seen)
        while True:
            path = f"/v1/games/{game}/question?wait=10"
            state: Any = expect(client.send("GET", path, {"Authorization": f"Bearer {token}"}), 200)
            if state["status"] != "open":
                break
            if state["thinking"] is None:
                sent = {"answer": choose(state["question"], pick)}
                expect(client.call("sendAnswers", sent, token, state["version"], game=game), 201)
        ear.join(120)
    return game, token


def _below(collector: Collector, above: list[Seen], name: str) -> list[Seen]:
    """The parts of some spans that have a name."""
    places = {(one.trace, one.span) for one in above}
    return [one for one in collector.named(name) if (one.trace, one.parent) in places]


def _whole(collector: Collector) -> bool:
    """Whether answers, and what the rules answered to them, can be followed to whoever listens."""
    answers = collector.named(ANSWERS)
    by_people = _below(collector, answers, "append")
    by_rules = _below(collector, _below(collector, answers, "play"), "append")
    return bool(_below(collector, by_people, "feed") and _below(collector, by_rules, "feed"))


def test_an_answer_is_one_trace_from_the_request_over_the_job_to_the_feed(traced: Traced) -> None:
    assert all(answer.parent == "" for answer in traced.collector.named(ANSWERS))
    assert len({answer.trace for answer in traced.collector.named(ANSWERS)}) == len(traced.collector.named(ANSWERS))
    assert _whole(traced.collector)


def test_a_span_says_what_kind_of_request_it_was(traced: Traced) -> None:
    answer = traced.collector.named(ANSWERS)[0]
    assert answer.told["http.request.method"] == "POST"
    assert answer.told["http.route"] == "/v1/games/<game>/answers"
    assert answer.told["http.response.status_code"] == 201


def test_the_line_of_a_request_names_its_trace(traced: Traced) -> None:
    lines = [json.loads(line) for line in traced.log.splitlines() if line.startswith('{"request_id"')]
    traces = {line["request_id"]: line["trace_id"] for line in lines}
    assert {one.told["sentiero.request_id"]: one.trace for one in traced.collector.named(ANSWERS)}.items() <= (
        traces.items()
    )


def test_a_collector_learns_no_token_and_no_game(traced: Traced) -> None:
    sent = b"".join(traced.collector.bodies)
    assert traced.token.encode() not in sent
    assert b"sto_" not in sent
    assert traced.game.encode() not in sent


def test_without_a_collector_a_line_names_no_trace(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with Running(tmp_path / "d", log=log, LOG_REQUESTS="1") as running, Client(running.url) as client:
        client.send("GET", "/v1/titles", {})
    lines = [json.loads(one) for one in log.read_text().splitlines() if '"/v1/titles"' in one]
    assert lines
    assert not any("trace_id" in line for line in lines)


def test_a_collector_that_is_away_keeps_nobody_from_playing(tmp_path: Path) -> None:
    with Running(tmp_path / "d", TRACES_URL="http://127.0.0.1:9/v1/traces") as running, Client(running.url) as client:
        assert client.send("GET", "/v1/titles", {}).status == 200
        expect(client.call("createGame", request("short")), 201)
