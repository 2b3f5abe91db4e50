"""8.9 over HTTP: one person who knows no rules against non-players, to the result."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sentiero.games.fire_in_the_lake.victory.solitaire import LEVELS

from tools.running import Running
from tools.walker import Client, expect, wait, walk

CAMPS = ["us,arvn", "nva,vc", "us", "arvn", "nva", "vc"]


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Everything that one command starts: server, API, workers."""
    data: Path = tmp_path_factory.mktemp("one-person")
    with Running(data, titles=None) as running:
        yield running


def request(*seats: str, **more: object) -> dict[str, object]:
    return {
        "title": "fire-in-the-lake",
        "scenario": "short",
        "seats": [{"roles": seat.split(",")} for seat in seats],
        **more,
    }


@pytest.mark.parametrize("camp", CAMPS)
def test_8_9_one_person_against_the_rest(service: Running, camp: str) -> None:
    with Client(service.url) as client:
        done = walk(client, request(camp), random.Random(f"one {camp}"))
        assert done.result["level"] in LEVELS
        assert done.result["rule"] == "8.9"
        report = expect(client.call("auditGame", token=done.host, game=done.game), 200)
        assert report["sound"] is True, report


def test_8_0_two_people_against_two_nonplayers(service: Running) -> None:
    with Client(service.url) as client:
        done = walk(client, request("us", "vc"), random.Random("two"))
        assert [row["factions"] for row in done.result["ranking"]]


def test_8_0_a_game_of_four_nonplayers_plays_itself_and_says_why(service: Running) -> None:
    with Client(service.url) as client:
        done = walk(client, request(), random.Random("none"))
        page = expect(client.call("listEvents", game=done.game), 200)
        reasons = [event["why"] for event in page["events"] if event.get("why")]
        assert reasons
        assert all(why["short"] and why["full"] and why["steps"] for why in reasons if why["steps"])


@pytest.mark.parametrize("options", [{"easy": True}, {"difficulty_a": True, "difficulty_b": True}])
def test_8_9_with_the_options_of_a_lone_player(service: Running, options: dict[str, bool]) -> None:
    with Client(service.url) as client:
        done = walk(client, request("arvn", options=options), random.Random("options"))
        assert done.result["level"] in LEVELS


def test_8_0_a_person_may_follow_advice_and_hand_over_and_take_back(service: Running) -> None:
    """Every piece of advice is a legal answer; handed over in the middle of an action, the rules go on from there."""
    with Client(service.url) as client:
        created = expect(client.call("createGame", request("us,arvn")), 201)
        game, token = created["id"], created["tokens"]["seats"][0]
        state, followed = created, 0
        while state["status"] == "open" and followed < 60:
            if state["thinking"]:
                state = wait(client, game, token, state["version"])
                continue
            advice = expect(client.call("readAdvice", token=token, game=game), 200)
            assert advice["why"]["full"] or not advice["why"]["steps"]
            sent = {"answer": advice["answer"]}
            state = expect(client.call("sendAnswers", sent, token, state["version"], game=game), 201)
            followed += 1
        assert followed == 60
        expect(client.call("handOver", token=token, version=None, game=game, seat="0"), 200)
        deadline = time.monotonic() + 60
        while (state := expect(client.call("readGame", token=token, game=game), 200))["status"] == "open":
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert state["result"]["level"] in LEVELS
        assert expect(client.call("auditGame", token=created["tokens"]["host"], game=game), 200)["sound"] is True
