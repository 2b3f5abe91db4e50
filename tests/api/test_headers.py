"""What every response says of itself to browsers and caches."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api.conftest import Game
from tests.toy_title import request


@pytest.mark.parametrize(
    "path", ["/", "/docs", "/docs/try", "/v1/titles", "/openapi.yaml", "/nothing", "/web/now/main.js"]
)
def test_no_address_is_told_to_others_and_nothing_is_taken_for_what_it_is_not(client: Any, path: str) -> None:
    headers = client.get(path).headers
    assert headers.getlist("Referrer-Policy") == ["no-referrer"]
    assert headers.getlist("X-Content-Type-Options") == ["nosniff"]


@pytest.mark.parametrize("path", ["/", "/docs", "/docs/try"])
def test_no_page_stands_in_a_frame_of_another_site(client: Any, path: str) -> None:
    assert "frame-ancestors 'none'" in client.get(path).headers["Content-Security-Policy"]


def test_no_cache_keeps_a_refusal(game: Game) -> None:
    for path in ("", "/table", "/question", "/events"):
        refused = game.client.get(f"/v1/games/{'a' * 16}{path}")
        assert (refused.status_code, refused.headers["Cache-Control"]) == (404, "no-store")
    unknown = game.get("/table?at=99")
    assert (unknown.status_code, unknown.headers["Cache-Control"]) == (404, "no-store")


def test_what_is_given_with_a_token_is_never_taken_for_what_everybody_sees(game: Game) -> None:
    headers = {"Authorization": f"Bearer {game.tokens[0]}"}
    for path in ("", "/table", "/question", "/events", "/table?at=1"):
        mine, everybodys = game.client.get(game.path + path, headers=headers), game.client.get(game.path + path)
        for one in (mine, everybodys):
            assert "Authorization" in one.headers["Vary"]
            assert one.headers["Cache-Control"].startswith("private")
        tag = {"If-None-Match": mine.headers["ETag"]}
        assert game.client.get(game.path + path, headers=tag).status_code == 200


def test_a_key_that_leads_to_a_token_must_be_hard_to_guess_and_that_is_said(client: Any) -> None:
    refused = client.post("/v1/games", json=request(), headers={"Idempotency-Key": "k1"})
    assert (refused.status_code, refused.json["code"]) == (400, "request/bad_header")
    assert "16 to 128" in refused.json["detail"]
