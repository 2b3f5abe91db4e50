"""Addresses that were asked for before are found again, and nothing else of a request is kept."""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient
from sentiero.api.http import routing


def known(app: Any) -> dict[tuple[str, ...], Any]:
    found: dict[tuple[str, ...], Any] = app._known
    return found


class TestAskedAgain:
    def test_the_same_address_leads_to_the_same_place(self, app, client) -> None:
        first, again = (client.get("/v1/titles") for _ in range(2))
        assert (first.status_code, again.status_code) == (200, 200)
        assert first.data == again.data
        assert len(known(app)) == 1

    def test_each_name_is_its_own(self, client) -> None:
        asked = ["aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"] * 2
        told = [client.get(f"/v1/games/{name}").get_json()["instance"] for name in asked]
        assert told == [f"/v1/games/{name}" for name in asked]

    def test_another_method_is_another_place(self, client) -> None:
        for _ in range(2):
            assert client.get("/v1/titles").status_code == 200
            refused = client.delete("/v1/titles")
            assert refused.status_code == 405
            assert "GET" in refused.headers["Allow"]
            assert "GET" in client.options("/v1/titles").headers["Allow"]

    def test_what_is_not_there_stays_away(self, client) -> None:
        assert [client.get("/v1/nothing").status_code for _ in range(2)] == [404, 404]

    def test_a_host_that_cannot_be_one_is_refused_each_time(self, app) -> None:
        client = FlaskClient(app)
        for _ in range(2):
            assert client.get("/v1/titles", headers={"Host": "a" * 64}).status_code == 400
            assert client.get("/v1/titles").status_code == 200

    def test_nobody_speaks_another_protocol_here(self, app) -> None:
        client = FlaskClient(app)
        assert client.get("/v1/titles").status_code == 200
        asked = client.get("/v1/titles", headers={"Connection": "Upgrade", "Upgrade": "websocket"})
        assert asked.status_code == 400


class TestWhatIsKept:
    def test_no_query(self, app, client) -> None:
        client.get("/v1/titles?ticket=secret")
        assert all("secret" not in repr(vars(one)) for one in known(app).values())

    def test_nothing_long(self, app, client) -> None:
        assert client.get("/v1/games/" + "a" * routing.LONGEST).status_code == 404
        assert client.get("/v1/titles", headers={"Host": ".".join(["abc"] * 60)}).status_code == 200
        assert not known(app)

    def test_not_too_many(self, app, client, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(routing, "MOST_REMEMBERED", 4)
        for number in range(9):
            assert client.get(f"/v1/titles/{number}").status_code == 404
            assert len(known(app)) <= 4
