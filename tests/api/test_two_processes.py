"""Two services with a process each on one server: what is done through one counts for the other."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest
from sentiero.api.remembered import TRUSTED_SECONDS

from tests.api.test_concurrency import new_game
from tests.toy_title import request as toy_request
from tools.running import Running
from tools.walker import Client, Reply, expect

# What a request may take on a busy machine.
SLACK_SECONDS = 1.0


@contextmanager
def running(url: str) -> Iterator[Running]:
    with (
        tempfile.TemporaryDirectory(prefix="sto-") as directory,
        Running(Path(directory), EVENTS_URL=url, QUEUE_URL=url, WEB_CONCURRENCY="1") as service,
    ):
        yield service


@pytest.fixture(scope="module")
def services(server_url: str) -> Iterator[tuple[Running, Running]]:
    with running(server_url) as here, running(server_url) as there:
        yield here, there


def status(client: Client, game: str, token: str) -> int:
    return client.call("readQuestion", token=token, game=game).status


def refused_after(client: Client, game: str, token: str) -> float:
    """How long a token still opens a game through a process."""
    began = time.monotonic()
    while (found := status(client, game, token)) == 200:
        assert time.monotonic() - began < 10
        time.sleep(0.01)
    assert found == 401
    return time.monotonic() - began


def test_a_token_revoked_through_one_ends_at_the_other_within_its_trust(services: tuple[Running, Running]) -> None:
    game, (token, other) = new_game(services[0], seats=2)
    with Client(services[0].url) as here, Client(services[1].url) as there:
        assert (status(here, game, token), status(there, game, token)) == (200, 200)
        expect(here.call("revokeToken", token=token, game=game, seat="0"), 200)
        assert status(here, game, token) == 401
        # The other process asks for it all the time, and must not go on trusting it for that.
        assert refused_after(there, game, token) < TRUSTED_SECONDS + SLACK_SECONDS
        assert there.call("sendAnswers", {"answer": "amber"}, token, 1, game=game).status == 401
        assert status(there, game, other) == 200


def test_so_does_one_that_was_replaced_and_the_new_one_is_good_at_once(services: tuple[Running, Running]) -> None:
    game, (token, _) = new_game(services[0], seats=2)
    with Client(services[0].url) as here, Client(services[1].url) as there:
        assert status(there, game, token) == 200
        new = expect(here.call("replaceToken", token=token, game=game, seat="0"), 201)["token"]
        assert status(there, game, new) == 200
        assert refused_after(there, game, token) < TRUSTED_SECONDS + SLACK_SECONDS
        assert expect(there.call("sendAnswers", {"answer": "amber"}, new, 2, game=game), 201)["version"] == 3


def test_going_back_is_asked_through_one_and_agreed_through_the_other(services: tuple[Running, Running]) -> None:
    game, (north, south) = new_game(services[0], seats=2)
    with Client(services[0].url) as here, Client(services[1].url) as there:
        expect(here.call("sendAnswers", {"answer": "amber"}, north, 1, game=game), 201)
        expect(there.call("sendAnswers", {"answer": "blue"}, south, 2, game=game), 201)
        assert expect(here.call("undo", {"to": 1}, north, 3, game=game), 201)["undone_to"] is None
        assert expect(there.call("readQuestion", token=south, game=game), 200)["question"]["key"] == "undo.agree"
        assert expect(there.call("sendAnswers", {"answer": "yes"}, south, 4, game=game), 201)["undone_to"] == 1
        assert expect(here.call("readQuestion", token=north, game=game), 200)["question"]["key"] == "wish.which"
        assert expect(here.call("sendAnswers", {"answer": "blue"}, north, 6, game=game), 201)["version"] == 7


def test_options_changed_through_one_count_at_the_other_within_its_trust(services: tuple[Running, Running]) -> None:
    with Client(services[0].url) as here, Client(services[1].url) as there:
        made = expect(here.call("createGame", toy_request()), 201)
        game, host = made["id"], made["tokens"]["host"]
        assert there.call("readGame", game=game).status == 200
        expect(here.call("changeOptions", {"private": True}, host, game=game), 200)
        assert here.call("readGame", game=game).status == 401
        began = time.monotonic()
        while there.call("readGame", game=game).status == 200:
            assert time.monotonic() - began < TRUSTED_SECONDS + SLACK_SECONDS
            time.sleep(0.01)


def test_a_game_deleted_through_one_is_unknown_to_the_other(services: tuple[Running, Running]) -> None:
    with Client(services[0].url) as here, Client(services[1].url) as there:
        made = expect(here.call("createGame", toy_request("short")), 201)
        game, tokens = made["id"], made["tokens"]
        asked = made["waiting_for"]["seat"]
        question = expect(here.call("readQuestion", token=tokens["seats"][asked], game=game), 200)["question"]
        answer = {"answer": question["options"][0]["value"]}
        expect(here.call("sendAnswers", answer, tokens["seats"][asked], 1, game=game), 201)
        expect(there.call("listEvents", game=game), 200)
        assert here.call("deleteGame", token=tokens["host"], game=game).status == 204
        # Once a game has begun, what it is was never looked up again.
        assert there.call("listEvents", game=game).status == 404


@pytest.mark.parametrize("what", ["take", "sit_down", "replace", "host"])
def test_one_request_through_both_at_the_same_time_gives_one_token_that_counts(
    services: tuple[Running, Running], what: str
) -> None:
    seats = [{"roles": ["north"]}, {"roles": ["south"], "open": True}]
    with Client(services[0].url) as here, Client(services[1].url) as there, ThreadPoolExecutor(2) as pool:
        for number in range(8):
            made = expect(here.call("createGame", {**toy_request(), "seats": seats}), 201)
            place = f"/v1/games/{made['id']}"
            path, token = {
                "take": (f"{place}/seats/1", None),
                "sit_down": (f"{place}/seats/0", made["tokens"]["seats"][0]),
                "replace": (f"{place}/seats/0/token", made["tokens"]["seats"][0]),
                "host": (f"{place}/host/token", made["tokens"]["host"]),
            }[what]
            headers = {"Idempotency-Key": f"a-key-that-nobody-guesses-{number}"}
            if token is not None:
                headers["Authorization"] = f"Bearer {token}"
            send = partial(_send, path=path, headers=headers)
            replies = [*pool.map(send, (here, there)), send(there)]
            assert [reply.status for reply in replies] == [201, 201, 201]
            (given,) = {reply.body["token"] for reply in replies}
            assert there.send("GET", f"{place}/table", {"Authorization": f"Bearer {given}"}).status == 200
            events = expect(here.call("listEvents", game=made["id"]), 200)["events"]
            assert len([event for event in events if "note" in event]) == 1


def _send(client: Client, path: str, headers: dict[str, str]) -> Reply:
    return client.send("POST", path, headers)
