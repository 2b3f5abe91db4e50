"""What titles say of themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from sentiero.api.app import create_app
from sentiero.assembly import api_without_games
from sentiero.kernel.title import Listed
from sentiero.settings import Settings
from sentiero.store.memory import memory_store as new_memory_store

from tests.archive import Archive
from tests.toy_title import ToyTitle


class BareTitle(ToyTitle):
    """A title that offers no lists."""

    name = "bare"
    lists: Mapping[str, Listed] = {}


def test_titles_are_listed(client):
    (title,) = client.get("/v1/titles").json["titles"]
    assert title["name"] == "lanterns"
    assert title["roles"] == ["north", "south"]
    assert client.get("/v1/titles/lanterns").json == title


def test_whatever_lists_a_title_has_are_served(client):
    for name in client.get("/v1/titles/lanterns").json["lists"]:
        shown = client.get(f"/v1/titles/lanterns/lists/{name}").json
        assert shown["list"] == name
        assert all(shown["key"] in thing for thing in shown["things"])


def test_a_card_is_found_by_its_number(client):
    assert client.get("/v1/titles/lanterns/lists/cards/3").json["number"] == 3
    missing = client.get("/v1/titles/lanterns/lists/cards/3000")
    assert (missing.status_code, missing.json["code"]) == (404, "thing/unknown")


def test_a_title_need_not_have_lists():
    client: Any = create_app(Archive(new_memory_store(), {"bare": BareTitle()}).games, Settings()).test_client()
    assert client.get("/v1/titles/bare").json["lists"] == []
    assert client.get("/v1/titles/bare/lists/cards").json["code"] == "title/no_such_list"
    assert client.get("/v1/titles/bare/lists/cards/1").json["code"] == "title/no_such_list"


def test_a_release_does_not_change(client):
    first = client.get("/v1/titles/lanterns/lists/cards")
    assert "max-age" in first.headers["Cache-Control"]
    again = client.get("/v1/titles/lanterns/lists/cards", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.get_data()) == (304, b"")
    other = client.get("/v1/titles/lanterns", headers={"If-None-Match": first.headers["ETag"]})
    assert other.status_code == 200


def test_a_title_need_not_have_a_map(client):
    missing = client.get("/v1/titles/lanterns/map")
    assert (missing.status_code, missing.json["code"]) == (404, "title/no_such_list")


@pytest.mark.parametrize(("address", "member"), [("lists/cards", "things"), ("rules", "rules"), ("glossary", "terms")])
def test_a_long_list_comes_in_parts_that_make_the_whole(address, member):
    client: Any = api_without_games().test_client()
    whole = client.get(f"/v1/titles/fire-in-the-lake/{address}").json
    assert "next" not in whole
    found: list[Any] = []
    following = f"/v1/titles/fire-in-the-lake/{address}?limit=45"
    while following:
        part = client.get(following).json
        assert 0 < len(part[member]) <= 45
        found, following = [*found, *part[member]], part["next"]
    assert len(found) > 45
    assert found == whole[member]


def test_a_part_of_what_was_searched_is_of_the_same_search():
    client: Any = api_without_games().test_client()
    address, words = "/v1/titles/fire-in-the-lake/lists/cards", {"q": "air lift"}
    whole = client.get(address, query_string=words).json["things"]
    first = client.get(address, query_string={**words, "limit": 1}).json
    assert len(whole) > 1
    assert first["things"] + client.get(first["next"]).json["things"] == whole[:2]


def test_beyond_the_end_of_a_list_there_is_nothing(client):
    part = client.get("/v1/titles/lanterns/lists/cards?skip=9000&limit=5")
    assert (part.json["things"], part.json["next"]) == ([], None)
    for wrong in ("limit=0", "limit=x", "skip=-1"):
        assert client.get(f"/v1/titles/lanterns/lists/cards?{wrong}").json["code"] == "request/bad_query"
