"""Limits of requests, bodies and pages; and what is written down about requests."""

from __future__ import annotations

import json
import logging

import pytest
from sentiero.api.http import limits
from sentiero.api.http.limits import WINDOW_SECONDS, Counter, address_of
from sentiero.api.http.problems import Refusal
from sentiero.api.http.request_log import LONGEST_PATH, digest_of, log
from sentiero.settings import Limits
from sentiero.store.memory import memory_store

from tests.api.conftest import Game


class TestRates:
    def test_one_token_too_often(self):
        now = [100.0]
        counter = Counter(Limits(per_token=2, per_address=0), clock=lambda: now[0])
        counter.count("here", "Bearer a")
        counter.count("there", "Bearer a")
        counter.count("here", "Bearer b")
        counter.count("here", None)
        now[0] += 3
        with pytest.raises(Refusal) as refused:
            counter.count("here", "Bearer a")
        assert refused.value.code == "rate/exceeded"
        assert refused.value.headers == {"Retry-After": str(WINDOW_SECONDS - 3)}
        now[0] += WINDOW_SECONDS
        counter.count("here", "Bearer a")

    def test_one_address_too_often(self):
        counter = Counter(Limits(per_token=0, per_address=1), clock=lambda: 1.0)
        counter.count("here", None)
        counter.count("there", None)
        with pytest.raises(Refusal):
            counter.count("here", "Bearer a")

    def test_over_http(self, app, client):
        limits.install(app, Limits(per_token=0, per_address=2), memory_store().counting)
        assert [client.get("/v1/titles").status_code for _ in range(3)] == [200, 200, 429]
        refused = client.get("/v1/titles")
        assert refused.json["code"] == "rate/exceeded"
        assert refused.content_type == "application/problem+json"
        assert 1 <= int(refused.headers["Retry-After"]) <= WINDOW_SECONDS
        assert client.get("/healthz").status_code == 200

    @pytest.mark.parametrize(
        ("proxies", "forwarded", "address"),
        [
            (0, "1.1.1.1", "proxy"),
            (1, None, "proxy"),
            (1, "1.1.1.1", "1.1.1.1"),
            (1, "made up, 1.1.1.1", "1.1.1.1"),
            (2, "made up, 1.1.1.1, 2.2.2.2", "1.1.1.1"),
            (2, "1.1.1.1", "proxy"),
        ],
    )
    def test_who_asks_behind_a_proxy(self, proxies, forwarded, address):
        environ = {"REMOTE_ADDR": "proxy"} | ({"HTTP_X_FORWARDED_FOR": forwarded} if forwarded else {})
        assert address_of(environ, proxies) == address

    @pytest.mark.parametrize(
        ("one", "other", "same"),
        [
            ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
            ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
            ("::ffff:192.0.2.1", "192.0.2.1", True),
            ("192.0.2.1", "192.0.2.2", False),
            ("fe80::1%eth0", "fe80::2", True),
        ],
    )
    def test_a_network_of_ipv6_is_one_address(self, one, other, same):
        assert (address_of({"REMOTE_ADDR": one}, 0) == address_of({"REMOTE_ADDR": other}, 0)) is same

    def test_all_processes_count_together(self):
        shared = memory_store().counting
        first, second = (Counter(Limits(per_token=0, per_address=40), shared, lambda: 1.0) for _ in range(2))
        for _ in range(20):
            first.count("here", None)
            second.count("here", None)
        first.count("here", None)
        with pytest.raises(Refusal):
            first.count("here", None)

    def test_people_behind_one_proxy_do_not_share_a_limit(self, app, client):
        limits.install(app, Limits(per_address=1, proxies=1), memory_store().counting)
        asked = [
            client.get("/v1/titles", headers={"X-Forwarded-For": f"{person}"}).status_code for person in (1, 2, 1, 3)
        ]
        assert asked == [200, 200, 429, 200]


class TestSizes:
    @pytest.mark.parametrize("limit", [0, 501, 10**9])
    def test_a_page_has_its_bounds(self, game, limit):
        assert game.get(f"/events?limit={limit}").json["code"] == "request/bad_query"

    def test_a_body_has_its_bounds(self, client):
        refused = client.post("/v1/games", data=b" " * 1_100_000, content_type="application/json")
        assert refused.json["code"] == "request/too_large"


class TestLog:
    def test_one_line_a_request(self, client, caplog):
        caplog.set_level(logging.INFO, log.name)
        client.get("/docs?secret=x", headers={"X-Request-ID": "mine-1"})
        (line,) = [json.loads(record.message) for record in caplog.records if record.name == log.name]
        assert line.pop("ms") >= 0
        assert line == {"request_id": digest_of("mine-1"), "method": "GET", "path": "/docs", "status": 200}
        assert "mine-1" not in caplog.text

    def test_no_secret_even_in_the_wrong_place(self, game, caplog):
        caplog.set_level(logging.DEBUG)
        token = game.tokens[0]
        game.client.get(f"/v1/games/{token}?ticket={token}", headers={"Authorization": f"Bearer {token}"})
        game.client.get("/v1/" + "x" * 1000 + "%FF%0A")
        assert token not in caplog.text
        assert "sto_..." in caplog.text
        lines = [json.loads(record.message) for record in caplog.records if record.name == log.name]
        assert all(len(line["path"]) <= LONGEST_PATH for line in lines)

    def test_the_same_id_in_the_problem(self, client, caplog):
        caplog.set_level(logging.INFO, log.name)
        refused = Game(client).get("/nothing").json
        assert refused["request_id"] in caplog.records[-1].message
