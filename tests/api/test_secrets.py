"""Nobody reads a hidden card, another seat's secret or a token from any response or log line."""

from __future__ import annotations

import json
import logging
import random
from collections.abc import Iterator
from typing import Any

from tests.api.conftest import Game
from tools.walker import choose

# What entries and games at rest hold that must never leave.
INSIDE = {"chance", "seed", "dice", "config", "set_up_draws", "token", "digest"}


def every_key(document: Any) -> Iterator[str]:
    """Every member's name, at any depth."""
    if isinstance(document, dict):
        yield from document
        document = list(document.values())
    if isinstance(document, list):
        for inner in document:
            yield from every_key(inner)


def every_list(document: Any) -> Iterator[list[Any]]:
    """Every list, at any depth."""
    if isinstance(document, list):
        yield document
    inner = document.values() if isinstance(document, dict) else document if isinstance(document, list) else ()
    for part in inner:
        yield from every_list(part)


def test_a_whole_game_tells_nobody_what_is_hidden(client, memory_archive, caplog):
    caplog.set_level(logging.DEBUG)
    game, pick = Game(client, scenario="long"), random.Random(8)
    state = game.get().json
    while state["status"] == "open":
        hidden = list(memory_archive.open(game.id).table.deck)
        for seat in (None, 0, 1):
            for part in ("", "/table", "/question", f"/events?after={state['version'] - 1}"):
                seen = game.get(part, seat).json
                assert not INSIDE & set(every_key(seen))
                assert len(hidden) < 2 or hidden not in list(every_list(seen))
                _no_wish_of_others(seen, seat, state["status"])
        seat = state["waiting_for"]["seat"]
        question = game.get("/question", seat).json["question"]
        state = game.answer(seat, state["version"], choose(question, pick)).json
    for line in caplog.text.splitlines():
        assert "sto_" not in line


def _no_wish_of_others(seen: Any, seat: int | None, status: str) -> None:
    """The toy's secrets: in the view by role, and in the facts as the lamp."""
    mine = {None: set(), 0: {"north"}, 1: {"south"}}[seat]
    for event in seen.get("events", []):
        for fact in event["facts"]:
            assert fact["kind"] != "wished" or fact["role"] in mine or fact["lamp"] is None
    if status == "open" and "table" in seen:
        assert set(seen["table"]["wishes"]) <= mine


def test_no_problem_repeats_a_token(game):
    token = game.tokens[0]
    for response in (
        game.get("/nothing", 0),
        game.answer(0, 9, "blue"),
        game.answer(0, 1, "mauve"),
        game.get("/events?after=x", 0),
    ):
        assert response.status_code >= 400
        assert token not in json.dumps(response.json)
