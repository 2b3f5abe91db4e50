"""Whole games: every response, event and log line searched for what only the server may know."""

from __future__ import annotations

import json
import logging
import random
from collections.abc import Mapping
from typing import Any

import pytest
from sentiero.api.app import create_app
from sentiero.games.fire_in_the_lake.title import FireInTheLake
from sentiero.settings import Settings
from sentiero.store.memory import memory_store as new_memory_store

from tests.api.searching import coming, no_coming_cards, no_secrets_of_others
from tests.archive import Archive
from tests.toy_title import ToyTitle
from tests.toy_title import request as toy_request
from tools.walker import choose

LAKE = {
    "title": FireInTheLake.name,
    "scenario": "short",
    "seats": [{"roles": [faction]} for faction in FireInTheLake.roles],
    "options": {"deception": True},
}


class Watched:
    """A game over HTTP whose every response is searched, whoever asked for it."""

    def __init__(self, archive: Archive, wanted: Mapping[str, Any]) -> None:
        self.archive = archive
        self.client = create_app(archive.games, Settings(), tolerated=["store/only_in_memory"]).test_client()
        created: Any = self.client.post("/v1/games", json=wanted).json
        self.path = f"/v1/games/{created['id']}"
        self.game: str = created["id"]
        self.tokens: dict[int | None, str] = dict(enumerate(created.pop("tokens")["seats"]))
        self.searched = 0
        self.search(None, created)

    def ask(self, seat: int | None, method: str, part: str, version: int = 0, body: Any = None) -> Any:
        headers = {"Authorization": f"Bearer {self.tokens[seat]}"} if seat is not None else {}
        if version:
            headers["If-Match"] = f'"{version}"'
        response: Any = self.client.open(self.path + part, method=method, json=body, headers=headers)
        self.search(seat, response.json)
        return response.json

    def coming(self) -> list[Any]:
        """The cards that nobody has seen, from the next one on."""
        with self.archive.hold(self.game):
            return coming(self.archive.open(self.game).table)

    def seat_ids(self, roles: set[str]) -> list[str]:
        """What the title calls the seats of these roles."""
        seats = self.archive.open(self.game).table.config["seats"]
        return [seat["id"] for seat in seats if roles & set(seat["roles"])]

    def search(self, seat: int | None, document: Any) -> None:
        self.searched += 1
        text = json.dumps(document)
        for token in self.tokens.values():
            assert token not in text
        if not isinstance(document, dict) or document.get("status", "open") == "open":
            assert self.archive.info(self.game).seed.hex() not in text
        no_coming_cards(document, self.coming())
        roles = set() if seat is None else set(self.archive.info(self.game).roles[seat])
        no_secrets_of_others(document, roles, self.seat_ids(roles) if "deception" in text else ())


PARTS = ("", "/table", "/question", "/events?after={last}", "/seats", "/nothing", "/diff?from={last}")


@pytest.mark.parametrize(("wanted", "rarely"), [(toy_request("long"), 1), (LAKE, 8)], ids=["toy", "lake"])
def test_nothing_that_only_the_server_may_know(
    wanted: Mapping[str, Any], rarely: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    titles: dict[str, Any] = {FireInTheLake.name: FireInTheLake(), ToyTitle.name: ToyTitle()}
    watched, pick = Watched(Archive(new_memory_store(), titles), wanted), random.Random(8)
    state = watched.ask(None, "GET", "")
    looks = 0
    while state["status"] == "open":
        version, seat = state["version"], state["waiting_for"]["seat"]
        looks += 1
        for viewer in (None, *watched.tokens) if looks % rarely == 0 else (seat,):
            for part in PARTS if looks % rarely == 0 else ("/events?after={last}",):
                watched.ask(viewer, "GET", part.format(last=max(1, version - 1)))
        question = watched.ask(seat, "GET", "/question")["question"]
        watched.ask(seat, "POST", "/answers", version, {"answer": "no such answer"})
        told = watched.ask(seat, "POST", "/answers", version, {"answer": choose(question, pick)})
        state = {**state, **told}
    for viewer in watched.tokens:
        watched.ask(viewer, "GET", "/events?limit=500")
        watched.ask(viewer, "GET", "/audit")
    logged = caplog.text
    assert watched.searched > 500
    assert logged.count('"request_id"') >= watched.searched
    assert not [token for token in watched.tokens.values() if token in logged]
    assert watched.archive.info(watched.game).seed.hex() not in logged
    assert "Bearer" not in logged
