"""The seal of chance, what seats mix into it, and the end that a host sets, over HTTP."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from tests.api.conftest import Game

MINE = "00112233445566778899"


def contribute(game: Game, seat: int, value: Any = MINE, who: int | None = None) -> Any:
    headers = game.headers(seat if who is None else who)
    return game.client.post(f"{game.path}/seats/{seat}/randomness", json={"value": value}, headers=headers)


def end(game: Game, token: str | None) -> Any:
    return game.client.post(game.path + "/end", headers={"Authorization": f"Bearer {token}"} if token else {})


def test_the_seed_is_sealed_at_the_start_and_opened_at_the_end(game):
    assert "seed" not in game.created
    assert "seed" not in game.get("", 0).json
    ended = end(game, game.host)
    assert (ended.status_code, ended.json["status"], ended.json["question"]) == (200, "ended", None)
    over = game.get().json
    assert hashlib.sha256(bytes.fromhex(over["seed"])).hexdigest() == over["commitment"] == game.created["commitment"]


def test_an_ended_game_takes_no_answers(game):
    end(game, game.host)
    assert game.answer(0, 2, "blue").json["code"] == "game/finished"
    assert end(game, game.host).json["code"] == "game/finished"
    assert game.get("/events").json["events"][-1]["note"] == {"kind": "ended", "seat": None}


def test_only_the_host_ends_a_game(game):
    assert end(game, game.tokens[0]).json["code"] == "seat/not_the_host"
    assert end(game, None).json["code"] == "seat/token_missing"
    assert game.get().json["status"] == "open"


def test_a_seat_contributes_before_the_first_answer(game):
    given = contribute(game, 1)
    assert (given.status_code, given.json["version"], given.headers["ETag"]) == (201, 2, '"2.1"')
    event = game.get("/events", 0).json["events"][1]
    assert event["note"] == {"kind": "randomness", "seat": 1, "value": MINE}
    assert contribute(game, 1).json["code"] == "randomness/given"
    assert game.answer(0, 2, "blue").status_code == 201
    assert contribute(game, 0).json["code"] == "randomness/too_late"


@pytest.mark.parametrize("value", ["", "xyz", "00", "AA" * 8, "00" * 65, 7, None, MINE + "\n"])
def test_what_is_not_randomness(game, value):
    assert contribute(game, 0, value).status_code == 422


def test_nobody_contributes_for_another(game):
    assert contribute(game, 0, who=1).json["code"] == "seat/not_yours"
