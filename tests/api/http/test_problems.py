"""Problems: whatever is refused, the reply says what, where, by which paragraph and how to do better."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from flask import Flask, Response
from sentiero.api.http import problems
from sentiero.api.http.codes import CODES, REASONS
from sentiero.api.http.language import texts
from sentiero.api.http.problems import Refusal
from sentiero.api.http.replying import ID_IN_ENVIRON, LANGUAGE, LOGGED_ID
from sentiero.kernel.problems import IllegalAnswer, NotAsked, PositionRefused, Problem, ReplayMismatch, SetupRefused
from sentiero.store.problems import StoreAway, StoreRefuses
from sentiero.tables.tokens import PREFIX
from werkzeug.exceptions import BadRequest, ImATeapot, MethodNotAllowed, RequestEntityTooLarge, ServiceUnavailable


def asked(app: Flask, path: str = "/v1/games/x", language: str = "en") -> Any:
    noted = {ID_IN_ENVIRON: "their-id", LOGGED_ID: "our-id", LANGUAGE: language}
    return app.test_request_context(path, environ_overrides=noted)


def body(response: Response) -> dict[str, Any]:
    found: dict[str, Any] = response.get_json(force=True)
    return found


# -- codes -----------------------------------------------------------------------------------------


def test_a_code_is_a_room_and_a_word_and_its_status_is_an_error() -> None:
    for code, status in CODES.items():
        room, word = code.split("/")
        assert room.islower()
        assert word.replace("_", "").islower()
        assert 400 <= status < 600
    assert problems.known_codes() == sorted(set(CODES))


@pytest.mark.parametrize("language", ["en", "it", "es", "fr"])
def test_every_reason_has_words_of_its_own(app: Flask, language: str) -> None:
    with asked(app, language=language):
        reasons = [texts().because(language, "reason", code) for code in REASONS]
    assert len(set(reasons)) == len(REASONS)
    assert not set(reasons) & set(REASONS)


# -- refusals of the API ---------------------------------------------------------------------------


def test_a_problem_says_what_where_and_in_which_exchange(app: Flask) -> None:
    with asked(app, "/v1/games/à b"):
        response = problems.refused(Refusal("game/unknown", {"hint": 1}, game="à b"))
    found = body(response)
    assert (response.status_code, response.content_type) == (404, "application/problem+json")
    assert found["instance"] == "/v1/games/%C3%A0%20b"
    assert {name: found[name] for name in ("type", "status", "code", "request_id", "hint")} == {
        "type": "/docs#game/unknown",
        "status": 404,
        "code": "game/unknown",
        "request_id": "their-id",
        "hint": 1,
    }


@pytest.mark.parametrize(
    ("code", "header", "value"),
    [("seat/token_missing", "WWW-Authenticate", 'Bearer realm="sentiero"'), ("store/away", "Retry-After", "1")],
)
def test_who_is_unknown_is_told_how_to_say_who_and_who_is_early_when_to_come(
    app: Flask, code: str, header: str, value: str
) -> None:
    with asked(app):
        assert problems.refused(Refusal(code)).headers[header] == value
        assert header not in problems.refused(Refusal("game/unknown", game="x")).headers


def test_a_header_of_the_refusal_counts_more_than_the_usual_one(app: Flask) -> None:
    refusal = Refusal("feed/too_many")
    refusal.headers = {"Retry-After": "30"}
    with asked(app):
        assert problems.refused(refusal).headers.getlist("Retry-After") == ["30"]


def test_reasons_are_told_in_words_of_the_reader_and_kept_as_codes(app: Flask) -> None:
    codes = ["store/evicts", "server/ends"]
    told = []
    for language in ("en", "it"):
        with asked(app, language=language):
            found = body(problems.refused(Refusal("server/not_ready", {"params": {"reasons": codes}}, reasons=codes)))
        assert found["params"]["reasons"] == codes
        assert all(reason in found["detail"] for reason in found["reasons"])
        told.append(found["reasons"])
    assert len(told[0]) == 2
    assert not set(told[0]) & set(told[1])


def test_a_stale_version_comes_with_the_one_that_is_current(app: Flask) -> None:
    with asked(app, language="it"):
        response = problems.stale_version(3, 5)
    assert (response.status_code, body(response)["current_version"]) == (412, 5)
    assert response.headers["ETag"] == '"5-it"'


# -- refusals of games -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (SetupRefused("setup/of_its_own", "1.2"), 422),
        (PositionRefused("position/of_its_own", "1.3"), 422),
        (IllegalAnswer("answer/of_its_own", "3.1"), 422),
        (SetupRefused("game/finished"), 409),
    ],
)
def test_a_code_of_a_title_is_treated_as_its_class_unless_the_service_knows_it(
    app: Flask, error: Problem, status: int
) -> None:
    with asked(app):
        response = problems.game_refused(error)
    found = body(response)
    assert (response.status_code, found["status"], found["code"]) == (status, status, error.code)
    assert found.get("rule") == error.rule
    assert found["title"]
    assert found["detail"]


def test_what_would_have_been_taken_stands_beside_the_values_and_not_among_them(app: Flask) -> None:
    with asked(app):
        found = body(problems.game_refused(IllegalAnswer("answer/not_an_option", "3.1", value="x", allowed=["a", "b"])))
        bare = body(problems.game_refused(IllegalAnswer("answer/empty", "3.1")))
    assert (found["params"], found["allowed"], found["rule"]) == ({"value": "x"}, ["a", "b"], "3.1")
    assert "params" not in bare
    assert "allowed" not in bare


def test_who_is_not_asked_does_not_learn_the_paragraph(app: Flask) -> None:
    with asked(app):
        response = problems.game_refused(NotAsked("answer/not_your_question", "2.1", role="north"))
    assert response.status_code == 403
    assert "rule" not in body(response)
    assert b"2.1" not in response.get_data()


def test_a_record_that_does_not_fit_is_logged_without_tokens_and_answered_without_values(
    app: Flask, caplog: pytest.LogCaptureFixture
) -> None:
    with asked(app), caplog.at_level(logging.ERROR):
        response = problems.game_refused(ReplayMismatch("replay/of_its_own", found=f"{PREFIX}secret", inside="a table"))
    assert response.status_code == 500
    assert b"a table" not in response.get_data()
    assert "our-id" in caplog.text
    assert "a table" in caplog.text
    assert f"{PREFIX}secret" not in caplog.text


@pytest.mark.parametrize("kind", [StoreAway, StoreRefuses])
def test_a_store_that_is_away_is_named_in_the_log_alone(
    app: Flask, caplog: pytest.LogCaptureFixture, kind: type[StoreAway]
) -> None:
    with asked(app), caplog.at_level(logging.WARNING):
        response = problems.game_refused(kind("host-of-the-store:6379"))
    assert (response.status_code, body(response)["code"]) == (503, kind.code_of_all)
    assert response.headers["Retry-After"] == "1"
    assert b"host-of-the-store" not in response.get_data()
    assert "host-of-the-store" in caplog.text


# -- refusals of the framework ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (BadRequest(), "request/bad"),
        (RequestEntityTooLarge(), "request/too_large"),
        (ImATeapot(), "request/bad"),
        (ServiceUnavailable(), "server/error"),
    ],
)
def test_the_framework_speaks_with_our_codes(app: Flask, error: Any, code: str) -> None:
    with asked(app):
        response = problems.http_refused(error)
    assert (body(response)["code"], response.status_code) == (code, CODES[code])
    assert response.content_type == "application/problem+json"


def test_a_wrong_method_keeps_the_list_of_right_ones(app: Flask) -> None:
    with asked(app):
        response = problems.http_refused(MethodNotAllowed(["GET", "HEAD"]))
    assert set(response.headers["Allow"].split(", ")) == {"GET", "HEAD"}
    assert "GET" in body(response)["detail"]


def test_what_nobody_foresaw_is_logged_whole_and_tells_nothing(app: Flask, caplog: pytest.LogCaptureFixture) -> None:
    try:
        raise KeyError("inside")
    except KeyError as error:
        with asked(app), caplog.at_level(logging.ERROR):
            response = problems.failed(error)
    assert (response.status_code, body(response)["code"]) == (500, "server/error")
    assert b"inside" not in response.get_data()
    assert "KeyError: 'inside'" in caplog.text
    assert "our-id" in caplog.text
