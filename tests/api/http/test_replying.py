"""Replies: JSON for any keys, tags by version and language, and 304 for whoever has it already."""

from __future__ import annotations

import json
from typing import Any

import pytest
from flask import Flask, request
from hypothesis import given
from hypothesis import strategies as some
from sentiero.api.http import replying
from sentiero.api.http.replying import LANGUAGE

JSON_VALUES = some.recursive(
    some.none() | some.booleans() | some.integers(-(2**53), 2**53) | some.text(),
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.text(), inner, max_size=3),
    max_leaves=10,
)


@given(JSON_VALUES)
def test_what_is_packed_is_json_that_says_the_same(document: Any) -> None:
    assert json.loads(replying.packed(document)) == document


def test_keys_that_are_numbers_become_texts() -> None:
    assert replying.packed({1: {2: "x"}}) == b'{"1":{"2":"x"}}'


@pytest.mark.parametrize(("language", "tag"), [(None, '"7"'), ("en", '"7"'), ("it", '"7-it"'), ("fr", '"7-fr"')])
def test_a_tag_is_the_version_and_any_language_but_english(app: Flask, language: str | None, tag: str) -> None:
    with app.test_request_context(environ_overrides={} if language is None else {LANGUAGE: language}):
        assert replying.etag(7) == tag


@pytest.mark.parametrize("ready", [False, True])
def test_a_reply_is_whole_when_it_leaves(app: Flask, ready: bool) -> None:
    sent: list[Any] = []

    def start(*said: Any) -> Any:
        sent.extend(said)

    with app.test_request_context(method="POST"):
        reply = replying.game_reply({"a": 1}, 7, 201, {"Idempotency-Replayed": "true"})
        body = (reply.made_ready() if ready else reply)(request.environ, start)
    assert list(body) == [b'{"a":1}']
    assert sent[0] == "201 CREATED"
    assert dict(sent[1]) == {
        "ETag": '"7"',
        "Vary": "Authorization",
        "Cache-Control": "private, no-cache",
        "Idempotency-Replayed": "true",
        "Content-Type": "application/json",
        "Content-Length": "7",
    }


@pytest.mark.parametrize(
    ("sent", "seen"),
    [
        (None, False),
        ('"7"', True),
        ('W/"7"', True),
        ('"6", "7"', True),
        ("*", True),
        ('"6"', False),
        ('"7-it"', False),
        ('"77"', False),
    ],
)
def test_who_has_this_version_gets_no_second_copy(app: Flask, sent: str | None, seen: bool) -> None:
    with app.test_request_context(headers={} if sent is None else {"If-None-Match": sent}):
        found = replying.game_not_modified(7)
    if not seen:
        assert found is None
        return
    assert found is not None
    assert (found.status_code, found.headers["ETag"], found.get_data()) == (304, '"7"', b"")


def test_a_version_seen_in_one_language_is_sent_again_in_another(app: Flask) -> None:
    with app.test_request_context(headers={"If-None-Match": '"7"'}, environ_overrides={LANGUAGE: "it"}):
        assert replying.game_not_modified(7) is None


def test_a_304_has_the_headers_that_the_whole_reply_would_have(app: Flask) -> None:
    with app.test_request_context(headers={"If-None-Match": '"7"'}):
        whole, short = replying.game_reply({"x": 1}, 7), replying.game_not_modified(7)
    assert short is not None
    for name in ("ETag", "Cache-Control"):
        assert whole.headers[name] == short.headers[name]
    # A whole reply of some size says so when it leaves.
    assert short.headers["Vary"] == whole.headers["Vary"] + ", Accept-Encoding"


def test_a_reply_about_a_game_is_for_its_reader_alone_unless_it_is_past(app: Flask) -> None:
    with app.test_request_context():
        now, past = replying.game_reply({}, 7, 201), replying.game_reply({}, 7, headers=replying.PAST)
    assert (now.status_code, now.content_type) == (201, "application/json")
    assert now.headers["Vary"] == "Authorization"
    assert now.headers["Cache-Control"] == "private, no-cache"
    assert past.headers["Cache-Control"] == "private, max-age=31536000, immutable"


def test_a_page_comes_whole_the_first_time_and_not_again(app: Flask) -> None:
    tag = replying.tag_of(b"<p>")
    with app.test_request_context():
        first = replying.page_reply(b"<p>", tag, "public", "text/html", Vary="Accept")
    with app.test_request_context(headers={"If-None-Match": tag}):
        second = replying.page_reply(b"<p>", tag, "public", "text/html", Vary="Accept")
    assert (first.status_code, first.get_data(), first.mimetype) == (200, b"<p>", "text/html")
    assert (second.status_code, second.get_data()) == (304, b"")
    assert {reply.headers["ETag"] for reply in (first, second)} == {tag}
    assert {reply.headers["Cache-Control"] for reply in (first, second)} == {"public"}
    assert (first.headers["Vary"], second.headers["Vary"]) == ("Accept", "Accept, Accept-Encoding")


@given(some.binary(max_size=20), some.binary(max_size=20))
def test_tags_are_the_same_exactly_for_the_same_bytes(one: bytes, other: bytes) -> None:
    assert (replying.tag_of(one) == replying.tag_of(other)) == (one == other)


def test_head_gets_the_headers_of_a_reply_and_no_byte_of_it(app: Flask) -> None:
    started: list[Any] = []
    with app.test_request_context(method="HEAD") as context:
        body = replying.reply({"x": 1})(context.request.environ, lambda *said: started.append(said))  # type: ignore[arg-type]
    assert list(body) == []
    assert dict(started[0][1])["Content-Length"] == str(len(b'{"x":1}'))
