"""Many at once, and processes killed in the middle: every acknowledged answer is there once."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from typing import Any

from tests.toy_title import request as toy_request
from tools.running import Running
from tools.walker import Client, Reply, choose, expect, walk

MANY = 32


def at_once(number: int, act: Callable[[int], Any]) -> list[Any]:
    """Let so many threads do something together, and gather what they got."""
    with ThreadPoolExecutor(number) as threads:
        return list(threads.map(act, range(number)))


def new_game(live: Running, scenario: str = "long", seats: int = 1) -> tuple[str, list[str]]:
    """A game and the tokens of its seats."""
    with Client(live.url) as client:
        created = expect(client.call("createGame", toy_request(scenario, seats)), 201)
    return created["id"], created["tokens"]["seats"]


def events(live: Running, game: str, token: str) -> list[Any]:
    """Everything that happened, as a seat sees it."""
    with Client(live.url) as client:
        seen: list[Any] = []
        address = f"/v1/games/{game}/events?limit=500"
        while address:
            page = expect(client.send("GET", address, {"Authorization": f"Bearer {token}"}), 200)
            seen += page["events"]
            address = page["next"]
    assert [event["version"] for event in seen] == list(range(1, len(seen) + 1))
    return seen


def test_of_two_at_the_same_version_exactly_one_wins(live):
    game, (token,) = new_game(live)
    wishes = ("amber", "blue")
    with Client(live.url) as one, Client(live.url) as other:
        clients: Sequence[Client] = (one, other)
        for version in range(1, 41):
            question = expect(one.call("readQuestion", token=token, game=game), 200)["question"]
            gate = threading.Barrier(2)

            def press(who: int, version: int = version, question: Any = question, gate: Any = gate) -> Reply:
                answer = choose(question, random.Random(who))
                gate.wait()
                return clients[who].call("sendAnswers", {"answer": answer}, token, version, game=game)

            replies = at_once(len(wishes), press)
            assert sorted(reply.status for reply in replies) == [201, 412]
            (late,) = [reply.body for reply in replies if reply.status == 412]
            assert late["code"] == "version/stale"
            assert late["current_version"] == version + 1


def test_many_clients_on_one_game_lose_nothing(live):
    game, (token,) = new_game(live)

    def play(who: int) -> dict[int, Any]:
        pick, mine = random.Random(who), {}
        with Client(live.url) as client:
            for _ in range(12):
                state = expect(client.call("readQuestion", token=token, game=game), 200)
                if state["status"] == "finished":
                    break
                answer = choose(state["question"], pick)
                reply = client.call("sendAnswers", {"answer": answer}, token, state["version"], game=game)
                assert reply.status in (201, 412), reply
                if reply.status == 201:
                    mine[state["version"] + 1] = answer
        return mine

    taken = at_once(MANY, play)
    answers = {version: answer for mine in taken for version, answer in mine.items()}
    assert sum(map(len, taken)) == len(answers), "a version was acknowledged twice"
    check_journal(events(live, game, token), answers)


def test_many_clients_on_many_games(live):
    def play(who: int) -> Any:
        with Client(live.url) as client:
            return walk(client, toy_request("short"), random.Random(who)).result

    assert all(result["winner"] for result in at_once(MANY, play))


def test_killed_workers_lose_and_repeat_no_acknowledged_answer(live):
    over, pick = threading.Event(), random.Random(12)

    def kill(kills: int) -> None:
        # The first is the master, which starts new ones; the rest are those that answer.
        for _ in range(kills):
            while not (workers := live.children("sentiero.cli serve")[1:]):
                time.sleep(0.01)
            os.kill(pick.choice(workers), signal.SIGKILL)
            time.sleep(0.25)

    with ThreadPoolExecutor(8) as players:
        playing = [players.submit(stubborn_games, live, who, over) for who in range(8)]
        try:
            kill(12)
        finally:
            over.set()
    for game, token, answers in (one for player in playing for one in player.result()):
        check_journal(events(live, game, token), answers)


def stubborn_games(live: Running, who: int, over: threading.Event) -> list[tuple[str, str, dict[int, Any]]]:
    """One game after the other, until it is over; the first one at least."""
    played = [stubborn_play(live, who, over)]
    while not over.is_set():
        played.append(stubborn_play(live, who, over))
    assert any(answers for _, _, answers in played)
    return played


def stubborn_play(live: Running, who: int, over: threading.Event) -> tuple[str, str, dict[int, Any]]:
    """Play on through broken connections: send again, with the same key, until there is an answer."""
    pick, answers = random.Random(who), {}
    game, (token,) = persist(live, lambda _: new_game(live))
    state = persist(live, lambda client: client.call("readQuestion", token=token, game=game)).body
    while not over.is_set() and state["status"] == "open":
        answer = choose(state["question"], pick)
        headers = {
            "Authorization": f"Bearer {token}",
            "If-Match": f'"{state["version"]}"',
            "Idempotency-Key": f"{who}-{state['version']}",
            "Content-Type": "application/json",
        }
        address, body = f"/v1/games/{game}/answers", {"answer": answer}

        def send(client: Client, address: str = address, headers: Any = headers, body: Any = body) -> Reply:
            return client.send("POST", address, headers, body)

        state = expect(persist(live, send), 201)
        answers[state["version"]] = answer
    return game, token, answers


def persist(live: Running, act: Callable[[Client], Any]) -> Any:
    """Do something until the connection holds."""
    for _ in range(200):
        try:
            with Client(live.url) as client:
                return act(client)
        except (OSError, HTTPException):
            time.sleep(0.02)
    raise AssertionError("nobody answers")


def check_journal(seen: Sequence[Any], answers: dict[int, Any]) -> None:
    """Every acknowledged answer is at its version, and nothing else is there."""
    assert len(seen) == 1 + len(answers)
    for event in seen[1:]:
        sent = answers[event["version"]]
        kept = event["answers"][0]
        assert kept == sent or sorted(kept) == sorted(sent)
