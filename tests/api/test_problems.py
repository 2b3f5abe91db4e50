"""A table of wrong requests, with the problem that each one gets. Nothing gives a 500."""

from __future__ import annotations

from typing import Any, NamedTuple

import orjson
import pytest
from sentiero.api.app import create_app
from sentiero.api.http.reading import LARGEST_BODY
from sentiero.settings import Settings

from tests.api.conftest import Game
from tests.toy_title import ToyTitle
from tests.toy_title import request as toy_request

JSON = "application/json"
DEEP = orjson.loads(b'{"a":' * 60 + b"1" + b"}" * 60)


class Wrong(NamedTuple):
    """A request, and what it must get. `{game}` stands for a game at version 3, where seat 0 is asked."""

    what: str
    method: str
    path: str
    status: int
    code: str
    body: Any = None
    headers: dict[str, str] = {}
    seat: int | str | None = None
    media: str | None = JSON


def new(what: str, status: int, code: str, body: Any, media: str | None = JSON) -> Wrong:
    """A wrong way to set a game up."""
    return Wrong(what, "POST", "/v1/games", status, code, body, media=media)


def send(
    what: str, status: int, code: str, body: Any, seat: int | str | None = 0, match: str | None = '"3"', **more: str
) -> Wrong:
    """A wrong answer."""
    headers = {} if match is None else {"If-Match": match}
    named = {name.replace("_", "-"): value for name, value in more.items()}
    return Wrong(what, "POST", "/v1/games/{game}/answers", status, code, body, {**headers, **named}, seat)


