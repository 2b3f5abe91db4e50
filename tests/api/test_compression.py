"""Documents of some size come compressed to whoever can read that, with tags that still name their version."""

from __future__ import annotations

import gzip
from itertools import cycle

import pytest

from service.api.http.compressing import SMALLEST, welcome
from tests.api.conftest import Game

GZIP = {"Accept-Encoding": "gzip"}


@pytest.mark.parametrize(
    ("said", "taken"),
    [
        ("gzip", True), ("br, GZIP;q=0.8", True), ("*", True), ("gzip; q=1.0, br", True), ("gzip;q=0", False),
        ("gzip;q=0.0, br", False), ("br", False), ("", False), ("notgzip", False),
    ],
)  # fmt: skip
def test_who_can_read_it(said: str, taken: bool) -> None:
    assert welcome(said) is taken


@pytest.mark.parametrize("path", ["/openapi.yaml", "/docs", "/v1/titles/lanterns/schema.json"])
def test_pages_come_smaller(client, path: str) -> None:
    plain, small = client.get(path), client.get(path, headers=GZIP)
    assert "Content-Encoding" not in plain.headers
    assert small.headers["Content-Encoding"] == "gzip"
    assert int(small.headers["Content-Length"]) == len(small.data) < len(plain.data) / 2
    assert gzip.decompress(small.data) == plain.data
    assert "Accept-Encoding" in plain.headers["Vary"]
    for seen in (plain, small):
        assert client.get(path, headers={**GZIP, "If-None-Match": seen.headers["ETag"]}).status_code == 304


def test_what_is_small_stays_as_it_is(game: Game) -> None:
    response = game.get("/seats", Accept_Encoding="gzip")
    assert "Content-Encoding" not in response.headers
    assert len(response.data) < SMALLEST


def test_a_tag_of_a_compressed_answer_names_the_version(game: Game) -> None:
    version, answers = game.wish(), cycle(("roll", ["amber"], 1))
    while len(game.get("/events").data) < SMALLEST:
        seat = game.get("/question").json["waiting_for"]["seat"]
        assert game.answer(seat, version, next(answers)).status_code == 201
        version += 1
    page = game.get("/events", Accept_Encoding="gzip")
    assert page.headers["Content-Encoding"] == "gzip"
    assert page.headers["ETag"] == f'W/"{version}"'
    assert game.get("/events", If_None_Match=page.headers["ETag"]).status_code == 304
    seat = game.get("/question").json["waiting_for"]["seat"]
    assert game.answer(seat, None, next(answers), If_Match=page.headers["ETag"]).status_code == 201


def test_the_past_does_not_change(game: Game) -> None:
    version = game.wish()
    for part in ("/table?at=1", "/question?at=2", f"/diff?from=1&to={version}"):
        whole = game.get(part)
        again = game.get(part, If_None_Match=whole.headers["ETag"])
        assert (whole.status_code, again.status_code) == (200, 304)
        assert "immutable" in whole.headers["Cache-Control"]
        assert again.headers["Cache-Control"] == whole.headers["Cache-Control"]
    assert "immutable" not in game.get("/table").headers["Cache-Control"]
    seats = game.get("/seats")
    assert game.get("/seats", If_None_Match=seats.headers["ETag"]).status_code == 304
    assert game.get("/diff?from=1", If_None_Match=f'"{version}"').status_code == 304
