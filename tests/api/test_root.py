"""What stands beside /v1."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sentiero.api.app import create_app
from sentiero.api.http.problems import Refusal
from sentiero.api.http.readiness import VERDICT_SECONDS, Readiness
from sentiero.api.metrics import exposition
from sentiero.settings import Settings
from sentiero.store.redis import redis_store as new_redis_store

from tests.archive import Archive
from tests.toy_title import ToyTitle
from tests.toy_title import request as toy_request


def test_signs_of_life(client):
    assert client.get("/healthz").json == {"status": "ok"}
    assert client.get("/readyz").json == {"status": "ready"}


def test_many_who_ask_first_for_our_description_get_it(memory_archive):
    app = create_app(memory_archive.games, Settings(), tolerated=["store/only_in_memory"])
    addresses = ["/openapi.yaml", "/docs"] * 6
    with ThreadPoolExecutor(len(addresses)) as threads:
        found = list(threads.map(lambda address: app.test_client().get(address).status_code, addresses))
    assert set(found) == {200}


def test_a_durable_server_is_ready(redis_archive):
    assert create_app(redis_archive.games, Settings()).test_client().get("/readyz").status_code == 200


def test_a_server_that_could_lose_answers_takes_none_and_says_why(memory_archive):
    client: Any = create_app(memory_archive.games, Settings()).test_client()
    response = client.get("/readyz")
    assert response.status_code == 503
    assert response.headers["Retry-After"]
    assert response.mimetype == "application/problem+json"
    assert response.json["reasons"] == ["the journal is only in memory and is lost when the process ends"]
    assert "only in memory" in response.json["detail"]
    refused = client.post("/v1/games", json=toy_request())
    assert (refused.status_code, refused.json["code"]) == (503, "server/not_ready")
    assert client.get("/healthz").status_code == 200


def test_a_server_that_is_away_is_told_from_one_that_is_unsafe(tmp_path, caplog):
    store = new_redis_store(f"unix://{tmp_path}/nobody.sock")
    client: Any = create_app(Archive(store, {ToyTitle.name: ToyTitle()}).games, Settings()).test_client()
    assert client.get("/readyz").json["reasons"] == ["the journal's server is not answering"]
    for response in (client.post("/v1/games", json=toy_request()), client.get("/v1/games/" + "a" * 16)):
        assert (response.status_code, response.json["code"]) == (503, "store/away")
        assert response.headers["Retry-After"] == "1"
        assert str(tmp_path) not in response.get_data(as_text=True)
        # Only those who run the service read where.
        logged = next(one.message for one in caplog.records if response.json["request_id"] in one.message)
        assert str(tmp_path) in logged


def test_a_good_verdict_stands_for_a_while_and_a_bad_one_does_not():
    class Store:
        answers = 0
        found: list[str] = []

        def health(self):
            self.answers += 1
            return self.found

    now = [100.0]
    store = Store()
    readiness = Readiness(store, clock=lambda: now[0])
    for _ in range(3):
        readiness.require()
    assert store.answers == 1
    store.found = ["store/evicts"]
    now[0] += VERDICT_SECONDS
    for _ in range(2):
        with pytest.raises(Refusal):
            readiness.require()
    assert store.answers == 3
    store.found = []
    readiness.require()


def test_a_server_that_hovers_at_its_limit_does_not_flap():
    class Store:
        found: list[str] = []

        def health(self):
            return self.found

    now, store = [100.0], Store()
    readiness = Readiness(store, clock=lambda: now[0])
    store.found = ["store/memory_full"]
    seen = []
    for second in range(20):
        store.found = ["store/memory_full"] if second in (0, 2, 4) else []
        seen.append(readiness.reasons())
        now[0] += 1
    assert seen[:19] == [["store/memory_full"]] * 19
    assert seen[19] == []


def test_numbers_count_routes_and_not_games(client, game):
    game.wish()
    text = exposition(shared=False).decode()
    assert re.search(r'sentiero_answers_total\{outcome="taken",title="lanterns"\} \d', text)
    assert 'route="/v1/games/<game>/answers"' in text
    assert game.id not in text


def test_the_documentation_brings_everything_with_it(client):
    response = client.get("/docs")
    page = response.get_data(as_text=True)
    assert response.mimetype == "text/html"
    assert not re.search(r"""(src|href)=["']?(https?:)?//""", page)
    assert re.findall("<script[^<]*</script>", page) == ['<script type="module" src="/docs/files/docs.js"></script>']
    assert client.get("/docs/files/docs.js").status_code == 200
    assert 'id="sendAnswers"' in page
    assert 'id="version/stale"' in page
    for anchor in re.findall(r'href="#([^"]+)"', page):
        assert f'id="{anchor}"' in page


def test_operations_are_tried_under_a_policy_that_lets_nothing_in_from_outside(client):
    response = client.get("/docs/try")
    page, policy = response.get_data(as_text=True), response.headers["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "http" not in policy
    files = re.findall(r'(?:src|href)="(/docs/files/[^"]+)"', page)
    assert len(files) == 3
    for path in files:
        got = client.get(path)
        assert got.status_code == 200
        assert client.get(path, headers={"If-None-Match": got.headers["ETag"]}).status_code == 304
    assert not re.search(r"<script(?![^>]* src=)|<style| style=", page)
    refused = client.get("/docs/files/secrets.txt")
    assert (refused.status_code, refused.json["code"]) == (404, "route/unknown")


def test_the_document_is_served(client):
    response = client.get("/openapi.yaml")
    assert response.mimetype == "application/yaml"
    assert response.get_data(as_text=True).startswith('openapi: "3.1.0"')
