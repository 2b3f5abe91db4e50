"""What reads have in common: parameters that are not known are told, and what did not change is not sent again."""

from __future__ import annotations

import re
from typing import Any

import pytest
from sentiero.api.contract.document import openapi
from sentiero.assembly import api_without_games

from tests.api.conftest import Game


@pytest.mark.parametrize(
    ("path", "name"), [("/v1/titles?lnag=it", "lnag"), ("/v1/games?openn=1", "openn"), ("/v1/interface?q=1", "q")]
)
def test_a_read_refuses_the_first_parameter_that_it_does_not_know(client: Any, path: str, name: str) -> None:
    refused = client.get(path)
    assert (refused.status_code, refused.json["code"]) == (400, "request/unknown_parameter")
    assert name in refused.json["detail"]
    assert {"lang", "text"} <= set(refused.json["allowed"])


def test_it_lists_those_that_it_knows(game: Game) -> None:
    assert game.get("/events?afer=1").json["allowed"][0] == "after"
    assert game.get("/events?after=1").status_code == 200


def test_pages_that_are_linked_from_elsewhere_take_anything(client: Any) -> None:
    assert client.get("/?utm_source=friend").status_code == 200
    assert client.get("/docs?x=1").status_code == 200


def test_a_language_that_is_not_spoken_is_told_with_those_that_are(client: Any) -> None:
    refused = client.get("/v1/titles?lang=de", headers={"Accept-Language": "it"})
    assert (refused.status_code, refused.json["code"]) == (400, "request/bad_query")
    assert refused.json["allowed"] == ["en", "es", "fr", "it"]
    assert refused.headers["Content-Language"] == "it"
    assert client.get("/v1/titles?lang=it-CH").headers["Content-Language"] == "it"


def test_a_search_needs_something_to_look_for() -> None:
    client: Any = api_without_games().test_client()
    for query in ("", "?q="):
        refused = client.get(f"/v1/titles/fire-in-the-lake/search{query}")
        assert (refused.status_code, refused.json["code"]) == (400, "request/bad_query")
        assert refused.json["errors"][0]["pointer"] == "/q"


def test_advice_and_audit_that_did_not_change_are_not_sent_again(game: Game) -> None:
    version = game.wish()
    seat = game.get().json["waiting_for"]["seat"]
    for path in ("/audit", "/advice"):
        first = game.get(path, seat)
        if first.status_code != 200:
            assert first.json["code"] == "title/no_nonplayers"
            continue
        again = game.get(path, seat, If_None_Match=first.headers["ETag"])
        assert (again.status_code, again.data) == (304, b"")
        assert again.headers["ETag"] == first.headers["ETag"]
    assert version == 3


def test_of_several_versions_the_one_that_the_game_has_is_meant(game: Game) -> None:
    """The contract's pattern takes them, and so do an answer and its preview."""
    several = '"1", "2"'
    assert game.client.post(f"{game.path}/answers/preview", json={"answer": "blue"},
                            headers=game.headers(0, If_Match=several)).status_code == 200  # fmt: skip
    assert game.answer(0, None, "blue", If_Match=several).status_code == 201


def test_taking_a_seat_says_that_it_may_read_a_token(client: Any) -> None:
    take = openapi(client.application)["paths"]["/v1/games/{game}/seats/{seat}"]["post"]
    assert take["security"] == [{}, {"seat": []}]


def test_a_single_one_of_everything_has_a_name() -> None:
    client = api_without_games().test_client()
    for title, listing in (("fire-in-the-lake", "spaces"), ("fire-in-the-lake", "pieces"), ("fields-of-fire", "units")):
        listed: Any = client.get(f"/v1/titles/{title}/lists/{listing}").json
        things = listed["things"]
        assert things
        assert all(thing["text"]["one"] for thing in things)


def test_the_contract_says_which_languages_are_sound(client):
    pattern = openapi(client.application)["components"]["parameters"]["Lang"]["schema"]["pattern"]
    for lang in ("it", "IT", "fr-CH", "es_419", "", "de", "it-", "it ", "tlh", "it-toolongatag", "iten"):
        taken = client.get("/v1/titles", query_string={"lang": lang}).status_code == 200
        assert taken == bool(re.search(pattern, lang)), lang
