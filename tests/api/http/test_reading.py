"""Reading requests: each part of one is taken as it was meant, or refused with the code that says what is wrong."""

from __future__ import annotations

import io
import json
from typing import Any, Final

import pytest
from flask import Flask
from hypothesis import given
from hypothesis import strategies as some
from marshmallow import Schema, fields
from sentiero.api.http import language as speaking
from sentiero.api.http import reading
from sentiero.api.http.problems import Refusal
from sentiero.text.texts import Texts

JSON: Final = "application/json"
BARE: Final = Flask("bare")


class Inner(Schema):
    deep = fields.Integer(strict=True)


class Sent(Schema):
    name = fields.String(required=True)
    inner = fields.Dict(keys=fields.String(), values=fields.Nested(Inner))


class Asked(Schema):
    limit = fields.Integer()


def request_with(app: Flask, data: bytes = b"", **environ: Any) -> Any:
    """A request as a web server hands it over."""
    sent = {"CONTENT_LENGTH": str(len(data)), "CONTENT_TYPE": JSON, **environ}
    context = app.test_request_context("/", method="POST", input_stream=io.BytesIO(data))
    context.request.environ.update(sent)
    return context


def code_of(refused: pytest.ExceptionInfo[Refusal]) -> str:
    return refused.value.code


# -- bodies ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("media", [JSON, "application/json; charset=utf-8", " Application/JSON ;x=1"])
def test_a_body_of_json_is_read_whatever_else_its_media_type_says(app: Flask, media: str) -> None:
    with request_with(app, b'{"name": "ada"}', CONTENT_TYPE=media):
        assert reading.body(Sent()) == {"name": "ada"}


@pytest.mark.parametrize("media", ["", "text/json", "application/jsonx", "text/plain; application/json"])
def test_a_body_of_another_media_type_is_refused_before_it_is_read(app: Flask, media: str) -> None:
    with request_with(app, b'{"name": "ada"}', CONTENT_TYPE=media), pytest.raises(Refusal) as refused:
        reading.body(Sent())
    assert code_of(refused) == "request/wrong_media_type"


def test_what_is_no_json_is_refused_with_the_place_where_it_breaks(app: Flask) -> None:
    with request_with(app, b'{\n  "name": ?}'), pytest.raises(Refusal) as refused:
        reading.body(Sent())
    assert code_of(refused) == "request/not_json"
    assert refused.value.values["line"] == 2


def test_every_fault_of_a_body_is_pointed_at_with_the_escapes_of_a_json_pointer(app: Flask) -> None:
    wrong = json.dumps({"inner": {"a/b~c": {"deep": "x"}}, "more": 1}).encode()
    with request_with(app, wrong), pytest.raises(Refusal) as refused:
        reading.body(Sent())
    errors = refused.value.extra["errors"]
    assert code_of(refused) == "request/bad_body"
    assert sorted(error["pointer"] for error in errors) == ["/inner/a~1b~0c/value/deep", "/more", "/name"]
    assert all(error["detail"] for error in errors)


def test_a_fault_of_the_whole_body_points_at_the_whole(app: Flask) -> None:
    with request_with(app, b"[]"), pytest.raises(Refusal) as refused:
        reading.body(Sent())
    assert [error["pointer"] for error in refused.value.extra["errors"]] == [""]


@pytest.mark.parametrize("said", ["", "0"])
def test_no_body_is_an_empty_document_where_none_is_needed(app: Flask, said: str) -> None:
    with request_with(app, CONTENT_LENGTH=said, CONTENT_TYPE=""):
        assert reading.optional_body(Sent()) == {}


def test_a_body_that_need_not_be_there_is_checked_if_it_is(app: Flask) -> None:
    with request_with(app, b"{}"), pytest.raises(Refusal) as refused:
        reading.optional_body(Sent())
    assert code_of(refused) == "request/bad_body"


def test_a_body_in_chunks_is_read_though_it_says_no_length(app: Flask) -> None:
    chunked = {"CONTENT_LENGTH": "", "wsgi.input_terminated": True, "HTTP_TRANSFER_ENCODING": "chunked"}
    with request_with(app, b'{"name": "ada"}', **chunked):
        assert reading.optional_body(Sent()) == {"name": "ada"}


