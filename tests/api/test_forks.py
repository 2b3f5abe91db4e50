"""Forks over HTTP."""

from __future__ import annotations

from typing import Any

from tests.api.conftest import Game


def fork(game: Game, seat: int | None = None, **body: Any) -> Any:
    return game.client.post(game.path + "/forks", json=body, headers=game.headers(seat))


def test_a_new_game_with_its_own_tokens(game):
    game.wish()
    made = fork(game, 0)
    assert made.status_code == 201
    assert made.json["forked_from"] == {"game": game.id, "version": 3}
    assert made.json["scripted"] is True
    assert not set(made.json["tokens"]["seats"]) & set(game.tokens)
    assert made.headers["Location"] == f"/v1/games/{made.json['id']}"
    assert game.created["forked_from"] is None
    headers = {"Authorization": f"Bearer {made.json['tokens']['seats'][0]}"}
    assert game.client.get(f"/v1/games/{made.json['id']}/table", headers=headers).status_code == 200


def test_other_seats(game):
    made = fork(game, seats=[{"roles": ["north", "south"]}])
    assert len(made.json["seats"]) == 1


def test_what_is_refused(game, client):
    assert fork(game, at=99).json["code"] == "version/unknown"
    assert fork(game, at=0).json["code"] == "request/bad_body"
    assert fork(game, seats=[{"roles": ["east"]}]).status_code == 422
    private = Game(client, private=True)
    assert fork(private).json["code"] == "seat/token_missing"
    assert fork(private, 0).json["private"] is True
