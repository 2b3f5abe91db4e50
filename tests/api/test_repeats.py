"""Requests that give tokens, sent again because the response was lost: nobody is left without a token."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.store.problems import StoreAway
from sentiero.tables.tokens import PREFIX

from tests.api.conftest import Game
from tests.api.test_answers import play_to_the_end
from tests.toy_title import request as toy_request

KEY = "a-key-that-nobody-guesses"
OPEN = [{"roles": ["north"]}, {"roles": ["south"], "open": True}]


def keyed(key: str = KEY, token: str | None = None) -> dict[str, str]:
    return {"Idempotency-Key": key, **({"Authorization": f"Bearer {token}"} if token else {})}


def twice(send: Any) -> Any:
    first, again = send(), send()
    assert first.status_code == again.status_code == 201, (first.json, again.json)
    assert "Idempotency-Replayed" not in first.headers
    assert again.headers["Idempotency-Replayed"] == "true"
    return first, again


def test_a_game_is_made_once(client):
    first, again = twice(lambda: client.post("/v1/games", json=toy_request(), headers=keyed()))
    assert first.json == again.json
    assert again.headers["Location"] == first.headers["Location"]
    other = client.post("/v1/games", json=toy_request(), headers=keyed("another-key-of-somebody"))
    assert other.json["id"] != first.json["id"]


def test_the_same_key_for_something_else_is_refused(client):
    client.post("/v1/games", json=toy_request(), headers=keyed())
    other = client.post("/v1/games", json=toy_request("long"), headers=keyed())
    assert (other.status_code, other.json["code"]) == (422, "idempotency/conflict")


def test_a_key_that_could_be_guessed_is_refused(client):
    refused = client.post("/v1/games", json=toy_request(), headers=keyed("1"))
    assert (refused.status_code, refused.json["code"]) == (400, "request/bad_header")


def test_a_fork_and_an_import(client, game):
    made, again = twice(lambda: client.post(game.path + "/forks", json={}, headers=keyed()))
    assert made.json["tokens"] == again.json["tokens"]
    play_to_the_end(game)
    lines = game.get("/export").get_data()
    headers = {**keyed("yet-another-good-key"), "Content-Type": "application/x-ndjson"}
    brought, again = twice(lambda: client.post("/v1/games/import", data=lines, headers=headers))
    assert brought.json["tokens"] == again.json["tokens"]


def test_a_seat_is_taken_once_and_by_nobody_else(client):
    game = Game(client, seating=OPEN)
    first, again = twice(lambda: client.post(game.path + "/seats/1", headers=keyed()))
    assert first.json == again.json
    stranger = client.post(game.path + "/seats/1", headers=keyed("the-key-of-a-stranger"))
    assert (stranger.status_code, stranger.json["code"]) == (409, "seat/taken")


def test_a_replaced_token_comes_again_though_the_one_that_asked_has_ended(client, game):
    send = lambda: client.post(game.path + "/seats/0/token", headers=keyed(token=game.tokens[0]))
    first, again = twice(send)
    assert first.json == again.json
    assert client.get(game.path + "/table", headers=keyed(token=first.json["token"])).status_code == 200
    # The host gives the seat to somebody else: what was replaced stays so.
    client.post(game.path + "/seats/0/token", headers=keyed("of-the-host-and-good", game.host))
    assert send().status_code == 401


def test_of_spectators(client, game):
    first, again = twice(lambda: client.post(game.path + "/spectators", headers=keyed(token=game.host)))
    assert first.json == again.json


def test_of_the_host(client, game):
    send = lambda: client.post(game.path + "/host/token", headers=keyed(token=game.host))
    first, again = twice(send)
    assert first.json == again.json
    assert client.post(game.path + "/host/token", headers=keyed(token=first.json["token"])).status_code == 422


def test_what_is_repeated_is_told_once_and_what_was_not_told_is_told_then(client, memory_archive, monkeypatch):
    game = Game(client, seating=OPEN)
    append = memory_archive.store.events.append
    monkeypatch.setattr(memory_archive.store.events, "append", _away)
    assert client.post(game.path + "/seats/1", headers=keyed()).status_code == 503
    monkeypatch.setattr(memory_archive.store.events, "append", append)
    for _ in range(2):
        assert client.post(game.path + "/seats/1", headers=keyed()).status_code == 201
    notes = [event["note"]["kind"] for event in client.get(game.path + "/events").json["events"] if "note" in event]
    assert notes == ["seat_taken"]


def _away(*_: object, **__: object) -> None:
    raise StoreAway


@pytest.mark.parametrize(("part", "step"), [("rights", "grant"), ("events", "append"), ("lobby", "withdraw")])
def test_killed_between_any_two_steps_the_seat_is_still_theirs(client, memory_archive, monkeypatch, part, step):
    game = Game(client, seating=OPEN)
    monkeypatch.setattr(getattr(memory_archive.store, part), step, _away)
    lost = client.post(game.path + "/seats/1", headers=keyed())
    assert lost.status_code == 503
    monkeypatch.undo()
    again = client.post(game.path + "/seats/1", headers=keyed())
    assert again.status_code == 201
    assert client.get(game.path + "/table", headers=keyed(token=again.json["token"])).status_code == 200


def test_the_store_holds_no_token(client, memory_archive):
    client.post("/v1/games", json=toy_request(), headers=keyed())
    kept = memory_archive.store.expiring._kept
    assert kept
    assert all(PREFIX.encode() not in data and KEY not in str(where) for where, (_, data) in kept.items())


def test_who_is_refused_keeps_nobody_waiting(client, monkeypatch):
    """The table is held while somebody waits for the same request elsewhere: a refusal must not cost it a second."""
    made = client.post("/v1/games", json={**toy_request(), "seats": OPEN}).json
    path = f"/v1/games/{made['id']}/seats/1"
    assert client.post(path, headers=keyed()).status_code == 201
    waited: list[float] = []
    monkeypatch.setattr("sentiero.api.resources.repeats.time.sleep", waited.append)
    for key in ("another-key-of-somebody", "another-key-of-somebody", "yet-another-good-key"):
        assert client.post(path, headers=keyed(key)).status_code == 409
    assert waited == []
