"""Setting games up and reading them."""

from __future__ import annotations

import json
import re

from tests.api.conftest import Game
from tests.api.tags import numbered
from tests.toy_title import request as toy_request


def test_a_new_game_is_created_with_its_address_and_tokens(client):
    response = client.post("/v1/games", json=toy_request())
    body = response.json
    assert response.status_code == 201
    assert response.headers["Location"] == f"/v1/games/{body['id']}"
    assert numbered(response.headers) == '"1"'
    assert response.headers["Cache-Control"] == "no-store"
    assert len({body["tokens"]["host"], *body["tokens"]["seats"]}) == 3
    assert [(seat["roles"], seat["open"]) for seat in body["seats"]] == [(["north"], False), (["south"], False)]
    assert (body["version"], body["status"], body["scenario"]) == (1, "open", "short")


def test_tokens_are_shown_only_once(game):
    for part in ("", "/table", "/question", "/events"):
        for seat in (None, 0, 1):
            text = game.get(part, seat).get_data(as_text=True)
            assert "sto_" not in text


def test_a_scripted_game_says_so_for_ever(client, game):
    plain = Game(client)
    assert plain.get().json["scripted"] is False
    assert game.created["scripted"] is True
    assert game.get().json["scripted"] is True
    assert game.get("/table").json["scripted"] is True


def test_a_game_can_start_from_a_position(client, game):
    game.wish()
    position = {
        **game.get("/table", 0).json["table"],
        "deck": [2, 4],
        "turned": [1],
        "wishes": {"north": "blue", "south": "dune"},
    }
    placed = Game(client, script={"position": position})
    assert placed.get().json["waiting_for"] == {"role": "south", "seat": 1}
    assert placed.get("/table").json["table"]["turned"] == [1, 2]


def test_a_broken_position_is_refused_with_what_is_broken(client, game):
    position = {**game.get("/table").json["table"], "deck": [2, 2], "turned": [], "wishes": {}}
    response = client.post("/v1/games", json=toy_request(script={"position": position}))
    assert response.status_code == 422
    assert response.json["code"] == "position/broken"
    assert response.json["params"] == {"broken": ["cards_repeated"]}
    assert "`params`" in response.json["detail"]


def test_the_table_shows_each_caller_what_it_may_see(game):
    game.wish()
    assert game.get("/table").json["table"]["wishes"] == {}
    assert game.get("/table", 0).json["table"]["wishes"] == {"north": "blue"}
    assert game.get("/table", 1).json["table"]["wishes"] == {"south": "amber"}
    assert game.get("/table", 1).json["roles"] == ["south"]
    assert isinstance(game.get("/table", 1).json["table"]["deck"], int)


def test_the_host_sees_no_more_than_anybody(game):
    game.wish()
    response = game.get("/table", Authorization=f"Bearer {game.host}")
    assert response.json == game.get("/table").json


def test_one_seat_may_hold_every_role(client):
    game = Game(client, seats=1)
    assert len(game.tokens) == 1
    assert game.answer(0, 1, "blue").json["question"]["role"] == "south"


def test_versions_are_strong_etags_and_save_the_reading(game):
    for part in ("", "/table", "/question", "/events"):
        fresh = game.get(part, 0)
        assert numbered(fresh.headers) == '"1.0"'
        assert "Authorization" in fresh.headers["Vary"]
        again = game.get(part, 0, If_None_Match=f'"0", {fresh.headers["ETag"]}')
        assert (again.status_code, numbered(again.headers)) == (304, '"1.0"')
        assert game.get(part, 0, If_None_Match='"7"').status_code == 200
        assert game.get(part, 0, If_None_Match="nonsense").status_code == 200
        assert game.get(part, 0, If_None_Match="*").status_code == 304
    game.answer(0, 1, "blue")
    assert game.get("", 0, If_None_Match='"1.0"').status_code == 200


def test_head_gives_the_headers_alone(game, client):
    response = client.head(game.path)
    assert (response.status_code, response.get_data(), numbered(response.headers)) == (200, b"", '"1"')


def test_every_response_has_a_request_id(client, game):
    assert re.fullmatch("[0-9a-f]{16}", client.get("/healthz").headers["X-Request-ID"])
    assert game.get(X_Request_ID="my-own.id_7").headers["X-Request-ID"] == "my-own.id_7"
    strange = client.get("/nothing", headers={"X-Request-ID": "no spaces please"})
    assert strange.headers["X-Request-ID"] == strange.json["request_id"] != "no spaces please"


def test_any_web_page_may_ask(client, game):
    response = client.options(game.path + "/answers", headers={"Origin": "https://example.org"})
    assert response.status_code == 200
    assert "POST" in response.headers["Access-Control-Allow-Methods"]
    assert "If-Match" in response.headers["Access-Control-Allow-Headers"]
    assert "ETag" in response.headers["Access-Control-Expose-Headers"]
    assert client.get("/nothing").headers["Access-Control-Allow-Origin"] == "*"


def test_no_cache_takes_the_view_of_one_seat_for_that_of_another(game):
    """A browser may ask with the tag of what it has for somebody else: the answer is whole, and another."""
    game.wish()
    seen = {seat: game.get("/table", seat) for seat in (None, 0, 1)}
    tags = {seat: response.headers["ETag"] for seat, response in seen.items()}
    assert len(set(tags.values())) == 3
    for mine in seen:
        for other, tag in tags.items():
            for part in ("/table", "/question", "/events", ""):
                again = game.get(part, mine, If_None_Match=tag)
                assert again.status_code == (304 if mine == other else 200), (part, mine, other)
    assert game.answer(0, None, "roll", If_Match=tags[0]).status_code == 201


def test_who_waits_names_a_version_in_any_form(game):
    version = game.wish()
    for tag in (f'"{version}"', f'"{version}.0"', f'W/"{version}-it.1"'):
        assert game.get("/question?wait=1", 1, If_None_Match=tag).status_code in (200, 304)
    assert game.get("/question?wait=30", 1, If_None_Match=f'"{version - 1}"').status_code == 200


def test_a_game_with_a_seed_has_the_same_chance_again_and_says_that_it_is_scripted(client):
    def played(seed):
        game = Game(client, script={"seed": seed})
        assert game.created["scripted"] is True
        version = game.wish()
        return [option["value"] for option in game.get("/question", 0).json["question"]["options"]], game, version

    first, other = played("first steps"), played("first steps")
    assert first[0] == other[0]
    tables = {json.dumps(played(seed)[1].get("/table").json["table"]) for seed in ("a", "b", "c", "d")}
    assert len(tables) > 1
    again = [one[1].get("/table").json["table"] for one in (first, other)]
    assert again[0] == again[1]
    assert client.post("/v1/games", json={"title": "toy", "script": {"seed": ""}}).status_code == 422
