"""A time for each answer, over HTTP."""

from __future__ import annotations

from typing import Any

from sentiero import tables

from tests.api.conftest import Game
from tests.archive import Archive
from tests.toy_title import request


def test_the_deadline_is_seen_where_somebody_is_waited_for(client: Any) -> None:
    game = Game(client, answer_seconds=60)
    assert (game.created["answer_seconds"], game.created["late"]) == (60, "rules")
    due = game.created["created"] + 60_000
    assert game.created["waiting_for"]["deadline"] == due
    assert game.get("/question").json["waiting_for"]["deadline"] == due
    answered = game.answer(0, 1, "blue").json
    assert answered["waiting_for"]["deadline"] == game.get("/events?after=1").json["events"][0]["at"] + 60_000
    assert "deadline" not in game.get("/question?at=1").json["waiting_for"]


def test_without_one_there_is_none(game: Game) -> None:
    assert "deadline" not in game.get().json["waiting_for"]


def test_the_host_sets_it_at_any_time(game: Game) -> None:
    game.wish()
    headers = {"Authorization": f"Bearer {game.host}"}
    changed = game.client.patch(game.path + "/options", json={"answer_seconds": 90, "late": "host"}, headers=headers)
    assert (changed.status_code, changed.json["late"]) == (200, "host")
    assert "deadline" not in changed.json["waiting_for"]
    note = game.get("/events?after=3").json["events"][0]["note"]
    assert note["set"] == {"answer_seconds": 90, "late": "host"}
    asked = game.get().json["waiting_for"]["seat"]
    assert "deadline" in game.answer(asked, 4, "rest").json["waiting_for"]
    late = game.client.patch(game.path + "/options", json={"pace": 30}, headers=headers)
    assert late.json["code"] == "options/too_late"
    wrong = game.client.patch(game.path + "/options", json={"late": "nobody"}, headers=headers)
    assert wrong.json["code"] == "request/bad_body"


def test_everybody_reads_that_somebody_was_late(client: Any, memory_archive: Archive) -> None:
    game = Game(client, answer_seconds=60)
    moment = memory_archive.games.room.clock_ms
    memory_archive.games.room.clock_ms = lambda: moment() + 61_000
    with memory_archive.hold(game.id) as held:
        tables.call_time(held)
    event = game.get("/events?after=1&lang=it").json["events"][0]
    assert (event["note"]["kind"], event["note"]["seat"], event["note"]["then"]) == ("overdue", 0, "rules")
    assert game.get().json["thinking"]["role"] == "north"


def test_nobody_is_given_less_than_a_minute(game: Game) -> None:
    headers = {"Authorization": f"Bearer {game.host}", "Accept-Language": "fr"}
    refused = game.client.patch(game.path + "/options", json={"answer_seconds": 1}, headers=headers)
    assert (refused.status_code, refused.json["code"]) == (422, "deadline/too_short")
    assert "60 secondes" in refused.json["detail"]
    made = game.client.post("/v1/games", json=request(answer_seconds=59))
    assert (made.status_code, made.json["code"]) == (422, "deadline/too_short")
