"""Documents of some size come compressed to whoever can read that, with tags that still name their version."""

from __future__ import annotations

import gzip
from itertools import cycle

import brotli
import pytest
from sentiero.api.http import compressing
from sentiero.api.http.compressing import SMALLEST, welcome

from tests.api.conftest import Game
from tests.api.tags import numbered


@pytest.mark.parametrize(
    ("said", "taken"),
    [
        ("gzip", "gzip"), ("br", "br"), ("gzip, deflate, br, zstd", "br"), ("br;q=0.8, GZIP", "gzip"), ("*", "br"),
        ("gzip; q=1.0, br", "br"), ("br;q=0, *", "gzip"), ("gzip;q=0", None), ("gzip;q=0.0, br;q=0", None),
        ("*;q=0", None), ("identity, gzip;q=0.5", None), ("identity;q=0.5, gzip", "gzip"), ("zstd", None), ("", None),
        ("notgzip", None), ("gzip;q=7, br;q=x", None),
    ],
)  # fmt: skip
def test_what_a_reader_likes_best(said: str, taken: str | None) -> None:
    assert welcome(said) == taken


UNPACKED = {"gzip": gzip.decompress, "br": brotli.decompress}


@pytest.mark.parametrize("coding", UNPACKED)
@pytest.mark.parametrize("path", ["/openapi.yaml", "/docs", "/v1/titles/lanterns/schema.json"])
def test_pages_come_smaller(client, path: str, coding: str) -> None:
    accepted = {"Accept-Encoding": coding}
    plain, small = client.get(path), client.get(path, headers=accepted)
    assert "Content-Encoding" not in plain.headers
    assert small.headers["Content-Encoding"] == coding
    assert int(small.headers["Content-Length"]) == len(small.data) < len(plain.data) / 2
    assert UNPACKED[coding](small.data) == plain.data
    assert "Accept-Encoding" in plain.headers["Vary"]
    for seen in (plain, small):
        same = client.get(path, headers={**accepted, "If-None-Match": seen.headers["ETag"]})
        assert same.status_code == 304
        # RFC 9110 15.4.5: a cache that keeps the answer takes over what it varies by.
        assert set(same.headers["Vary"].split(", ")) == set(small.headers["Vary"].split(", "))


def test_what_stays_the_same_is_packed_once(client) -> None:
    accepted = {"Accept-Encoding": "br"}
    first = client.get("/openapi.yaml", headers=accepted).data
    before = compressing._kept.cache_info().hits
    assert client.get("/openapi.yaml", headers=accepted).data == first
    assert compressing._kept.cache_info().hits == before + 1


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
    assert numbered(page.headers) == f'W/"{version}"'
    assert game.get("/events", If_None_Match=page.headers["ETag"]).status_code == 304
    seat = game.get("/question").json["waiting_for"]["seat"]
    assert game.answer(seat, None, next(answers), If_Match=page.headers["ETag"]).status_code == 201


@pytest.mark.parametrize("coding", UNPACKED)
def test_what_an_answer_leads_to_comes_smaller(
    client, game: Game, coding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compressing, "SMALLEST", 100)
    other = Game(client, script={"decks": {"cards": [1, 2, 3, 4, 5, 6]}})
    plain, small = other.answer(0, 1, "blue"), game.answer(0, 1, "blue", Accept_Encoding=coding)
    assert (numbered(plain.headers), numbered(small.headers)) == ('"2.0"', 'W/"2.0"')
    assert small.headers["Content-Encoding"] == coding
    assert int(small.headers["Content-Length"]) == len(small.data) < len(plain.data)
    assert UNPACKED[coding](small.data) == plain.data
    vary = "Authorization, Accept-Encoding, Accept-Language"
    assert (plain.headers["Vary"], small.headers["Vary"]) == (vary, vary)


def test_the_past_does_not_change(game: Game) -> None:
    version = game.wish()
    for part in ("/table?at=1", "/question?at=2", f"/diff?from=1&to={version}"):
        whole = game.get(part)
        again = game.get(part, If_None_Match=whole.headers["ETag"])
        assert (whole.status_code, again.status_code) == (200, 304)
        # It is looked up each time: a server that took over may have lost it, and have another entry there.
        assert whole.headers["Cache-Control"] == "private, no-cache"
        assert again.headers["Cache-Control"] == whole.headers["Cache-Control"]
    seats = game.get("/seats")
    assert game.get("/seats", If_None_Match=seats.headers["ETag"]).status_code == 304
    newest = game.get("/diff?from=1").headers["ETag"]
    assert game.get("/diff?from=1", If_None_Match=newest).status_code == 304
