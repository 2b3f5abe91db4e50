"""Seats and tokens: given, replaced, revoked; the lobby; private tables."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.api.app import create_app
from sentiero.api.remembered import TRUSTED_SECONDS, RememberedSeats
from sentiero.settings import Settings
from sentiero.tables.tokens import Seat

from tests.api.conftest import Game
from tests.archive import Archive
from tests.toy_title import NORTH, SOUTH


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def send(game: Game, method: str, part: str, token: str | None = None) -> Any:
    return game.client.open(game.path + part, method=method, headers=bearer(token) if token else {})


def code(response: Any) -> tuple[int, str]:
    return response.status_code, response.json["code"]


class TestOwnTokens:
    def test_whoever_sits_down_with_the_first_token_gets_one_that_the_host_has_not_seen(self, game):
        assert [seat["own"] for seat in game.get("/seats").json["seats"]] == [False, False]
        made = game.client.post(f"{game.path}/seats/1", json={"name": "Ben"}, headers=bearer(game.tokens[1]))
        assert made.status_code == 201
        assert made.json["token"] != game.tokens[1]
        assert code(send(game, "GET", "/question", game.tokens[1])) == (401, "seat/token_unknown")
        game.tokens[1] = made.json["token"]
        seats = game.get("/seats", 1).json["seats"]
        assert [(seat["own"], seat["name"]) for seat in seats] == [(False, None), (True, "Ben")]
        notes = [event["note"]["kind"] for event in game.get("/events").json["events"] if "note" in event]
        assert notes == ["seat_renewed"]

    def test_a_lost_response_can_be_asked_for_again(self, game):
        headers = {**bearer(game.tokens[1]), "Idempotency-Key": "0123456789abcdef"}
        first, again = (game.client.post(f"{game.path}/seats/1", headers=headers) for _ in range(2))
        assert first.json["token"] == again.json["token"]
        assert again.headers["Idempotency-Replayed"] == "true"

    def test_the_host_makes_one_that_is_shared_again(self, game):
        send(game, "POST", "/seats/1", game.tokens[1])
        send(game, "POST", "/seats/1/token", game.host)
        assert not game.get("/seats").json["seats"][1]["own"]

    def test_another_seats_token_takes_nothing(self, game):
        assert code(send(game, "POST", "/seats/1", game.tokens[0])) == (403, "seat/not_open")


class TestTokens:
    def test_a_seat_replaces_its_own(self, game):
        made = send(game, "POST", "/seats/0/token", game.tokens[0])
        assert made.status_code == 201
        assert made.headers["Cache-Control"] == "no-store"
        assert code(game.get("", 0)) == (401, "seat/token_unknown")
        game.tokens[0] = made.json["token"]
        assert game.get("/table", 0).json["roles"] == [NORTH]
        assert game.answer(0, 2, "blue").status_code == 201

    def test_the_host_replaces_its_own(self, game):
        made = send(game, "POST", "/host/token", game.host)
        assert (made.status_code, made.json["seat"]) == (201, None)
        assert code(send(game, "POST", "/seats/1/token", game.host)) == (401, "seat/token_unknown")
        assert send(game, "POST", "/seats/1/token", made.json["token"]).status_code == 201
        assert code(send(game, "POST", "/host/token", game.tokens[0])) == (403, "seat/not_the_host")
        notes = [event["note"]["kind"] for event in game.get("/events").json["events"] if "note" in event]
        assert notes == ["host_renewed", "seat_moved"]

    def test_the_host_replaces_anybodys(self, game):
        made = send(game, "POST", "/seats/1/token", game.host)
        assert made.json["seat"] == 1
        assert game.get("", 1).status_code == 401
        assert game.get("", 0).status_code == 200

    def test_nobody_else_does(self, game):
        assert code(send(game, "POST", "/seats/1/token", game.tokens[0])) == (403, "seat/not_yours")
        assert code(send(game, "DELETE", "/seats/1/token", game.tokens[0])) == (403, "seat/not_yours")
        assert code(send(game, "POST", "/seats/1/token")) == (401, "seat/token_missing")
        assert game.get("", 1).status_code == 200

    def test_the_token_of_another_game_does_not(self, game, client):
        other = Game(client)
        assert code(send(game, "POST", "/seats/0/token", other.host)) == (401, "seat/token_unknown")

    def test_a_revoked_one_opens_nothing(self, game):
        assert send(game, "DELETE", "/seats/1/token", game.host).json["seats"][1]["taken"] is False
        assert code(game.get("", 1)) == (401, "seat/token_unknown")
        assert code(game.answer(1, 2, "blue")) == (401, "seat/token_unknown")
        # and it is not open, so nobody can take it
        assert code(send(game, "POST", "/seats/1")) == (403, "seat/not_open")
        again = send(game, "POST", "/seats/1/token", game.host).json["token"]
        assert game.client.get(game.path, headers=bearer(again)).status_code == 200

    @pytest.mark.parametrize("seat", ["2", "x", "-1", "99999"])
    def test_a_seat_that_is_not_there(self, game, seat):
        assert code(send(game, "POST", f"/seats/{seat}/token", game.host)) == (404, "seat/unknown")
        assert code(send(game, "POST", f"/seats/{seat}")) == (404, "seat/unknown")

    def test_one_revoked_elsewhere_lives_on_for_a_second_at_most(self):
        now, known = [0.0], {"sto_x": Seat("seat", 0, frozenset())}
        seats = RememberedSeats(lambda game, token: known[token], lambda: now[0])
        seats("g", "sto_x")
        del known["sto_x"]
        now[0] = TRUSTED_SECONDS - 0.01
        assert seats("g", "sto_x").number == 0
        now[0] = TRUSTED_SECONDS
        with pytest.raises(KeyError):
            seats("g", "sto_x")

    def test_a_game_that_is_not_there(self, client):
        assert client.post("/v1/games/aaaaaaaaaaaaaaaa/seats/0").status_code == 404


class TestSpectators:
    def test_by_link(self, client):
        game = Game(client, private=True)
        token = send(game, "POST", "/spectators", game.host).json["token"]
        seen = client.get(game.path + "/table", headers=bearer(token)).json
        assert seen["roles"] == []
        refused = client.post(
            game.path + "/answers", json={"answer": "blue"}, headers={**bearer(token), "If-Match": '"1"'}
        )
        assert code(refused) == (403, "seat/not_a_player")
        assert code(send(game, "POST", "/seats/0/token", token)) == (403, "seat/not_yours")
        assert send(game, "DELETE", "/spectators", game.host).status_code == 200
        assert client.get(game.path, headers=bearer(token)).status_code == 401

    def test_only_the_host_invites(self, game):
        assert code(send(game, "POST", "/spectators", game.tokens[0])) == (403, "seat/not_the_host")
        assert code(send(game, "POST", "/spectators")) == (401, "seat/token_missing")


class TestPrivateTables:
    @pytest.mark.parametrize("part", ["", "/table", "/question", "/events", "/seats"])
    def test_show_nothing_without_a_token(self, client, part):
        game = Game(client, private=True)
        assert code(game.get(part)) == (401, "seat/token_missing")
        assert game.get(part, 0).status_code == 200


class TestLobby:
    def test_a_free_seat_has_no_token(self, client):
        game = Game(client, **open_second())
        assert game.created["tokens"]["seats"][1] is None
        assert game.created["seats"][1] == {"seat": 1, "roles": [SOUTH], "open": True}
        assert [seat["taken"] for seat in game.get("/seats").json["seats"]] == [True, False]

    def test_the_first_who_comes_takes_it(self, client):
        game = Game(client, **open_second())
        taken = send(game, "POST", "/seats/1")
        assert taken.status_code == 201
        assert code(send(game, "POST", "/seats/1")) == (409, "seat/taken")
        game.tokens[1] = taken.json["token"]
        assert game.get("/events").json["events"][1]["note"] == {"kind": "seat_taken", "seat": 1}
        assert game.answer(0, 2, "blue").status_code == 201

    def test_games_with_a_free_seat_are_listed(self, client):
        game = Game(client, **open_second())
        Game(client)
        Game(client, private=True, **open_second())
        (listed,) = client.get("/v1/games").json["open"]
        assert listed["id"] == game.id
        token = send(game, "POST", "/seats/1").json["token"]
        assert client.get("/v1/games").json == {"open": [], "next": None, "own": []}
        send(game, "DELETE", "/seats/1/token", token)
        assert [each["id"] for each in client.get("/v1/games").json["open"]] == [game.id]

    def test_a_token_shows_its_own_game(self, client):
        game = Game(client, private=True)
        (own,) = client.get("/v1/games", headers=bearer(game.tokens[1])).json["own"]
        assert (own["id"], own["role"], own["seat"]) == (game.id, "seat", 1)
        (own,) = client.get("/v1/games", headers=bearer(game.host)).json["own"]
        assert (own["role"], own["seat"]) == ("host", None)
        assert code(client.get("/v1/games", headers=bearer("sto_x"))) == (401, "seat/token_unknown")

    def test_a_token_made_later_shows_it_too(self, client):
        game = Game(client, **open_second())
        token = send(game, "POST", "/seats/1").json["token"]
        assert client.get("/v1/games", headers=bearer(token)).json["own"][0]["id"] == game.id


def open_second() -> dict[str, Any]:
    """A request whose second seat waits for somebody."""
    return {"seating": [{"roles": [NORTH]}, {"roles": [SOUTH], "open": True}]}


def test_the_same_on_a_real_server(redis_archive: Archive):
    app = create_app(redis_archive.games, Settings(), tolerated=["store/append_only_off"])
    client: Any = app.test_client()
    game = Game(client, **open_second())
    assert game.id in [each["id"] for each in client.get("/v1/games").json["open"]]
    token = send(game, "POST", "/seats/1").json["token"]
    assert code(send(game, "POST", "/seats/1")) == (409, "seat/taken")
    assert client.get("/v1/games", headers=bearer(token)).json["own"][0]["seat"] == 1
    assert game.id not in [each["id"] for each in client.get("/v1/games").json["open"]]
    assert send(game, "POST", "/seats/1/token", game.host).status_code == 201
    assert client.get(game.path, headers=bearer(token)).status_code == 401
