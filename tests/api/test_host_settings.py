"""The host changes the options of a table before its first answer, over HTTP."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.api.app import create_app
from sentiero.api.feed import feeds
from sentiero.games import TITLES
from sentiero.settings import FeedSettings, Settings

from tests.api.conftest import Game
from tests.api.listening import NDJSON, Stream
from tests.api.test_history import undo
from tests.archive import Archive


def change(game: Game, token: str | None, **body: Any) -> Any:
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    return game.client.patch(game.path + "/options", json=body, headers=headers)


def test_the_host_changes_and_everybody_sees_it(game: Game) -> None:
    assert (game.created["strict"], game.created["private"]) == (False, False)
    response = change(game, game.host, strict=True, open_seats=[1, 1])
    assert (response.status_code, response.headers["ETag"]) == (200, '"2"')
    seen = game.get().json
    assert (seen["strict"], [seat["open"] for seat in seen["seats"]], seen["version"]) == (True, [False, True], 2)
    assert seen["commitment"] == game.created["commitment"]
    assert game.get("/events?after=1").json["events"][0]["note"] == {
        "kind": "options",
        "seat": None,
        "set": {"strict": True, "open_seats": [1]},
    }
    assert change(game, game.host).json["version"] == 2
    assert game.get("/audit", 0).json["sound"]


def test_strict_is_kept(game: Game) -> None:
    change(game, game.host, strict=True)
    game.answer(0, 2, "blue")
    game.answer(1, 3, "amber")
    game.answer(0, 4, "roll")
    assert undo(game, 0, 5).json["code"] == "undo/strict"


def test_private(game: Game) -> None:
    assert change(game, game.host, private=True).json["private"]
    assert game.get().status_code == 401
    assert game.get("/table", 0).status_code == 200
    change(game, game.host, private=False)
    assert game.get().status_code == 200


def test_who_only_watches_hears_no_more_of_a_table_that_became_private(memory_archive: Archive) -> None:
    app = create_app(memory_archive.games, Settings(), tolerated=["store/only_in_memory"])
    feeds.install(app, memory_archive.games, FeedSettings(heartbeat_seconds=0.1))
    game = Game(app.test_client())
    with Stream(app, f"{game.path}/events", Accept=NDJSON) as stream:
        lines = stream.lines()
        assert next(line for line in lines if line.strip())
        change(game, game.host, private=True)
        # Up to that change, and no answer after it.
        list(lines)
    assert game.answer(0, 2, "blue").status_code == 201


def test_a_seat_is_opened_and_found_in_the_lobby(game: Game, client: Any) -> None:
    def listed() -> list[str]:
        return [one["id"] for one in client.get("/v1/games").json["open"]]

    client.delete(game.path + "/seats/1/token", headers={"Authorization": f"Bearer {game.host}"})
    assert game.id not in listed()
    change(game, game.host, open_seats=[1])
    assert game.id in listed()
    change(game, game.host, private=True)
    assert game.id not in listed()
    change(game, game.host, private=False)
    assert client.post(game.path + "/seats/1").status_code == 201
    assert game.id not in listed()


def test_refusals(game: Game) -> None:
    assert change(game, None, strict=True).json["code"] == "seat/token_missing"
    assert change(game, game.tokens[0], strict=True).json["code"] == "seat/not_the_host"
    assert change(game, game.host, open_seats=[2]).json["code"] == "seat/unknown"
    wrong: tuple[dict[str, Any], ...] = ({"scenario": "long"}, {"strict": "yes"}, {"open_seats": [-1]}, {"options": {}})
    for body in wrong:
        assert change(game, game.host, **body).json["code"] == "request/bad_body"
    game.wish()
    late = change(game, game.host, strict=True).json
    assert (late["status"], late["code"]) == (409, "options/too_late")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "The host changes the options of the table."),
        ("it", "Chi ospita cambia le opzioni del tavolo."),
        ("es", "El anfitrión cambia las opciones de la mesa."),
        ("fr", "L\u2019hôte change les options de la table."),
    ],
)
def test_in_every_language(memory_archive: Archive, language: str, told: str) -> None:
    client: Any = create_app(
        Archive(memory_archive.store, TITLES).games, Settings(), tolerated=["store/only_in_memory"]
    ).test_client()
    seats = [{"roles": ["us", "arvn"]}, {"roles": ["nva", "vc"]}]
    made = client.post("/v1/games", json={"title": "fire-in-the-lake", "seats": seats}).json
    path, host = f"/v1/games/{made['id']}", {"Authorization": f"Bearer {made['tokens']['host']}"}
    assert client.patch(f"{path}/options", json={"strict": True}, headers=host).status_code == 200
    events = client.get(f"{path}/events?lang={language}").json["events"]
    assert events[1]["note"]["text"] == told