@pytest.mark.parametrize("chunked", [True, False])
@pytest.mark.parametrize(("size", "taken"), [(10, True), (11, False)])
def test_a_body_may_be_as_long_as_its_limit_and_no_byte_longer(
    app: Flask, chunked: bool, size: int, taken: bool
) -> None:
    environ = {"CONTENT_LENGTH": "", "wsgi.input_terminated": True} if chunked else {}
    with request_with(app, b"x" * size, CONTENT_TYPE="text/plain", **environ):
        if taken:
            assert reading.lines("text/plain", 10, 5) == [b"x" * size]
            return
        with pytest.raises(Refusal) as refused:
            reading.lines("text/plain", 10, 5)
        assert (code_of(refused), refused.value.values) == ("request/too_large", {"limit": 10})


def test_a_body_shorter_than_it_says_is_broken(app: Flask) -> None:
    with request_with(app, b'{"name": "ada"}', CONTENT_LENGTH="40"), pytest.raises(Refusal) as refused:
        reading.body(Sent())
    assert code_of(refused) == "request/bad"


class Breaks:
    """A connection that ends badly."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def read(self, size: int) -> bytes:
        raise self.error


@pytest.mark.parametrize(
    ("error", "code"), [(TimeoutError(), "request/too_slow"), (OSError("broken chunk"), "request/bad")]
)
def test_a_connection_that_fails_is_the_callers_problem_and_no_failure(app: Flask, error: Exception, code: str) -> None:
    environ: dict[str, Any] = {"wsgi.input": Breaks(error), "CONTENT_LENGTH": "5"}
    with request_with(app, **environ), pytest.raises(Refusal) as refused:
        reading.body(Sent())
    assert code_of(refused) == code


@pytest.mark.parametrize(
    ("data", "read"),
    [(b"", [b""]), (b"a", [b"a"]), (b"a\n", [b"a"]), (b"a\nb\n", [b"a", b"b"]), (b"a\n\n", [b"a", b""])],
)
def test_lines_are_parted_and_the_last_may_end_with_one_newline(app: Flask, data: bytes, read: list[bytes]) -> None:
    with request_with(app, data, CONTENT_TYPE="text/plain"):
        assert reading.lines("text/plain", 100, 2) == read


def test_more_lines_than_allowed_are_refused_however_short(app: Flask) -> None:
    with request_with(app, b"a\nb\nc", CONTENT_TYPE="text/plain"), pytest.raises(Refusal) as refused:
        reading.lines("text/plain", 100, 2)
    assert code_of(refused) == "request/too_large"


def test_lines_of_another_media_type_are_refused_with_the_one_expected(app: Flask) -> None:
    with request_with(app, b"a"), pytest.raises(Refusal) as refused:
        reading.lines("text/plain", 100, 2)
    assert (code_of(refused), refused.value.values) == ("request/not_lines", {"expected": "text/plain"})


# -- queries ---------------------------------------------------------------------------------------


def test_a_query_is_checked_and_what_it_does_not_know_is_ignored(app: Flask) -> None:
    with app.test_request_context("/?limit=3&strange=1"):
        assert reading.query(Asked()) == {"limit": 3}
    with app.test_request_context("/?limit=many"), pytest.raises(Refusal) as refused:
        reading.query(Asked())
    assert code_of(refused) == "request/bad_query"
    assert [error["pointer"] for error in refused.value.extra["errors"]] == ["/limit"]


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_a_change_refuses_the_first_parameter_that_it_does_not_know(method: str) -> None:
    own = Flask(__name__)
    own.add_url_rule("/", "root", lambda: "", methods=[method])
    speaking.install(own, Texts())
    with own.test_request_context("/?lang=it&text=0", method=method):
        reading.known_parameters()
    with own.test_request_context("/?lang=it&dry=1&wet=1", method=method), pytest.raises(Refusal) as refused:
        reading.known_parameters()
    assert code_of(refused) == "request/unknown_parameter"
    assert refused.value.values == {"parameter": "dry"}
    assert refused.value.extra == {"allowed": ["lang", "text"]}


@pytest.mark.parametrize(("path", "method"), [("/", "GET"), ("/nowhere", "POST")])
def test_who_only_reads_or_is_lost_anyway_may_send_any_parameter(path: str, method: str) -> None:
    own = Flask(__name__)
    own.add_url_rule("/", "root", lambda: "", methods=["GET", "POST"])
    with own.test_request_context(path + "?dry=1", method=method):
        reading.known_parameters()


# -- addresses and headers -------------------------------------------------------------------------


@pytest.mark.parametrize(("given_", "seat"), [("0", 0), ("12", 12), ("0007", 7)])
def test_a_seat_is_a_short_number(given_: str, seat: int) -> None:
    assert reading.seat_number(given_) == seat


@pytest.mark.parametrize("given_", ["", "-1", "+1", "1.0", "one", "12345", "1\n", "\u0661"])
def test_anything_else_is_a_seat_that_nobody_knows(given_: str) -> None:
    with pytest.raises(Refusal) as refused:
        reading.seat_number(given_)
    assert code_of(refused) == "seat/unknown"


@pytest.mark.parametrize(
    ("match", "versions"),
    [
        ('"7"', [7]),
        ('W/"7"', [7]),
        (' "7" , "9-it"', [7, 9]),
        ('"7-pt-BR"', [7]),
        ('"0"', [0]),
        ('"07"', [0]),
        ('"-7"', [0]),
        ('"something else"', [0]),
        ('"7-x"', [0]),
        ('"1234567890123456"', [0]),
    ],
)
def test_if_match_names_versions_and_a_tag_that_we_never_gave_stands_for_none(
    app: Flask, match: str, versions: list[int]
) -> None:
    with app.test_request_context(headers={"If-Match": match}):
        assert reading.expected_versions() == versions


@pytest.mark.parametrize("match", [None, "", "  ", "*"])
def test_who_names_no_version_is_asked_for_one(app: Flask, match: str | None) -> None:
    sent = {} if match is None else {"If-Match": match}
    with app.test_request_context(headers=sent), pytest.raises(Refusal) as refused:
        reading.expected_versions()
    assert code_of(refused) == "version/required"


@pytest.mark.parametrize("match", ["7", '"7', '"7" "8"', '"7",', 'w/"7"', '"7", *'])
def test_what_is_no_list_of_tags_is_a_bad_header_with_what_was_expected(app: Flask, match: str) -> None:
    with app.test_request_context(headers={"If-Match": match}), pytest.raises(Refusal) as refused:
        reading.expected_versions()
    assert code_of(refused) == "request/bad_header"
    assert refused.value.values["header"] == "If-Match"
    assert refused.value.values["expected"]


@given(some.integers(1, 10**15 - 1), some.sampled_from(["", "-it", "-es", "-fr"]))
def test_every_version_is_read_back_from_its_tag_in_any_language(version: int, language: str) -> None:
    with BARE.test_request_context(headers={"If-Match": f'"{version}{language}"'}):
        assert reading.expected_versions() == [version]


@pytest.mark.parametrize(
    ("key", "usual", "secret"),
    [
        ("a", True, False),
        ("a" * 15, True, False),
        ("a" * 16, True, True),
        ("~!" * 64, True, True),
        ("a" * 129, False, False),
        ("", False, False),
        ("with a blank in it", False, False),
    ],
)
def test_a_key_that_leads_to_secrets_must_be_hard_to_guess(app: Flask, key: str, usual: bool, secret: bool) -> None:
    with app.test_request_context(environ_overrides={"HTTP_IDEMPOTENCY_KEY": key}):
        for read, fine in ((reading.idempotency_key, usual), (reading.secret_key, secret)):
            if fine:
                assert read() == key
                continue
            with pytest.raises(Refusal) as refused:
                read()
            assert code_of(refused) == "request/bad_header"


def test_nobody_needs_a_key_or_a_token(app: Flask) -> None:
    with app.test_request_context():
        assert (reading.idempotency_key(), reading.secret_key(), reading.bearer()) == (None, None, None)


@pytest.mark.parametrize("said", ["Bearer sto_x", "bearer sto_x", "BEARER   sto_x "])
def test_a_token_is_taken_without_its_scheme(app: Flask, said: str) -> None:
    with app.test_request_context(headers={"Authorization": said}):
        assert reading.bearer() == "sto_x"


@pytest.mark.parametrize("said", ["sto_x", "Basic c3RvX3g=", "Bearersto_x", ""])
def test_another_scheme_is_refused(app: Flask, said: str) -> None:
    with app.test_request_context(environ_overrides={"HTTP_AUTHORIZATION": said}), pytest.raises(Refusal) as refused:
        reading.bearer()
    assert code_of(refused) == "seat/token_scheme"


def test_faults_are_told_in_the_language_of_the_reader(app: Flask) -> None:
    details = set()
    for language in ("en", "it", "es", "fr"):
        with request_with(app, b"{}", **{"sentiero.language": language}), pytest.raises(Refusal) as refused:
            reading.body(Sent())
        details.add(refused.value.extra["errors"][0]["detail"])
    assert len(details) == 4
