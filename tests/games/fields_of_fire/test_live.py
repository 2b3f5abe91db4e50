"""The title as people meet it: real gunicorn, a real server, real workers, listeners, and kills."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.api.listening import Ear
from tests.games.fields_of_fire.fights import a_wave
from tests.patience import until
from tools.running import Running
from tools.walker import Client, expect, wait, walk

pytestmark = pytest.mark.slow

NAME = "fields-of-fire"
SEATS = [{"roles": ["company"]}]
KILLS = 8
WAVE_KILLS = 2


@pytest.fixture
def live(short_dir: Path) -> Iterator[Running]:
    """The whole service with our own titles."""
    with Running(short_dir, titles=None) as running:
        yield running


@pytest.fixture
def client(live: Running) -> Iterator[Client]:
    """A client of it."""
    with Client(live.url) as found:
        yield found


def is_sound(client: Client, game: str, token: str) -> bool:
    """Whether the audit finds nothing."""
    return bool(expect(client.call("auditGame", token=token, game=game), 200)["sound"])


def test_mission_1_by_a_client_without_rules(client: Client) -> None:
    request = {"title": NAME, "scenario": "n1", "seats": SEATS}
    done = walk(client, request, random.Random(1))
    assert done.result["mission"] == "n1"
    assert is_sound(client, done.game, done.host)


def test_mission_1_by_the_commander_with_jobs_and_listeners_miss_nothing(live: Running, client: Client) -> None:
    made = expect(client.call("createGame", {"title": NAME, "scenario": "n1", "seats": []}), 201)
    ear = Ear(live.url, made["id"])
    ear.start()
    read = lambda: expect(client.call("readGame", game=made["id"]), 200)
    until(lambda: read()["status"] == "finished")
    ear.join(120)
    assert [event["version"] for event in ear.seen] == list(range(1, read()["version"] + 1))
    assert {event["role"] for event in ear.seen if "why" in event} == {"company", "enemy"}
    assert is_sound(client, made["id"], made["tokens"]["host"])


class Company:
    """A player who takes the commander's advice, over HTTP."""

    def __init__(self, client: Client, scenario: str = "n1", **more: Any) -> None:
        self.client = client
        # At a pace the answers of the enemy are some time apart: a kill comes between two of them.
        wanted = {"title": NAME, "scenario": scenario, "seats": SEATS, "pace": 40, **more}
        made = expect(client.call("createGame", wanted), 201)
        self.game, self.host, self.token = made["id"], made["tokens"]["host"], made["tokens"]["seats"][0]

    def state(self) -> Any:
        """What is asked, and where the game stands."""
        return expect(self.client.call("readQuestion", token=self.token, game=self.game), 200)

    def trail(self) -> list[Any]:
        """All that has happened, as everybody may read it."""
        events, page = [], expect(self.client.call("listEvents", game=self.game), 200)
        events += page["events"]
        while page["next"]:
            page = expect(self.client.send("GET", page["next"], {}), 200)
            events += page["events"]
        return events

    def to_an_enemy_phase(self) -> bool:
        """Play on until the enemy has answered and is asked again; False when the mission is over."""
        enemy = 0
        while (state := self.state())["status"] == "open":
            if state["waiting_for"]["role"] == "enemy":
                if enemy:
                    return True
                enemy += 1
                wait(self.client, self.game, self.token, state["version"])
                continue
            enemy = 0
            advice = expect(self.client.call("readAdvice", token=self.token, game=self.game), 200)
            sent = {"answer": advice["answer"]}
            expect(self.client.call("sendAnswers", sent, self.token, state["version"], game=self.game), 201)
        return False


def test_kills_in_the_middle_of_enemy_phases_lose_nothing(live: Running, client: Client) -> None:
    company, pick, kills = Company(client), random.Random(5), 0
    while kills < KILLS and company.to_an_enemy_phase():
        told = company.trail()
        members = live.children("sentiero.cli worker")[1:]
        time.sleep(pick.uniform(0, 0.02))
        for member in members if kills % 3 == 0 else [pick.choice(members)]:
            os.kill(member, signal.SIGKILL)
        kills += bool(company.state()["thinking"])
        until(lambda: company.state()["thinking"] is None)
        assert company.trail()[: len(told)] == told
    assert kills >= KILLS // 2, "the mission had no enemies to speak of"
    trail = company.trail()
    assert [event["version"] for event in trail] == list(range(1, len(trail) + 1))
    assert is_sound(client, company.game, company.host)


def test_a_journal_killed_in_an_enemy_phase_comes_back_with_all_it_acknowledged(live: Running, client: Client) -> None:
    company = Company(client)
    assert company.to_an_enemy_phase()
    told = company.trail()
    journal = live.children("-server")[0]
    os.kill(journal, signal.SIGKILL)
    until(lambda: len(live.children("-server")) == 2 and _answers(live, company))
    with Client(live.url) as again:
        company.client = again
        until(lambda: company.state()["thinking"] is None)
        assert company.trail()[: len(told)] == told
        assert is_sound(again, company.game, company.host)


def _answers(live: Running, company: Company) -> bool:
    """Whether the service reads its games again."""
    try:
        with Client(live.url) as client:
            return client.call("readGame", game=company.game).status == 200
    except OSError:
        return False


def test_kills_in_the_middle_of_a_human_wave_lose_nothing(live: Running, client: Client) -> None:
    # Given a defence with a wave on the map.
    company = Company(client, "k3", script={"position": a_wave()})
    kills = 0
    # When every worker dies in one enemy phase after the other.
    while kills < WAVE_KILLS and company.to_an_enemy_phase():
        shown = expect(client.call("readTable", token=company.token, game=company.game), 200)
        assert kills or any(unit.get("wave") for unit in shown["table"]["units"].values())
        told = company.trail()
        for member in live.children("sentiero.cli worker")[1:]:
            os.kill(member, signal.SIGKILL)
        kills += bool(company.state()["thinking"])
        until(lambda: company.state()["thinking"] is None)
        assert company.trail()[: len(told)] == told
    # Then the trail has no gap, and plays again to the same.
    assert kills
    trail = company.trail()
    assert [event["version"] for event in trail] == list(range(1, len(trail) + 1))
    assert is_sound(client, company.game, company.host)
