"""An app over the toy title, and a client that holds every response against openapi.yaml."""

from __future__ import annotations

import gzip
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import brotli
import pytest
from flask import Flask
from flask.testing import FlaskClient
from sentiero.api.app import create_app
from sentiero.settings import Settings

from tests.api import contract
from tests.archive import Archive
from tests.toy_title import request as toy_request
from tools.running import Running


def _json(response: Any) -> Any:
    """What a response says, compressed or not."""
    unpack = {"gzip": gzip.decompress, "br": brotli.decompress}.get(response.headers.get("Content-Encoding"))
    if unpack is not None:
        return json.loads(unpack(response.get_data())) if "json" in response.content_type else None
    return response.get_json(force=True, silent=True)


class CheckedClient(FlaskClient):
    """Fails a test whenever a response is not what the document promises."""

    def open(self, *args: Any, **kwargs: Any) -> Any:
        response = super().open(*args, **kwargs)
        asked = response.request
        if asked.method not in ("OPTIONS", "HEAD"):
            body = _json(response)
            promised = contract.of(self.application)
            promised.check(asked.method, asked.path, response.status_code, response.headers, response.get_data(), body)
        return response


class Game:
    """A game over HTTP, as its players hold it."""

    def __init__(self, client: Any, **more: Any) -> None:
        self.client = client
        seating = more.pop("seating", None)
        wanted = toy_request(**more)
        response = client.post("/v1/games", json={**wanted, "seats": seating} if seating else wanted)
        assert response.status_code == 201, response.json
        self.created = response.json
        self.id: str = response.json["id"]
        self.host: str = response.json["tokens"]["host"]
        self.tokens: list[str] = response.json["tokens"]["seats"]
        self.path = f"/v1/games/{self.id}"

    def get(self, part: str = "", seat: int | None = None, **headers: str) -> Any:
        """Read the game, as a seat or as anybody."""
        return self.client.get(self.path + part, headers=self.headers(seat, **headers))

    def answer(self, seat: int | None, version: int | None, body: Any, **headers: str) -> Any:
        """Send an answer: the body as it is if it is a dict."""
        match = {} if version is None else {"If_Match": f'"{version}"'}
        sent = body if isinstance(body, dict) else {"answer": body}
        return self.client.post(self.path + "/answers", json=sent, headers=self.headers(seat, **match, **headers))

    def headers(self, seat: int | None, **more: str) -> dict[str, str]:
        """Headers with a seat's token."""
        named = {name.replace("_", "-"): value for name, value in more.items()}
        return named if seat is None else {"Authorization": f"Bearer {self.tokens[seat]}", **named}

    def wish(self) -> int:
        """Answer the two secret questions at the start; gives the version."""
        assert self.answer(0, 1, "blue").status_code == 201
        assert self.answer(1, 2, "amber").status_code == 201
        return 3


@pytest.fixture(scope="session")
def live() -> Iterator[Running]:
    """The toy title as people run it: real gunicorn, a real server, a real worker."""
    with tempfile.TemporaryDirectory(prefix="sto-") as directory, Running(Path(directory)) as running:
        yield running


@pytest.fixture
def app(memory_archive: Archive) -> Flask:
    """The API over a journal in memory."""
    made = create_app(memory_archive.games, Settings(), tolerated=["store/only_in_memory"])
    made.test_client_class = CheckedClient
    return made


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A client that knows the contract."""
    return app.test_client()


@pytest.fixture
def game(client: FlaskClient) -> Game:
    """A new game with two seats, whose cards come in order."""
    return Game(client, script={"decks": {"cards": [1, 2, 3, 4, 5, 6]}})
