"""The log of requests: one line of JSON for each, and no secret on it wherever somebody put one."""

from __future__ import annotations

import json
import logging
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some
from sentiero.api.http.request_log import LONGEST_PATH, digest_of, log, log_request, without_secrets
from sentiero.tables.tokens import PREFIX


def logged(caplog: pytest.LogCaptureFixture, **environ: Any) -> dict[str, Any]:
    caplog.clear()
    with caplog.at_level(logging.INFO, logger=log.name):
        log_request({"REQUEST_METHOD": "GET", "PATH_INFO": "/", **environ}, "an-id", "201", 0.0123456)
    (record,) = caplog.records
    found: dict[str, Any] = json.loads(record.getMessage())
    return found


def test_a_line_tells_who_what_and_how_long_and_nothing_else(caplog: pytest.LogCaptureFixture) -> None:
    environ = {"QUERY_STRING": "q=hidden", "HTTP_AUTHORIZATION": "hidden", "REMOTE_ADDR": "hidden"}
    assert logged(caplog, PATH_INFO="/v1/games", **environ) == {
        "request_id": "an-id",
        "method": "GET",
        "path": "/v1/games",
        "status": 201,
        "ms": 12.35,
    }


@pytest.mark.parametrize(("method", "said"), [("PATCH", "PATCH"), ("get", "other"), ("sto_x", "other")])
def test_a_method_that_nobody_knows_is_not_written_down(
    caplog: pytest.LogCaptureFixture, method: str, said: str
) -> None:
    assert logged(caplog, REQUEST_METHOD=method)["method"] == said


def test_a_path_is_cut_only_after_its_secrets_are_gone(caplog: pytest.LogCaptureFixture) -> None:
    path = "/" + "a" * (LONGEST_PATH - 10) + PREFIX + "s" * 40
    found = logged(caplog, PATH_INFO=path)["path"]
    assert len(found) <= LONGEST_PATH
    assert "ss" not in found


def test_bytes_that_are_no_text_do_not_break_the_line(caplog: pytest.LogCaptureFixture) -> None:
    assert logged(caplog, PATH_INFO="/a\udcff\nb")["path"] == "/a?\nb"


def test_nothing_is_written_where_nobody_wants_it(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, logger=log.name):
        log_request({"REQUEST_METHOD": "GET"}, "an-id", "200", 0.1)
    assert caplog.records == []


@given(
    before=some.text(),
    token=some.text("abcXYZ019-_", min_size=1),
    after=some.sampled_from(["", "/x", "?", " ", "&a=1"]),
)
def test_no_token_stays_in_a_text(before: str, token: str, after: str) -> None:
    clean = without_secrets(before + PREFIX + token + after)
    assert clean.endswith(PREFIX + "..." + after)
    clean.encode()


@given(some.text(some.characters(codec="utf-8")).filter(lambda text: PREFIX not in text))
def test_a_text_without_tokens_stays_as_it_is(text: str) -> None:
    assert without_secrets(text) == text


def test_an_id_is_found_again_by_who_knows_it_and_told_to_nobody() -> None:
    assert digest_of("mine") == digest_of("mine") != digest_of("mine ")
    assert len(digest_of("x" * 64)) == 16
    assert "mine" not in digest_of("mine")
