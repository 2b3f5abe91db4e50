"""Where turn notices go, over HTTP."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.api.app import create_app
from sentiero.settings import Settings, WebSettings

from tests.api.conftest import CheckedClient, Game
from tests.api.test_seats import bearer, code, send
from tests.archive import Archive

URL = "https://hooks.example.org/services/T1"


@pytest.fixture
def game(memory_archive: Archive) -> Game:
    settings = Settings(webhook_allow=("hooks.example.org",))
    app = create_app(memory_archive.games, settings, tolerated=["store/only_in_memory"])
    app.test_client_class = CheckedClient
    return Game(app.test_client())


def add(game: Game, token: str | None, **body: Any) -> Any:
    headers = bearer(token) if token else {}
    return game.client.post(game.path + "/webhooks", json={"url": URL, **body}, headers=headers)


def test_a_seat_adds_one_and_the_secret_is_shown_once(game: Game) -> None:
    made = add(game, game.tokens[0], name="Friday table", form="text", link="https://play.example/1")
    assert (made.status_code, made.headers["Cache-Control"]) == (201, "private, no-store")
    assert made.json["secret"].startswith("whs_")
    (listed,) = send(game, "GET", "/webhooks", game.tokens[0]).json["webhooks"]
    assert listed == {
        "id": made.json["id"], "seat": 0, "url": URL, "form": "text", "events": ["your_turn", "finished"],
        "name": "Friday table", "link": "https://play.example/1",
    }  # fmt: skip
    assert made.json["secret"] not in str(game.get("", 0).json) + str(game.get("/seats", 0).json)


def test_each_sees_its_own_and_the_host_may_remove_any(game: Game) -> None:
    first, second = (add(game, token).json["id"] for token in (game.tokens[0], game.host))
    assert send(game, "GET", "/webhooks", game.tokens[1]).json["webhooks"] == []
    assert [one["id"] for one in send(game, "GET", "/webhooks", game.host).json["webhooks"]] == [second]
    assert code(send(game, "DELETE", f"/webhooks/{first}", game.tokens[1])) == (404, "webhook/unknown")
    assert send(game, "DELETE", f"/webhooks/{first}", game.host).status_code == 200
    assert send(game, "GET", "/webhooks", game.tokens[0]).json["webhooks"] == []


def test_nobody_else_adds_one(game: Game) -> None:
    assert code(add(game, None)) == (401, "seat/token_missing")
    watcher = send(game, "POST", "/spectators", game.host).json["token"]
    assert code(add(game, watcher)) == (403, "seat/not_a_player")


def test_only_where_the_host_of_the_service_allows(game: Game) -> None:
    for url in ("http://hooks.example.org/", "https://evil.example/", "https://127.0.0.1/", "nonsense"):
        refused = add(game, game.tokens[0], url=url)
        assert code(refused) == (403, "webhook/not_allowed")
        assert refused.json["allowed"] == ["hooks.example.org"]


def test_they_are_bounded(game: Game) -> None:
    for _ in range(4):
        assert add(game, game.tokens[0]).status_code == 201
    assert code(add(game, game.tokens[0])) == (409, "webhook/too_many")
    assert add(game, game.tokens[1]).status_code == 201
    assert code(add(game, game.host, name="two\nlines")) == (422, "webhook/unreadable")
    assert code(add(game, game.host, form="fax")) == (422, "request/bad_body")


def test_by_default_none_are_sent(client: Any) -> None:
    game = Game(client)
    assert code(add(game, game.host)) == (403, "webhook/off")


def test_the_contract_describes_what_is_sent(client: Any) -> None:
    described = client.get("/openapi.yaml").get_data(as_text=True)
    assert "callbacks:\n        turnNotice:\n" in described
    assert "Sentiero-Signature" in described


def test_notices_lead_to_the_board_at_the_public_address(memory_archive: Archive) -> None:
    web = WebSettings(public_url="https://play.example.org/games")
    settings = Settings(webhook_allow=("hooks.example.org",), web=web)
    app = create_app(memory_archive.games, settings, tolerated=["store/only_in_memory"])
    app.test_client_class = CheckedClient
    game = Game(app.test_client())
    assert add(game, game.host).json["link"] == f"https://play.example.org/games/#/game/{game.id}"
    assert add(game, game.host, link="#/join").json["link"] == "https://play.example.org/games/#/join"
    assert add(game, game.host, link="https://other.example/1").json["link"] == "https://other.example/1"


def test_without_a_public_address_no_link_leads_nowhere(game: Game) -> None:
    assert "link" not in add(game, game.host).json
