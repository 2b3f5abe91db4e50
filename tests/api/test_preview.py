"""What an answer would do: as it then does, up to what cannot be known; and nothing is written."""

from __future__ import annotations

import random
from typing import Any

import pytest
from sentiero import tables
from sentiero.api.app import create_app
from sentiero.games import TITLES
from sentiero.kernel.shapes import changes
from sentiero.settings import Settings
from sentiero.store.memory import memory_store
from sentiero.tables.commands import preview as command

from tests.api.conftest import CheckedClient, Game
from tests.archive import Archive
from tools.fire_in_the_lake.walks import any_answer, request
from tools.golden import still_games
from tools.walker import choose


def preview(game: Game, seat: int, version: int, body: Any) -> Any:
    headers = game.headers(seat, If_Match=f'"{version}"')
    return game.client.post(f"{game.path}/answers/preview", json=body, headers=headers)


def test_it_tells_what_would_happen_and_nothing_does(game: Game) -> None:
    version = game.wish()
    found = preview(game, 0, version, {"answers": ["rest", ["amber"]]}).json
    assert found["facts"] == [{"kind": "lit", "role": "north", "lamps": ["amber"]}]
    assert found["changes"] == {"lit": {"north": ["amber"]}}
    assert (found["uncertain"], found["question"]["key"]) == (None, "card.oil")
    assert game.get("").json["version"] == version


def test_a_die_is_not_told(game: Game) -> None:
    version = game.wish()
    found = preview(game, 0, version, {"answer": "roll"}).json
    assert (found["facts"], found["uncertain"], found["question"]) == ([], "chance", None)


def test_a_card_that_would_be_turned_is_not_told(game: Game) -> None:
    version = game.wish()
    found = preview(game, 0, version, {"answers": ["rest", [], 2]}).json
    assert found["facts"] == [
        {"kind": "lit", "role": "north", "lamps": []},
        {"kind": "poured", "role": "north", "oil": 2},
    ]
    assert (found["uncertain"], found["question"]) == ("hidden", None)
    assert set(found["changes"]) == {"oil", "points"}


def test_it_is_refused_like_an_answer(game: Game) -> None:
    version = game.wish()
    assert preview(game, 0, version, {"answer": "sing"}).json["question"]["key"] == "card.what"
    assert preview(game, 1, version, {"answer": "rest"}).json["code"] == "answer/not_your_question"
    assert preview(game, 0, version - 1, {"answer": "rest"}).status_code == 412


def test_nobody_answers_for_another_seat(game: Game) -> None:
    """Which answers another would have may be its secret."""
    found = preview(game, 0, 1, {"answers": ["amber", "blue"]})
    assert (found.status_code, found.json["code"]) == (403, "answer/not_your_question")
    assert found.json["params"]["index"] == 1


def without_sums(facts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [fact for fact in facts if fact["kind"] not in ("chosen", "total", "control", "victory")]


@pytest.mark.parametrize("seed", [3])
def test_in_a_whole_game_what_is_previewed_comes_true(seed: int) -> None:
    archive = Archive(memory_store(), TITLES)
    app = create_app(archive.games, Settings(), tolerated=["store/only_in_memory"])
    client: Any = CheckedClient(app, app.response_class)
    made = client.post("/v1/games", json={"title": "fire-in-the-lake", **request(seed)}).json
    path, pick, state = f"/v1/games/{made['id']}", random.Random(seed), made
    certain = 0
    while state["status"] == "open" and state["version"] < 200:
        token = made["tokens"]["seats"][state["waiting_for"]["seat"]]
        headers = {"Authorization": f"Bearer {token}", "If-Match": f'"{state["version"]}"'}
        question = client.get(f"{path}/question", headers=headers).json["question"]
        body, before = {"answer": choose(question, pick)}, client.get(f"{path}/table", headers=headers).json["table"]
        seen = client.post(f"{path}/answers/preview", json=body, headers=headers).json
        state = client.post(f"{path}/answers", json=body, headers=headers).json
        foreseen, happened = seen["facts"], state["facts"]
        if seen["uncertain"]:
            # What is added up is told where the preview ends, and what was chosen once the whole answer is played.
            foreseen, happened = without_sums(foreseen), without_sums(happened)
        assert happened[: len(foreseen)] == foreseen
        sums = {fact["track"] for fact in seen["facts"] if fact["kind"] == "track"}
        assert sums == {fact["track"] for fact in seen["facts"] if fact["kind"] == "total"}
        assert sums <= set(seen["changes"].get("tracks", {}))
        if seen["uncertain"] is None:
            certain += 1
            assert seen["facts"] == state["facts"]
            after = client.get(f"{path}/table", headers=headers).json["table"]
            assert seen["changes"] == changes(TITLES["fire-in-the-lake"].documents.table, before, after)
        else:
            assert not {"drawn", "showing", "rolled"} & {fact["kind"] for fact in seen["facts"]}
    assert certain > 50


def test_what_is_paid_before_a_die_is_told_with_where_the_track_stands() -> None:
    source, cut = random.Random(3), 0
    games = still_games(source)
    name = tables.create(games, {"title": "fire-in-the-lake", **request(3)}).game
    with games.hold(name) as game:
        while (question := game.asked) is not None and game.session.version < 300:
            seat, version = game.info.seat_of(question.role), game.session.version
            answer, roles = any_answer(question, source, "attack"), game.info.roles_of(seat, game.title)
            seen = command.preview(game, seat, [answer], version, roles)
            paid = {fact[1] for fact in seen.facts if fact[0] == "track"}
            if seen.uncertain == command.CHANCE and paid:
                assert {fact[1]: fact[2] for fact in seen.facts if fact[0] == "total"} == {
                    track: seen.after["tracks"][track] for track in paid
                }
                cut += 1
            tables.answer(game, seat, [answer], version)
    assert cut > 0
