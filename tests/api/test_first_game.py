"""A game that begins with a question for its first seat: nobody new waits for the others, or begins in a Coup Round."""

from __future__ import annotations

import time
from typing import Any

import pytest
from sentiero.api.app import create_app
from sentiero.games import TITLES
from sentiero.settings import Settings
from sentiero.store.memory import memory_store

from tests.api.conftest import CheckedClient
from tests.archive import Archive

FIRST = {
    "fire-in-the-lake": {"scenario": "short", "options": {"political_rhythm": True}, "seats": [{"roles": ["us"]}]},
    "fields-of-fire": {"scenario": "n1", "options": {"simplified": True}, "seats": [{"roles": ["company"]}]},
}
GAMES = 20
SECONDS = 3


@pytest.fixture
def client() -> Any:
    archive = Archive(memory_store(), TITLES)
    made = create_app(archive.games, Settings(), tolerated=["store/only_in_memory"])
    made.test_client_class = CheckedClient
    return made.test_client()


@pytest.mark.parametrize("title", sorted(FIRST))
def test_every_first_game_begins_with_an_ordinary_question(client: Any, title: str) -> None:
    for _ in range(GAMES):
        since = time.process_time()
        made = client.post("/v1/games", json={"title": title, **FIRST[title], "first": True}).json
        spent = time.process_time() - since
        token = {"Authorization": f"Bearer {made['tokens']['seats'][0]}"}
        asked = client.get(f"/v1/games/{made['id']}/question", headers=token).json
        assert (asked["version"], asked["waiting_for"]["seat"], asked["thinking"]) == (1, 0, None)
        assert asked["question"]["key"] in ("turn.choose", "assign.change")
        assert asked["question"]["params"].get("limited", False) is False
        # Of the processor, so that a busy machine does not count.
        assert spent < SECONDS


def test_a_game_without_seats_or_with_a_script_takes_chance_as_it_comes(client: Any) -> None:
    title = "fire-in-the-lake"
    assert client.post("/v1/games", json={"title": title, "first": True}).status_code == 201
    scripted = {"title": title, "seats": [{"roles": ["us"]}], "script": {"seed": "as it comes"}}
    two = [client.post("/v1/games", json={**scripted, "first": first}).json for first in (True, False)]
    assert two[0]["waiting_for"] == two[1]["waiting_for"]
