"""A server that took over from another may have lost acknowledged answers: whoever is ahead of it is told so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from typing import Any

import pytest
from flask import Flask
from sentiero.api.app import create_app
from sentiero.api.feed import feeds
from sentiero.settings import FeedSettings, Settings
from sentiero.store.interface.store import Store
from sentiero.store.redis.keys import keys_of
from sentiero.tables.info.game_info import AnyTitle

from tests.api.conftest import Game
from tests.api.listening import NDJSON, SSE, Stream, sse_events
from tests.archive import Archive
from tests.store.raw import client_of

CARDS = {"decks": {"cards": [1, 2, 3, 4, 5, 6]}}


def new_app(store: Store, titles: Mapping[str, AnyTitle], heartbeat: float = 0.05) -> Flask:
    """One process of the service."""
    archive = Archive(store, titles)
    made = create_app(archive.games, Settings())
    feeds.install(made, archive.games, FeedSettings(heartbeat_seconds=heartbeat))
    return made


@pytest.fixture
def app(redis_store: Store, titles: Mapping[str, AnyTitle]) -> Flask:
    return new_app(redis_store, titles)


@contextmanager
def lost(store: Store, game: str) -> Iterator[None]:
    """Afterwards the server knows nothing of what happened to a game in here."""
    kept = {key: client_of(store).dump(key) for key in keys_of(game)}
    yield
    for key, data in kept.items():
        client_of(store).delete(key)
        if data is not None:
            client_of(store).restore(key, 0, data)


def test_who_answers_a_lost_version_is_told_the_current_one(app, redis_store):
    game = Game(app.test_client(), script=CARDS)
    with lost(redis_store, game.id):
        assert game.answer(0, 1, "blue").status_code == 201
    refused = game.answer(1, 2, "amber")
    assert (refused.status_code, refused.json["code"]) == (412, "version/stale")
    assert (refused.json["current_version"], refused.headers["ETag"]) == (1, '"1.1"')
    assert game.get("/question", 0).json["version"] == 1
    assert game.answer(0, 1, "coral").status_code == 201
    assert game.get("/audit", 0).json["sound"]


def test_a_process_that_knows_what_is_lost_does_not_go_on_from_it(redis_store, titles):
    one, other = (new_app(redis_store, titles).test_client() for _ in range(2))
    game = Game(one, script=CARDS)
    with lost(redis_store, game.id):
        assert game.answer(0, 1, "blue").status_code == 201
    game.client = other
    assert game.answer(0, 1, "dune").status_code == 201
    # The same version, but this one has seen another: it must not write after an entry that is not there.
    game.client = one
    refused = game.answer(1, 2, "amber")
    assert (refused.status_code, refused.json["current_version"]) == (412, 2)
    assert game.answer(1, 2, "amber").status_code == 201
    for client in (one, other):
        game.client = client
        assert game.get("/table", 0).json["table"]["wishes"] == {"north": "dune"}
        assert game.get("/audit", 0).json["sound"]


def test_a_note_finds_what_is_there(app, redis_store):
    game = Game(app.test_client(), script=CARDS)
    value = "ab" * 16
    with lost(redis_store, game.id):
        for seat in (0, 1):
            said = game.client.post(
                f"{game.path}/seats/{seat}/randomness", json={"value": value}, headers=game.headers(seat)
            )
            assert said.status_code == 201
    said = game.client.post(f"{game.path}/seats/1/randomness", json={"value": value}, headers=game.headers(1))
    assert (said.status_code, said.json["version"]) == (201, 2)
    assert game.get("/audit", 0).json["sound"]


@pytest.mark.parametrize("media", [SSE, NDJSON])
def test_who_listens_from_a_version_that_is_lost_is_refused(app, redis_store, media):
    game = Game(app.test_client(), script=CARDS)
    with lost(redis_store, game.id):
        game.wish()
    with Stream(app, f"{game.path}/events", Accept=media, Last_Event_ID="3") as stream:
        assert stream.status == 404
        document = stream.document()
    assert document["code"] == "version/unknown"
    assert document["params"] == {"asked": 3, "current": 1}
    with Stream(app, f"{game.path}/events", Accept=media, Last_Event_ID="1") as stream:
        assert stream.status == 200


def test_who_was_told_what_is_lost_begins_again(app, redis_store):
    game = Game(app.test_client(), script=CARDS)
    with Stream(app, f"{game.path}/events", Accept=SSE) as stream:
        events = sse_events(stream.lines())
        with lost(redis_store, game.id):
            game.wish()
            assert [number for _, number, _ in islice(events, 3)] == [1, 2, 3]
        # Nothing happens to the game: a sign of life finds it out.
        assert list(events) == [("reset", 0, {})]


def test_who_was_told_something_else_begins_again(redis_store, titles):
    app = new_app(redis_store, titles, heartbeat=15.0)
    game = Game(app.test_client(), script=CARDS)
    with Stream(app, f"{game.path}/events", Accept=NDJSON) as stream:
        lines = (line for line in stream.lines() if line.strip())
        with lost(redis_store, game.id):
            game.wish()
            assert b'"version":3' in list(islice(lines, 3))[-1]
        elsewhere: Any = new_app(redis_store, titles).test_client()
        for seat, version, wish in ((0, 1, "dune"), (1, 2, "dune"), (0, 3, None)):
            headers = game.headers(seat, If_Match=f'"{version}"')
            question = elsewhere.get(f"{game.path}/question", headers=headers).json["question"]
            body = {"answer": wish or question["options"][0]["value"]}
            assert elsewhere.post(f"{game.path}/answers", json=body, headers=headers).status_code == 201
        assert list(lines) == [b'{"reset":true}\n']
