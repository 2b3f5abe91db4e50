"""Questions and answers."""

from __future__ import annotations

import random
from typing import Any

from tests.api.conftest import Game
from tests.api.tags import numbered


def test_only_the_asked_seat_sees_the_options(game):
    version = game.wish()
    asked = game.get("/question", 0).json["question"]
    assert [option["value"] for option in asked["options"]] == ["roll", "rest"]
    assert (asked["kind"], asked["rule"], asked["least"], asked["most"]) == ("one", "3.1", 1, 1)
    for seat in (None, 1):
        seen = game.get("/question", seat).json
        assert seen["waiting_for"] == {"role": "north", "seat": 0}
        assert seen["question"]["key"] == "card.what"
        assert not {"options", "least", "most"} & set(seen["question"])
    assert game.get("/question").json["version"] == version


def test_a_secret_question_shows_others_only_whom_the_table_waits_for(game):
    assert game.get("/question", 0).json["question"]["secret"] is True
    for seat in (None, 1):
        seen = game.get("/question", seat).json
        assert seen["question"] is None
        assert seen["waiting_for"] == {"role": "north", "seat": 0}
    refused = game.answer(1, 1, "blue")
    assert (refused.status_code, refused.json["code"]) == (403, "answer/not_your_question")
    assert "rule" not in refused.json


def test_an_answer_gives_its_facts_and_the_next_question(game):
    version = game.wish()
    response = game.answer(0, version, "rest")
    assert response.status_code == 201
    assert response.json["version"] == version + 1
    assert numbered(response.headers) == f'"{version + 1}.0"'
    assert response.json["question"]["key"] == "card.light"
    lit = game.answer(0, version + 1, ["dune", "amber"])
    assert lit.json["facts"] == [{"kind": "lit", "role": "north", "lamps": ["amber", "dune"]}]


def test_another_seats_secret_is_not_in_my_facts(game):
    game.answer(0, 1, "blue")
    events = game.get("/events", 1).json["events"]
    assert events[1]["facts"] == [{"kind": "wished", "role": "north", "lamp": None}]
    assert "answers" not in events[1]
    assert game.get("/events", 0).json["events"][1]["answers"] == ["blue"]


def test_several_answers_apply_together(game):
    version = game.wish()
    response = game.answer(0, version, {"answers": ["rest", [], 2]})
    assert response.json["version"] == version + 3
    assert [fact["kind"] for fact in response.json["facts"]] == ["lit", "poured", "turned"]


def test_several_answers_apply_not_at_all_if_one_is_wrong(game):
    version = game.wish()
    response = game.answer(0, version, {"answers": ["rest", ["mauve"], 2]})
    assert response.json["params"] == {"value": "mauve", "index": 1}
    assert "question" not in response.json
    first = game.answer(0, version, {"answers": ["dance", ["amber"]]}).json
    assert (first["params"]["index"], first["question"]["key"]) == (0, "card.what")
    assert (response.status_code, response.json["code"]) == (422, "answer/not_an_option")
    assert game.get().json["version"] == version
    assert game.answer(0, version, "rest").status_code == 201


def test_an_illegal_answer_is_told_what_would_be_legal(game):
    version = game.wish()
    response = game.answer(0, version, "sing")
    assert (response.status_code, response.json["rule"]) == (422, "3.1")
    assert [option["value"] for option in response.json["question"]["options"]] == ["roll", "rest"]
    assert "sing" in response.json["detail"]


def test_a_stale_answer_is_told_the_current_version(game):
    version = game.wish()
    response = game.answer(0, version - 1, "rest")
    assert (response.status_code, response.json["current_version"]) == (412, version)
    assert response.headers["ETag"] == f'"{version}.0"'
    assert game.answer(0, version + 5, "rest").status_code == 412
    assert game.answer(0, None, "rest", If_Match='"abc"').status_code == 412


def test_one_of_several_versions_may_match(game):
    version = game.wish()
    response = game.answer(0, None, "rest", If_Match=f'"{version - 1}", "{version}"')
    assert response.status_code == 201
    assert game.answer(0, None, [], If_Match=f'"{version - 1}", "{version}"').status_code == 412


def test_a_repeated_answer_is_taken_once(game):
    version = game.wish()
    first = game.answer(0, version, "roll", Idempotency_Key="press-1")
    again = game.answer(0, version, "roll", Idempotency_Key="press-1")
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.json == first.json
    assert again.headers["Idempotency-Replayed"] == "true"
    assert "Idempotency-Replayed" not in first.headers
    assert game.get().json["version"] == version + 1


def test_a_key_means_one_request_only(game):
    version = game.wish()
    game.answer(0, version, "roll", Idempotency_Key="press-1")
    other = game.answer(0, version, "rest", Idempotency_Key="press-1")
    assert (other.status_code, other.json["code"]) == (422, "idempotency/conflict")


def test_a_finished_game_takes_no_answer(client):
    game = Game(client)
    final = play_to_the_end(game)
    assert final["status"] == "finished"
    assert final["question"] is None
    assert final["waiting_for"] is None
    assert final["result"]["winner"] in ("north", "south")
    late = game.answer(0, final["version"], "rest")
    assert (late.status_code, late.json["code"]) == (409, "game/finished")
    assert game.get().json["result"] == final["result"]


def play_to_the_end(game: Game) -> Any:
    """Choose listed options at random until the game is over."""
    pick = random.Random(5)
    state = game.get("/question", 0).json
    while state["status"] == "open":
        seat = state["waiting_for"]["seat"]
        question = game.get("/question", seat).json["question"]
        values: list[str] = [option["value"] for option in question["options"]]
        size = pick.randint(question["least"], question["most"])
        choices = {"one": lambda: pick.choice(values), "number": lambda: size}
        answer = choices.get(question["kind"], lambda: pick.sample(values, size))()
        response = game.answer(seat, state["version"], answer)
        assert response.status_code == 201
        state = response.json
    return state
