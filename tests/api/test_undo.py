"""Going back past a reveal, over HTTP: a request, a question like any other, and what becomes of it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.api.conftest import Game
from tests.api.tags import numbered
from tests.api.test_answers import play_to_the_end
from tests.api.test_history import import_lines, undo
from tests.toy_title import request as toy_request
from tools.running import Running
from tools.walker import Client, choose, expect


@pytest.fixture
def rolled(game: Game) -> Game:
    """North has rolled: version 4."""
    game.answer(0, game.wish(), "roll")
    return game


def withdraw(game: Game, seat: int | None, version: int, **headers: str) -> Any:
    sent = game.headers(seat, If_Match=f'"{version}"', **headers)
    return game.client.delete(game.path + "/undo", headers=sent)


def notes(game: Game) -> list[Any]:
    return [event["note"] for event in game.get("/events").json["events"] if "note" in event]


def test_a_request_is_a_question_like_any_other(rolled: Game) -> None:
    before = rolled.get("/table", 0).json
    asked = undo(rolled, 0, 4)
    assert (asked.status_code, numbered(asked.headers), asked.json["undone_to"]) == (201, '"5.0"', None)
    assert asked.json["waiting_for"] == {"role": "south", "seat": 1}
    question = rolled.get("/question", 1).json["question"]
    assert {**question, "options": [option["value"] for option in question["options"]]} == {
        "role": "south",
        "kind": "one",
        "key": "undo.agree",
        "params": {"seat": 0, "version": 3},
        "rule": None,
        "secret": False,
        "least": 1,
        "most": 1,
        "options": ["yes", "no"],
    }
    assert "options" not in rolled.get("/question", 0).json["question"]
    assert rolled.get().json["question"]["key"] == "undo.agree"
    assert rolled.get("/question?at=5").json["question"]["key"] == "undo.agree"
    assert rolled.get("/question?at=4").json["question"]["key"] == "card.light"
    assert rolled.get("/table", 0).json == {**before, "version": 5}
    assert notes(rolled) == [{"kind": "undo_asked", "seat": 0, "by": 0, "to": 3, "left": [1]}]


def test_yes(rolled: Game) -> None:
    undo(rolled, 0, 4)
    agreed = rolled.answer(1, 5, "yes")
    assert (agreed.status_code, agreed.json["version"], agreed.json["undone_to"]) == (201, 7, 3)
    assert (agreed.json["facts"], agreed.json["question"]["key"]) == ([], "card.what")
    events = rolled.get("/events?after=5").json["events"]
    assert [event.get("note") for event in events] == [
        {"kind": "undo_agreed", "seat": 1, "by": 0, "to": 3, "left": []},
        None,
    ]
    assert events[1]["undo"] == {"seat": 0, "to": 3}
    assert rolled.get("/diff?from=4&to=7").json["undone"][0]["kind"] == "rolled"
    assert rolled.get("/audit", 0).json["sound"]
    assert rolled.answer(0, 7, "rest").status_code == 201


def test_no(rolled: Game) -> None:
    undo(rolled, 0, 4)
    refused = rolled.answer(1, 5, "no")
    assert (refused.status_code, refused.json["version"]) == (201, 6)
    assert (refused.json["question"]["key"], refused.json["waiting_for"]["seat"]) == ("card.light", 0)
    assert "undone_to" not in refused.json
    assert [note["kind"] for note in notes(rolled)] == ["undo_asked", "undo_refused"]
    assert rolled.answer(0, 6, ["amber"]).status_code == 201


def test_withdrawn(rolled: Game) -> None:
    assert withdraw(rolled, 0, 4).json["code"] == "undo/none_open"
    undo(rolled, 0, 4)
    assert withdraw(rolled, None, 5).json["code"] == "seat/token_missing"
    assert withdraw(rolled, 1, 5).json["code"] == "undo/open"
    assert withdraw(rolled, 0, 4).json["current_version"] == 5
    first, again = (withdraw(rolled, 0, 5, Idempotency_Key="w") for _ in range(2))
    assert (first.status_code, first.json["question"]["key"], first.json["version"]) == (200, "card.light", 6)
    assert (again.json, again.headers["Idempotency-Replayed"]) == (first.json, "true")


def test_nothing_else_meanwhile(rolled: Game) -> None:
    undo(rolled, 0, 4)
    for refused in (rolled.answer(0, 5, ["amber"]), undo(rolled, 0, 5), undo(rolled, 1, 5, to=1)):
        problem = refused.json
        assert (problem["status"], problem["code"], problem["params"]) == (
            409,
            "undo/open",
            {"to": 3, "seat": 0, "seat_said": 1},
        )
    illegal = rolled.answer(1, 5, "perhaps").json
    assert (illegal["code"], illegal["question"]["key"], "rule" in illegal) == (
        "answer/not_an_option",
        "undo.agree",
        False,
    )
    assert rolled.answer(1, 4, "yes").json["current_version"] == 5
    assert rolled.get().json["version"] == 5


def test_repeated(rolled: Game) -> None:
    headers = rolled.headers(0, If_Match='"4"', Idempotency_Key="k")
    first, again = (rolled.client.post(rolled.path + "/undo", json={}, headers=headers) for _ in range(2))
    assert (again.json, again.headers["Idempotency-Replayed"]) == (first.json, "true")
    first, again = (rolled.answer(1, 5, "yes", Idempotency_Key="k") for _ in range(2))
    assert (again.json, again.headers["Idempotency-Replayed"]) == (first.json, "true")
    assert rolled.get().json["version"] == 7


def test_a_seat_that_waits_to_be_asked_is_woken(rolled: Game) -> None:
    undo(rolled, 0, 4)
    waited = rolled.get("/question?wait=30", 1)
    assert waited.json["question"]["key"] == "undo.agree"


def test_there_and_back_with_forks(rolled: Game, client: Any) -> None:
    undo(rolled, 0, 4)
    fork = client.post(rolled.path + "/forks", json={}, headers=rolled.headers(0))
    assert (fork.status_code, fork.json["question"]["key"]) == (201, "card.light")
    rolled.answer(1, 5, "yes")
    play_to_the_end(rolled)
    exported = rolled.get("/export").data
    made = import_lines(client, exported)
    assert made.status_code == 201
    assert client.get(f"/v1/games/{made.json['id']}/export").data == exported


def test_a_client_that_knows_only_the_document_goes_back_and_agrees(live: Running) -> None:
    pick, kinds = random.Random(8), set()
    with Client(live.url) as client:
        state = expect(client.call("createGame", toy_request("long")), 201)
        game, tokens = state["id"], state["tokens"]["seats"]
        while state["status"] == "open":
            if pick.random() < 0.25:
                undone = client.call("undo", {}, pick.choice(tokens), state["version"], game=game)
                state = undone.body if undone.status == 201 else state
            token = tokens[state["waiting_for"]["seat"]]
            question = expect(client.call("readQuestion", token=token, game=game), 200)["question"]
            sent = {"answer": choose(question, pick)}
            state = expect(client.call("sendAnswers", sent, token, state["version"], game=game), 201)
        for event in expect(client.send("GET", f"/v1/games/{game}/events?limit=500", {}), 200)["events"]:
            kinds.add(event["note"]["kind"] if "note" in event else "undo" if "undo" in event else "answer")
        assert expect(client.call("auditGame", token=tokens[0], game=game), 200)["sound"]
    assert kinds == {"answer", "undo", "undo_asked", "undo_agreed", "undo_refused"}
