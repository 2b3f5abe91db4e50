"""Whole games: every response, event and log line searched for what only the server may know."""

from __future__ import annotations

import json
import logging
import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from service.api.app import create_app
from service.games.fire_in_the_lake.title import FireInTheLake
from service.journal.archive import Archive
from service.journal.memory import MemoryJournal
from tests.toy_title import ToyTitle
from tests.toy_title import request as toy_request
from tests.walker import choose

# So many coming cards in a row are no coincidence.
RUN = 3
LAKE = {
    "title": FireInTheLake.name,
    "scenario": "short",
    "seats": [{"factions": [faction]} for faction in FireInTheLake.roles],
    "options": {"deception": True},
}


class Watched:
    """A game over HTTP whose every response is searched, whoever asked for it."""

    def __init__(self, archive: Archive, wanted: Mapping[str, Any]) -> None:
        self.archive = archive
        self.client = create_app(archive, tolerated=["store/only_in_memory"]).test_client()
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
            table = self.archive.open(self.game).table
            deck = list(table.deck)
        return deck[-2::-1] if hasattr(table, "next_card") else deck

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
        coming = self.coming()
        for cards in (coming, coming[::-1]):
            runs = {tuple(cards[place : place + RUN]) for place in range(len(cards) - RUN + 1)}
            for each in lists_in(document):
                listed = [flat(value) for value in each]
                found = {tuple(listed[place : place + RUN]) for place in range(len(listed) - RUN + 1)}
                assert not runs & found, f"coming cards in {text[:300]}"
        self.search_secrets(seat, document)

    def search_secrets(self, seat: int | None, document: Any) -> None:
        """Markers and wishes: only their owner reads what they are."""
        roles = set() if seat is None else set(self.archive.info(self.game).roles[seat])
        for part in dicts_in(document):
            if isinstance(part.get("deception"), dict):
                readable = [owner for owner, markers in part["deception"].items() if "own" in markers]
                assert readable == self.seat_ids(roles)
            assert not {"markers", "chance", "dice", "set_up_draws", "token"} & set(part)
        for fact in lists_in(document):
            if len(fact) > 2 and fact[0] == "dealt" and not roles & set(fact[3]):
                assert isinstance(fact[2], int)
            if len(fact) > 2 and fact[0] == "wished" and fact[1] not in roles:
                assert fact[2] is None


def flat(value: Any) -> Any:
    """Something that can be compared quickly."""
    return json.dumps(value) if isinstance(value, list | dict) else value


def lists_in(document: Any) -> Iterator[list[Any]]:
    """Every list, at any depth."""
    if isinstance(document, list):
        yield document
    inner = document.values() if isinstance(document, dict) else document if isinstance(document, list) else ()
    for part in inner:
        yield from lists_in(part)


def dicts_in(document: Any) -> Iterator[dict[str, Any]]:
    """Every object, at any depth."""
    if isinstance(document, dict):
        yield document
    inner = document.values() if isinstance(document, dict) else document if isinstance(document, list) else ()
    for part in inner:
        yield from dicts_in(part)


PARTS = ("", "/table", "/question", "/events?after={last}", "/seats", "/nothing", "/diff?from={last}")


@pytest.mark.parametrize(("wanted", "rarely"), [(toy_request("long"), 1), (LAKE, 8)], ids=["toy", "lake"])
def test_nothing_that_only_the_server_may_know(
    wanted: Mapping[str, Any], rarely: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    titles: dict[str, Any] = {FireInTheLake.name: FireInTheLake(), ToyTitle.name: ToyTitle()}
    watched, pick = Watched(Archive(MemoryJournal(), titles), wanted), random.Random(8)
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
