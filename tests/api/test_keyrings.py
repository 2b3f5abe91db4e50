"""Keyrings: the tokens of one person at many tables, found again with a key that only they keep."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.api.app import create_app
from sentiero.settings import Limits, Settings
from sentiero.tables.people.keyrings import MOST_TOKENS, Keyring

from tests.api.conftest import CheckedClient, Game
from tests.archive import Archive


def new_key(client: Any) -> str:
    made = client.post("/v1/keyrings")
    assert made.status_code == 201
    assert made.headers["Cache-Control"] == "no-store"
    return str(made.json["key"])


def opened(key: str) -> dict[str, str]:
    return {"Keyring-Key": key}


def keep(client: Any, key: str, *tokens: tuple[str, str]) -> Any:
    listed = [{"game": game, "token": token} for game, token in tokens]
    return client.post("/v1/keyring/tokens", json={"tokens": listed}, headers=opened(key))


def code(response: Any) -> tuple[int, str]:
    return response.status_code, response.json["code"]


@pytest.fixture
def key(client: Any) -> str:
    return new_key(client)


class TestKeeping:
    def test_tokens_are_found_again_with_the_key_alone(self, client: Any, game: Game, key: str) -> None:
        other = Game(client)
        kept = keep(client, key, (game.id, game.tokens[1]), (game.id, game.host), (other.id, other.tokens[0]))
        assert kept.status_code == 200
        found = client.get("/v1/keyring", headers=opened(key)).json["tokens"]
        assert kept.json["tokens"] == found
        told = {(one["game"], one["kind"], one["seat"]): one["token"] for one in found}
        assert told == {
            (game.id, "seat", 1): game.tokens[1],
            (game.id, "host", None): game.host,
            (other.id, "seat", 0): other.tokens[0],
        }
        seat = next(one for one in found if one["kind"] == "seat" and one["game"] == game.id)
        assert (seat["title"], seat["scenario"]) == ("lanterns", game.created["scenario"])

    def test_a_later_token_takes_the_place_of_the_one_before(self, client: Any, game: Game, key: str) -> None:
        keep(client, key, (game.id, game.tokens[0]))
        renewed = client.post(f"{game.path}/seats/0/token", headers=game.headers(0)).json["token"]
        assert client.get("/v1/keyring", headers=opened(key)).json["tokens"] == []
        assert [one["token"] for one in keep(client, key, (game.id, renewed)).json["tokens"]] == [renewed]

    def test_what_has_ended_is_taken_off(self, client: Any, game: Game, key: str) -> None:
        keep(client, key, (game.id, game.tokens[0]), (game.id, game.tokens[1]))
        client.delete(f"{game.path}/seats/0/token", headers=game.headers(0))
        assert [one["seat"] for one in client.get("/v1/keyring", headers=opened(key)).json["tokens"]] == [1]
        client.delete(game.path, headers={"Authorization": f"Bearer {game.host}"})
        assert client.get("/v1/keyring", headers=opened(key)).json["tokens"] == []

    def test_a_game_is_taken_off_and_its_tokens_go_on_counting(self, client: Any, game: Game, key: str) -> None:
        other = Game(client)
        keep(client, key, (game.id, game.tokens[0]), (other.id, other.tokens[0]))
        left = client.delete(f"/v1/keyring/games/{game.id}", headers=opened(key)).json["tokens"]
        assert [one["game"] for one in left] == [other.id]
        assert game.get("/question", 0).status_code == 200

    def test_only_what_counts_is_kept(self, client: Any, game: Game, key: str) -> None:
        other = Game(client)
        assert code(keep(client, key, (other.id, game.tokens[0]))) == (401, "seat/token_unknown")
        assert code(keep(client, key, ("a" * 16, game.tokens[0]))) == (404, "game/unknown")
        assert client.get("/v1/keyring", headers=opened(key)).json["tokens"] == []

    def test_nobody_keeps_more_than_a_person_plays(self, client: Any, game: Game, key: str, app: Any) -> None:
        ring = Keyring(app.extensions["sentiero"].store, key)
        ring._store.keyrings.put(ring.ring, {f"x/{n}": b"" for n in range(MOST_TOKENS)}, MOST_TOKENS + 1)
        assert code(keep(client, key, (game.id, game.tokens[0]))) == (409, "keyring/full")


class TestTheKey:
    def test_another_opens_nothing(self, client: Any, key: str) -> None:
        for wrong in (key[:-1] + ("A" if key[-1] != "A" else "B"), "x", key.upper(), "sto_k_" + "é" * 43):
            assert code(client.get("/v1/keyring", headers=opened(wrong))) == (403, "keyring/unknown")

    @pytest.mark.parametrize(
        ("method", "path"),
        [("GET", ""), ("DELETE", ""), ("POST", "/key"), ("POST", "/tokens"), ("DELETE", "/games/abc")],
    )
    def test_without_one_nothing_is_told(self, client: Any, method: str, path: str) -> None:
        refused = client.open(f"/v1/keyring{path}", method=method, json={"tokens": [{"game": "abc", "token": "x"}]})
        assert code(refused) == (401, "keyring/key_missing")

    @pytest.mark.parametrize(
        ("method", "path"), [("DELETE", ""), ("POST", "/key"), ("POST", "/tokens"), ("DELETE", "/games/abc")]
    )
    def test_one_that_opens_nothing_changes_nothing(self, client: Any, game: Game, method: str, path: str) -> None:
        body = {"tokens": [{"game": game.id, "token": game.tokens[0]}]}
        never = "sto_k_" + "A" * 43
        refused = client.open(f"/v1/keyring{path}", method=method, json=body, headers=opened(never))
        assert code(refused) == (403, "keyring/unknown")

    def test_it_is_replaced(self, client: Any, game: Game, key: str) -> None:
        keep(client, key, (game.id, game.tokens[0]))
        new = client.post("/v1/keyring/key", headers=opened(key)).json["key"]
        assert code(client.get("/v1/keyring", headers=opened(key))) == (403, "keyring/unknown")
        found = client.get("/v1/keyring", headers=opened(new)).json["tokens"]
        assert [one["token"] for one in found] == [game.tokens[0]]

    def test_everything_is_forgotten(self, client: Any, game: Game, key: str) -> None:
        keep(client, key, (game.id, game.tokens[0]))
        assert client.delete("/v1/keyring", headers=opened(key)).status_code == 204
        assert code(client.get("/v1/keyring", headers=opened(key))) == (403, "keyring/unknown")
        assert game.get("/question", 0).status_code == 200

    def test_so_many_are_made_an_hour(self, memory_archive: Archive) -> None:
        limits = Settings(limits=Limits(games_per_address=1))
        app = create_app(memory_archive.games, limits, tolerated=["store/only_in_memory"])
        app.test_client_class = CheckedClient
        client = app.test_client()
        new_key(client)
        refused = client.post("/v1/keyrings")
        assert code(refused) == (429, "quota/keyrings")
        assert refused.headers["Retry-After"] == "3600"


class TestSecrets:
    def test_the_store_knows_neither_the_key_nor_a_token(
        self, client: Any, game: Game, key: str, memory_archive: Archive
    ) -> None:
        keep(client, key, (game.id, game.tokens[0]))
        rings = memory_archive.games.room.store.keyrings
        kept = b"".join(name.encode() + data for ring in rings.rings() for name, data in rings.all(ring).items())
        assert key[6:].encode() not in kept
        assert all(key[6:] not in ring for ring in rings.rings())
        assert game.tokens[0][-43:].encode() not in kept

    def test_what_was_sealed_for_one_place_opens_in_no_other(
        self, client: Any, game: Game, key: str, memory_archive: Archive
    ) -> None:
        keep(client, key, (game.id, game.tokens[0]))
        rings = memory_archive.games.room.store.keyrings
        (ring,) = rings.rings()
        (name,) = (name for name in rings.all(ring) if "/" in name)
        rings.put(ring, {name.replace("/0", "/1"): rings.all(ring)[name]}, 10)
        assert code(client.get("/v1/keyring", headers=opened(key))) == (403, "keyring/unknown")

    def test_no_journal_holds_anything_of_it(self, client: Any, game: Game, key: str, memory_archive: Archive) -> None:
        before = memory_archive.games.room.store.events.read(game.id)
        keep(client, key, (game.id, game.tokens[0]))
        assert memory_archive.games.room.store.events.read(game.id) == before
