"""A whole game over HTTP in a language that nobody speaks: every visible text came from a catalog."""

from __future__ import annotations

import random
from typing import Any

import pytest
from sentiero.api.app import create_app
from sentiero.games import TITLES
from sentiero.settings import Settings
from sentiero.store.memory import memory_store as new_memory_store
from sentiero.text.catalogs import Catalogs
from sentiero.text.texts import Texts

from tests.archive import Archive
from tests.text.pseudo import NAME, from_a_catalog, make_locales, visible
from tools.walker import choose

TITLE = "/v1/titles/fire-in-the-lake"
SEATS = [{"roles": [faction]} for faction in ("us", "arvn", "nva", "vc")]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The API over a journal in memory, with one more language."""
    folder = make_locales(tmp_path_factory.mktemp("locales"))
    games = Archive(new_memory_store(), TITLES).games
    app = create_app(games, Settings(), tolerated=["store/only_in_memory"], texts=Texts(Catalogs(folder)))
    return app.test_client()


def read(client: Any, path: str, token: str | None = None, **more: Any) -> Any:
    """Read something in that language; nothing in it may be plain English."""
    headers = {"Accept-Language": NAME, **({"Authorization": f"Bearer {token}"} if token else {})}
    response = client.get(path, headers=headers, **more)
    assert response.status_code == 200, response.json
    assert response.headers["Content-Language"] == NAME
    return checked(response.json)


def checked(document: Any) -> Any:
    """The document, if every text in it is from a catalog."""
    assert [text for text in visible(document) if not from_a_catalog(text)] == []
    return document


@pytest.mark.parametrize(("scenario", "seed"), [("short", 7), ("medium", 8), ("full", 9)])
def test_a_whole_game_is_told_from_the_catalogs(client: Any, scenario: str, seed: int) -> None:
    pick = random.Random(seed)
    wanted = {"title": "fire-in-the-lake", "scenario": scenario, "seats": SEATS, "options": {"deception": True}}
    created = client.post("/v1/games", json=wanted, headers={"Accept-Language": NAME})
    game, tokens = f"/v1/games/{created.json['id']}", created.json["tokens"]["seats"]
    state, read_texts = checked(created.json), 0
    while state["status"] == "open":
        token = tokens[state["waiting_for"]["seat"]]
        asked = read(client, f"{game}/question", token)["question"]
        assert asked["text"]
        assert all(option["text"] for option in asked["options"])
        headers = {"Accept-Language": NAME, "Authorization": f"Bearer {token}", "If-Match": f'"{state["version"]}"'}
        answered = client.post(f"{game}/answers", json={"answer": choose(asked, pick)}, headers=headers)
        assert answered.status_code == 201, answered.json
        state = checked(answered.json)
        # A step is told with what follows from it.
        assert state["text"] or {fact["kind"] for fact in state["facts"]} == {"chosen"}
        read_texts += 1 + len(asked["options"]) + len(state["text"])
        if state["version"] % 50 == 0:
            assert read(client, f"{game}/table", token)["table"]["spaces"]["hue"]
    assert from_a_catalog(state["result"]["text"])
    assert read_texts > 1000
    page = read(client, f"{game}/events")
    told = list(page["events"])
    while page["next"]:
        page = read(client, page["next"])
        told += page["events"]
    assert len(told) == state["version"]
    assert all(event["text"] or {fact["kind"] for fact in event["facts"]} == {"chosen"} for event in told)
    chapters = read(client, f"{game}/turns")["chapters"]
    assert all(turn["text"] for chapter in chapters for turn in chapter["turns"])


@pytest.mark.parametrize(
    "page", ["", "/lists/scenarios", "/lists/spaces", "/lists/cards", "/lists/cards/121", "/names", "/glossary"]
)
def test_pages_are_from_the_catalogs(client: Any, page: str) -> None:
    assert visible(read(client, TITLE + page))


def test_every_paragraph_is_from_the_catalogs(client: Any) -> None:
    for rule in read(client, f"{TITLE}/rules")["rules"]:
        assert from_a_catalog(rule["title"])
        assert from_a_catalog(read(client, f"{TITLE}/rules/{rule['paragraph']}")["text"])


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/v1/games/none", None),
        ("GET", "/nowhere", None),
        ("POST", "/v1/games", {"title": "fire-in-the-lake", "seats": [{"roles": ["us"] * 17}], "what": 1}),
        ("POST", "/v1/games", {}),
        (
            "POST",
            "/v1/games",
            {"title": 1, "seats": "all", "options": [], "script": {"dice": [0], "decks": {"x": 1}}},
        ),
        ("GET", "/v1/games/none/events?after=-1&limit=9999", None),
        ("POST", "/v1/games", {"title": "fire-in-the-lake", "seats": SEATS, "script": {"position": {}}}),
    ],
)
def test_refusals_are_from_the_catalogs(client: Any, method: str, path: str, body: Any) -> None:
    response = client.open(path, method=method, json=body, headers={"Accept-Language": NAME})
    problem = response.json
    assert response.headers["Content-Language"] == NAME
    details = [problem["title"], problem["detail"], *(error["detail"] for error in problem.get("errors", ()))]
    assert [text for text in details if not from_a_catalog(text)] == []
