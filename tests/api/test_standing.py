"""Answers given ahead, over HTTP: told to nobody but the seat that left them."""

from __future__ import annotations

import json
from typing import Any

from sentiero.api.app import create_app
from sentiero.games import TITLES
from sentiero.settings import Settings
from sentiero.store.interface.store import Store

from tests.api.conftest import Game
from tests.archive import Archive

QUESTION = "/standing/card.what"


def put(game: Game, seat: int | None, question: str = QUESTION, **body: Any) -> Any:
    return game.client.put(game.path + question, json=body, headers=game.headers(seat))


def test_a_seat_reads_what_it_can_leave(game: Game) -> None:
    found = game.get("/standing", 0).json["standing"]
    assert [(one["question"], one["answers"], one["alone"], one["left"]) for one in found] == [
        ("card.what", ["rest"], False, None),
        ("card.oil", [0, 1], False, None),
        ("card.guests", [["ada", "ben", "cleo"]], True, None),
    ]


def test_left_used_and_withdrawn(game: Game) -> None:
    version = game.wish()
    assert put(game, 1, answer="rest").json["standing"][0]["left"] == {"answer": "rest", "until": "game"}
    answered = game.answer(0, version, {"answers": ["rest", [], 0]}).json
    assert (answered["version"], answered["waiting_for"]["seat"]) == (7, 1)
    own, others = (game.get("/events?after=6", seat).json["events"][0] for seat in (1, 0))
    assert (own["standing"], own["answers"]) == (True, ["rest"])
    assert "standing" not in others
    assert "answers" not in others
    withdrawn = game.client.delete(game.path + QUESTION, headers=game.headers(1))
    assert withdrawn.json["standing"][0]["left"] is None
    assert game.get("/audit", 1).json["sound"]


def test_nobody_else_learns_of_it(game: Game) -> None:
    before = {part: game.get(part, 0).json for part in ("", "/table", "/question", "/seats", "/events", "/standing")}
    put(game, 1, answer="rest", until="chapter")
    put(game, 1, "/standing/card.oil", answer=1)
    after = {part: game.get(part, 0).json for part in before}
    before["/seats"] = after["/seats"] = None
    assert json.dumps(after) == json.dumps(before)
    anybody = game.get("/standing")
    assert (anybody.status_code, anybody.json["code"]) == (401, "seat/token_missing")
    hosted = game.client.get(game.path + "/standing", headers={"Authorization": f"Bearer {game.host}"})
    assert hosted.json["code"] == "seat/not_a_player"


def test_refusals_say_what_could_be_left(game: Game) -> None:
    unknown = put(game, 0, "/standing/wish.which", answer="blue")
    assert (unknown.status_code, unknown.json["code"]) == (404, "standing/unknown")
    assert unknown.json["allowed"] == ["card.guests", "card.oil", "card.what"]
    other = put(game, 0, answer="roll")
    assert (other.status_code, other.json["allowed"]) == (422, ["rest"])
    assert put(game, 0, answer="rest", until="tomorrow").json["code"] == "request/bad_body"


def test_whoever_takes_the_seat_over_finds_none(client: Any) -> None:
    game = Game(client)
    put(game, 1, answer="rest")
    given = client.post(f"{game.path}/seats/1/token", headers={"Authorization": f"Bearer {game.host}"}).json
    game.tokens[1] = given["token"]
    assert game.get("/standing", 1).json["standing"][0]["left"] is None


def test_fire_in_the_lake_says_in_words_what_can_be_left(memory_store: Store) -> None:
    archive = Archive(memory_store, TITLES)
    client: Any = create_app(archive.games, Settings(), tolerated=["store/only_in_memory"]).test_client()
    made = client.post(
        "/v1/games", json={"title": "fire-in-the-lake", "scenario": "short", "seats": [{"roles": ["nva", "vc"]}]}
    ).json
    token = {"Authorization": f"Bearer {made['tokens']['seats'][0]}"}
    found = client.get(f"/v1/games/{made['id']}/standing?lang=it", headers=token).json["standing"]
    assert [one["question"] for one in found] == ["pivotal.play", "transfer.amount", "transfer.event", "turn.choose"]
    assert found[0]["text"] == "non giocare Eventi Cruciali"
    assert [one["alone"] for one in found] == [False, False, False, True]
