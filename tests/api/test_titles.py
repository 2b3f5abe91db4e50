"""What titles say of themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sentiero.api.app import create_app
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
