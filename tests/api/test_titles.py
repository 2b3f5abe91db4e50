"""What titles say of themselves."""

from __future__ import annotations

from typing import Any

from service.api.app import create_app
from service.journal.archive import Archive
from service.journal.memory import MemoryJournal
from tests.toy_title import ToyTitle


class BareTitle(ToyTitle):
    """A title that offers no catalogue."""

    name = "bare"

    def catalogue(self) -> dict[str, Any]:
        """Nothing to show."""
        return {}


def test_titles_are_listed(client):
    (title,) = client.get("/v1/titles").json["titles"]
    assert title["name"] == "lanterns"
    assert title["roles"] == ["north", "south"]
    assert client.get("/v1/titles/lanterns").json == title


def test_whatever_lists_a_title_has_are_served(client):
    for name in client.get("/v1/titles/lanterns").json["lists"]:
        assert client.get(f"/v1/titles/lanterns/{name}").json[name]


def test_a_card_is_found_by_its_number(client):
    assert client.get("/v1/titles/lanterns/cards/3").json["number"] == 3
    missing = client.get("/v1/titles/lanterns/cards/3000")
    assert (missing.status_code, missing.json["code"]) == (404, "card/unknown")


def test_a_title_need_not_have_lists():
    client: Any = create_app(Archive(MemoryJournal(), {"bare": BareTitle()})).test_client()
    assert client.get("/v1/titles/bare").json["lists"] == []
    assert client.get("/v1/titles/bare/cards").json["code"] == "title/no_such_list"
    assert client.get("/v1/titles/bare/cards/1").json["code"] == "card/unknown"


def test_a_release_does_not_change(client):
    first = client.get("/v1/titles/lanterns/cards")
    assert "max-age" in first.headers["Cache-Control"]
    again = client.get("/v1/titles/lanterns/cards", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.get_data()) == (304, b"")
    other = client.get("/v1/titles/lanterns", headers={"If-None-Match": first.headers["ETag"]})
    assert other.status_code == 200