def look(what: str, path: str, status: int, code: str, method: str = "GET", **headers: str) -> Wrong:
    """A wrong way to read."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Wrong(what, method, path, status, code, headers=named)


ROLL = {"answer": "roll"}
WRONG = [
    # -- addresses and methods
    look("no such route", "/v1/nothing", 404, "route/unknown"),
    look("a slash too many", "/v1//games", 404, "route/unknown"),
    look("a slash at the end", "/v1/titles/", 404, "route/unknown"),
    look("no such version of the API", "/v2/games", 404, "route/unknown"),
    look("wrong method", "/v1/games", 405, "route/wrong_method", "DELETE"),
    look("reading answers", "/v1/games/{game}/answers", 405, "route/wrong_method"),
    look("writing a table", "/v1/games/{game}/table", 405, "route/wrong_method", "PUT"),
    look("an invented method", "/v1/titles", 405, "route/wrong_method", "BREW"),
    look("unknown game", "/v1/games/aaaaaaaaaaaaaaaa", 404, "game/unknown"),
    look("not a game's name", "/v1/games/%7Bg%7D", 404, "game/unknown"),
    look("a game's name with a zero byte", "/v1/games/a%00b/table", 404, "game/unknown"),
    look("a game's name that is not UTF-8", "/v1/games/%ff%fe/question", 404, "game/unknown"),
    look("events of an unknown game", "/v1/games/aaaaaaaaaaaaaaaa/events", 404, "game/unknown"),
    look("unknown title", "/v1/titles/chess", 404, "title/unknown"),
    look("cards of an unknown title", "/v1/titles/chess/lists/cards", 404, "title/unknown"),
    look("unknown card", "/v1/titles/lanterns/lists/cards/zero", 404, "thing/unknown"),
    # -- queries and headers
    look("a page after nothing", "/v1/games/{game}/events?after=x", 400, "request/bad_query"),
    look("a page after a negative number", "/v1/games/{game}/events?after=-1", 400, "request/bad_query"),
    look("an empty page", "/v1/games/{game}/events?limit=0", 400, "request/bad_query"),
    look("a huge page", "/v1/games/{game}/events?limit=501", 400, "request/bad_query"),
    look("a number that is too long", "/v1/games/{game}/events?after=" + "9" * 40, 400, "request/bad_query"),
    look("a number in another script", "/v1/games/{game}/events?after=%D9%A3", 400, "request/bad_query"),
    look("unknown token", "/v1/games/{game}/table", 401, "seat/token_unknown", Authorization="Bearer sto_guess"),
    look("not a bearer token", "/v1/games/{game}/table", 401, "seat/token_scheme", Authorization="Basic eDp5"),
    look("a bare token", "/v1/games/{game}/table", 401, "seat/token_scheme", Authorization="sto_guess"),
    look("an empty token", "/v1/games/{game}/table", 401, "seat/token_unknown", Authorization="Bearer "),
    look("a token with accents", "/v1/games/{game}/table", 401, "seat/token_unknown", Authorization="Bearer é"),
    # -- bodies
    new("no body", 400, "request/not_json", b""),
    new("broken JSON", 400, "request/not_json", b'{"title":'),
    new("not a number in JSON", 400, "request/not_json", b'{"title": NaN}'),
    new("bytes that are not text", 400, "request/not_json", b"\xff\xfe\x00"),
    new("half a character", 400, "request/not_json", b'{"title": "\\ud800"}'),
    new("JSON without end", 400, "request/not_json", b"[" * 5000),
    new("a body without its type", 415, "request/wrong_media_type", toy_request(), None),
    new("a form", 415, "request/wrong_media_type", b"title=lanterns", "application/x-www-form-urlencoded"),
    new("a body that is too large", 413, "request/too_large", b" " * (LARGEST_BODY + 1)),
    new("a list", 422, "request/bad_body", []),
    new("a word", 422, "request/bad_body", "lanterns"),
    new("null", 422, "request/bad_body", b"null"),
    new("nothing said", 422, "request/bad_body", {}),
    new("a title that is a number", 422, "request/bad_body", {"title": 7}),
    new("an empty title", 422, "request/bad_body", {"title": ""}),
    new("an unknown member", 422, "request/bad_body", {**toy_request(), "colour": "red"}),
    new("seats that are a number", 422, "request/bad_body", {**toy_request(), "seats": 2}),
    new("a seat without roles", 422, "request/bad_body", {**toy_request(), "seats": [{"roles": []}]}),
    new("a seat that is null", 422, "request/bad_body", {**toy_request(), "seats": [None]}),
    new("too many seats", 422, "request/bad_body", {**toy_request(), "seats": [{"roles": ["a"]}] * 17}),
    new("a deck of words", 422, "request/bad_body", toy_request(script={"decks": {"cards": ["one"]}})),
    new("dice of halves", 422, "request/bad_body", toy_request(script={"dice": [1.5]})),
    new("dice that are true", 422, "request/bad_body", toy_request(script={"dice": [True]})),
    new("a position that is a list", 422, "request/bad_body", toy_request(script={"position": []})),
    new("options without a bottom", 422, "request/bad_body", {**toy_request(), "options": DEEP}),
    # -- set-ups
    new("unknown title in a new game", 422, "setup/unknown_title", {"title": "chess"}),
    new("a strange role", 422, "setup/roles_not_covered", {**toy_request(), "seats": [{"roles": ["west"]}]}),
    new("unknown scenario", 422, "setup/unknown_scenario", toy_request("endless")),
    new("a role twice", 422, "setup/roles_not_covered", {**toy_request(), "seats": [{"roles": ["north"] * 2}]}),
    new("a deck of other cards", 422, "setup/bad_deck", toy_request(script={"decks": {"cards": [1, 2]}})),
    new("a position that says nothing", 422, "position/unreadable", toy_request(script={"position": {}})),
    # -- who answers
    send("no token", 401, "seat/token_missing", ROLL, seat=None),
    send("a stranger's token", 401, "seat/token_unknown", ROLL, seat="stranger"),
    send("the token of another game", 401, "seat/token_unknown", ROLL, seat="other"),
    send("the host's token", 403, "seat/not_a_player", ROLL, seat="host"),
    send("the other seat", 403, "answer/not_your_question", ROLL, seat=1),
    # -- versions
    send("no version", 428, "version/required", ROLL, match=None),
    send("any version", 428, "version/required", ROLL, match="*"),
    send("an empty version", 428, "version/required", ROLL, match=""),
    send("an old version", 412, "version/stale", ROLL, match='"2"'),
    send("a version to come", 412, "version/stale", ROLL, match='"4"'),
    send("a weak version of long ago", 412, "version/stale", ROLL, match='W/"2"'),
    send("version zero", 412, "version/unreadable", ROLL, match='"0"'),
    send("a tag that was never ours", 412, "version/unreadable", ROLL, match='"abc"'),
    send("a version without quotes", 400, "request/bad_header", ROLL, match="3"),
    send("a version and a half", 400, "request/bad_header", ROLL, match='"3", 4'),
    send("an empty key", 400, "request/bad_header", ROLL, Idempotency_Key=""),
    send("a key that is too long", 400, "request/bad_header", ROLL, Idempotency_Key="k" * 129),
    # -- answers
    send("broken JSON as an answer", 400, "request/not_json", b"{answer: roll}"),
    send("no answer", 422, "request/bad_body", {}),
    send("two ways at once", 422, "request/bad_body", {"answer": "roll", "answers": ["roll"]}),
    send("an answer that is null", 422, "request/bad_body", {"answer": None}),
    send("an answer that is true", 422, "request/bad_body", {"answer": True}),
    send("an answer that is a half", 422, "request/bad_body", {"answer": 0.5}),
    send("an answer that is an object", 422, "request/bad_body", {"answer": {"value": "roll"}}),
    send("a list of numbers", 422, "request/bad_body", {"answer": [1, 2]}),
    send("an answer without end", 422, "request/bad_body", {"answer": "r" * 201}),
    send("no answers", 422, "request/bad_body", {"answers": []}),
    send("too many answers", 422, "request/bad_body", {"answers": ["roll"] * 101}),
    send("not an option", 422, "answer/not_an_option", {"answer": "sing"}),
    send("a list for one option", 422, "answer/not_one_option", {"answer": ["roll"]}),
    send("a number for an option", 422, "answer/not_one_option", {"answer": 1}),
    send("one value for a list", 422, "answer/not_a_list", {"answers": ["rest", "amber"]}),
    send("an option twice", 422, "answer/repeated_option", {"answers": ["rest", ["amber", "amber"]]}),
    send("too many options", 422, "answer/wrong_count", {"answers": ["rest", ["amber", "blue", "coral", "dune"]]}),
    send("a word for a number", 422, "answer/not_a_number", {"answers": ["rest", [], "two"]}),
    send("a number out of range", 422, "answer/out_of_range", {"answers": ["rest", [], 4]}),
    send("a number out of this world", 422, "answer/out_of_range", {"answers": ["rest", [], 2**63]}),
    send("an answer past a card that is turned", 422, "answer/uncertain", {"answers": ["rest", [], 0, "rest"]}),
    send("an answer to another's question", 403, "answer/not_your_question", {"answer": "rest"}, seat=1),
]


@pytest.mark.parametrize("wrong", WRONG, ids=[wrong.what for wrong in WRONG])
def test_a_wrong_request_gets_its_problem(client, game, wrong):
    game.wish()
    tokens = {"host": game.host, "stranger": "sto_" + "x" * 43, "other": Game(client).tokens[0]}
    headers = dict(wrong.headers)
    if wrong.seat is not None:
        token = game.tokens[wrong.seat] if isinstance(wrong.seat, int) else tokens[wrong.seat]
        headers["Authorization"] = f"Bearer {token}"
    data = wrong.body if isinstance(wrong.body, bytes) else orjson.dumps(wrong.body)
    sent = {} if wrong.body is None else {"data": data, "content_type": wrong.media}
    response = client.open(wrong.path.format(game=game.id), method=wrong.method, headers=headers, **sent)
    problem = response.json
    assert (response.status_code, problem["code"]) == (wrong.status, wrong.code)
    assert response.mimetype == "application/problem+json"
    assert problem["type"] == f"/docs#{wrong.code}"
    assert problem["request_id"] == response.headers["X-Request-ID"]
    assert problem["title"]
    assert "{" not in problem["detail"]
    if wrong.code.startswith("request/bad_") and wrong.code != "request/bad_header":
        assert problem["errors"]
    # Nothing happened.
    assert game.get().json["version"] == 3


def test_a_problem_keeps_the_headers_that_help(client, game):
    allowed = client.delete("/v1/games").headers["Allow"]
    assert set(allowed.split(", ")) == {"GET", "HEAD", "POST", "OPTIONS"}
    assert game.answer(None, 1, "blue").headers["WWW-Authenticate"].startswith("Bearer")


def test_errors_point_into_the_body(client):
    body = {**toy_request(), "seats": [{"roles": ["north"]}, {"roles": [7]}], "a/b~c": 1}
    errors = client.post("/v1/games", json=body).json["errors"]
    assert {error["pointer"] for error in errors} == {"/seats/1/roles/0", "/a~1b~0c"}


def test_a_failure_of_our_own_is_a_problem_that_tells_nothing(memory_archive, titles):
    class FailingTitle(ToyTitle):
        def view(self, table, roles):
            raise RuntimeError("the deck is 4, 2, 6")

    # No checked client: a failure of our own is not in the contract.
    client: Any = create_app(memory_archive.games, Settings(), tolerated=["store/only_in_memory"]).test_client()
    game = Game(client)
    titles[ToyTitle.name].__class__ = FailingTitle
    try:
        response = client.get(game.path + "/table", headers={"X-Request-ID": "find-me"})
    finally:
        titles[ToyTitle.name].__class__ = ToyTitle
    assert (response.status_code, response.json["code"]) == (500, "server/error")
    assert "deck" not in response.get_data(as_text=True)
    assert response.json["request_id"] == "find-me"


def test_what_would_have_been_taken_is_listed(game: Game) -> None:
    client = game.client
    assert client.post("/v1/games", json={"title": "chess"}).json["allowed"] == ["lanterns"]
    wrong = client.post("/v1/games", json={"title": "lanterns", "scenario": "endless", "seats": []}).json
    assert (wrong["code"], wrong["allowed"]) == ("setup/unknown_scenario", ["short", "long", "tiny"])
    assert "allowed" not in wrong["params"]
    assert client.get("/v1/titles/lanterns/lists/moons").json["allowed"] == ["cards", "lamps", "scenarios"]


@pytest.mark.parametrize(
    ("body", "pointer", "allowed"),
    [
        ({**toy_request(), "late": "never"}, "/late", ["rules", "host"]),
        (
            {**toy_request(), "seats": [{"roles": ["north"], "kind": "robot"}]},
            "/seats/0/kind",
            ["roles", "open", "account"],
        ),
        (toy_request(script={"deck": [1]}), "/script/deck", ["decks", "dice", "seed", "position"]),
    ],
)
def test_a_member_or_a_value_that_is_none_of_a_closed_list_is_told_all_of_it(client, body, pointer, allowed) -> None:
    wrong = client.post("/v1/games", json=body).json
    assert (wrong["code"], wrong["allowed"]) == ("request/bad_body", allowed)
    assert [(error["pointer"], error["allowed"]) for error in wrong["errors"]] == [(pointer, allowed)]


def test_a_query_or_an_answer_that_is_none_of_a_closed_list_is_told_all_of_it(game: Game) -> None:
    client = game.client
    assert client.get("/v1/games?status=running").json["allowed"] == ["open", "finished"]
    assert client.get(f"{game.path}/events?quiet=maybe").json["allowed"] == ["0", "1"]
    assert game.answer(0, game.wish(), "sing").json["allowed"] == ["roll", "rest"]
    unknown = client.get("/v1/titles/lanterns/lists/lamps/moon").json["allowed"]
    assert unknown
    assert all(client.get(f"/v1/titles/lanterns/lists/lamps/{key}").status_code == 200 for key in unknown)


@pytest.mark.parametrize("after", ["-1", "9" * 16, "9" * 5000])
def test_a_whole_number_beyond_a_limit_is_told_the_limits(game: Game, after: str) -> None:
    (fault,) = game.client.get(f"{game.path}/events?after={after}").json["errors"]
    assert fault["detail"] == "The number must be from 0 to 999999999999999."


def test_a_tag_that_is_no_version_is_told_so(game: Game) -> None:
    version = game.wish()
    wrong = game.answer(0, None, "rest", If_Match='"abc"')
    assert (wrong.json["code"], wrong.json["current_version"]) == ("version/unreadable", version)
    assert '"abc"' in wrong.json["detail"]
    assert "version 0" not in wrong.json["detail"]


def test_a_parameter_that_a_change_does_not_know_is_refused(game: Game) -> None:
    path = f"{game.path}/answers?idempotency=7"
    refused = game.client.post(path, json={"answer": "blue"}, headers=game.headers(0, If_Match='"1"'))
    assert (refused.status_code, refused.json["code"]) == (400, "request/unknown_parameter")
    assert "idempotency" in refused.json["detail"]
    assert (
        game.client.post(
            f"{game.path}/answers?lang=it&text=0", json={"answer": "blue"}, headers=game.headers(0, If_Match='"1"')
        ).status_code
        == 201
    )


def test_a_tag_that_a_proxy_made_weak_is_still_a_version(game: Game) -> None:
    version = game.wish()
    assert game.answer(0, None, "rest", If_Match=f'W/"{version}"').status_code == 201


def test_undo_needs_no_body(game: Game) -> None:
    version = game.wish()
    game.answer(0, version, "rest")
    back = game.client.post(f"{game.path}/undo", headers=game.headers(0, If_Match=f'"{version + 1}"'))
    assert (back.status_code, back.json["undone_to"]) == (201, version)


def test_a_number_is_no_truth_value(game: Game) -> None:
    wrong = game.client.post("/v1/games", json={**toy_request(), "private": 0})
    assert (wrong.status_code, wrong.json["errors"][0]["pointer"]) == (422, "/private")


def test_of_very_much_that_is_wrong_only_the_beginning_is_told(client):
    """Else a small request makes the service write a large answer."""
    for wrong in ({f"k{n}": 1 for n in range(9_000)}, {"title": "lanterns", "seats": [{"roles": 5, "x": 1}] * 4_000}):
        response = client.post("/v1/games", json=wrong)
        assert response.status_code == 422
        assert 10 <= len(response.json["errors"]) <= 50
        assert len(response.data) < 50_000


def test_no_body_but_an_import_is_larger_than_some_positions(client):
    wrong = {"title": "lanterns", "seats": [], "script": {"dice": [6] * 200_000}}
    assert client.post("/v1/games", json=wrong).json["code"] == "request/too_large"
