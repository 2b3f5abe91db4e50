"""A game as a whole: a document to watch it with, and its parts by card and turn."""

from __future__ import annotations

from typing import Any

from sentiero.kernel.shapes import MapOf

from tests.api.conftest import Game
from tests.api.test_answers import play_to_the_end
from tests.toy_title import ToyTitle


def test_a_finished_game_can_be_watched_from_one_document(game: Game) -> None:
    assert game.get("/replay").json["code"] == "export/unfinished"
    version = play_to_the_end(game)["version"]
    response = game.get("/replay")
    assert "immutable" in response.headers["Cache-Control"]
    assert game.get("/replay", If_None_Match=response.headers["ETag"]).status_code == 304
    table, members = response.json["table"], ToyTitle.documents.table.members
    assert table == game.get("/table?at=1").json["table"]
    for event in response.json["events"][1:]:
        for name, value in event["changes"].items():
            shape = members[name]
            table[name] = {**table[name], **value} if isinstance(shape, MapOf) and shape.every else value
        assert table == game.get(f"/table?at={event['version']}").json["table"]
    assert event["version"] == version
    assert response.json["result"] == game.get("").json["result"]


def test_what_was_taken_back_is_not_shown(game: Game) -> None:
    version = game.wish()
    game.answer(0, version, "rest")
    game.client.post(f"{game.path}/undo", headers=game.headers(0, If_Match=f'"{version + 1}"'))
    play_to_the_end(game)
    shown = [event["version"] for event in game.get("/replay").json["events"]]
    assert version + 1 not in shown


def test_turns(game: Game) -> None:
    version = game.wish()
    answers: list[Any] = ["rest", [], 0, "rest", []]
    for answer in answers:
        seat = game.get("/question").json["waiting_for"]["seat"]
        assert game.answer(seat, version, answer).status_code == 201
        version += 1
    first, second = game.get("/turns").json["chapters"]
    assert first["heading"] == {"kind": "turned", "card": 1}
    assert (first["begins"], first["turns"]) == ({"version": 3, "fact": 1}, [{"role": "north", "from": 4, "to": 6}])
    assert (second["begins"], second["turns"]) == ({"version": 6, "fact": 1}, [{"role": "south", "from": 7, "to": 8}])
