"""The whole service on a cluster of three nodes, with the queue on a server of its own; and a node killed and back."""

from __future__ import annotations

import random
import tempfile
import threading
import time
from collections.abc import Iterator
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from redis import Redis
from sentiero.jobs.health import sign_of_life
from sentiero.jobs.queue import connect, open_queue
from sentiero.server.embedded import EmbeddedServer
from sentiero.store.interface.store import Store
from sentiero.store.redis import redis_store as new_redis_store
from sentiero.store.redis.keys import keys_of

from tests.api.listening import NDJSON, Ear
from tests.api.test_concurrency import check_journal, events, new_game
from tests.api.test_feed_live import check, listen, play_on
from tests.patience import until
from tests.store.cluster import NODES, Cluster
from tests.store.raw import client_of
from tests.toy_title import request as toy_request
from tools.running import Running
from tools.walker import Client, Reply, choose, expect

# Beyond this, the others take a node for dead; games on the others go on all the same.
SETTINGS = (
    ("cluster-node-timeout", "1000"),
    ("cluster-require-full-coverage", "no"),
    ("cluster-replica-no-failover", "yes"),
    # No need to wait for other replicas to come.
    ("repl-diskless-sync-delay", "0"),
)
DEAD_SECONDS = 1.6
# The first node has a copy.
FIRST, COPY = 0, 3


@pytest.fixture(scope="module")
def nodes() -> Iterator[Cluster]:
    with (
        tempfile.TemporaryDirectory(prefix="sto-") as directory,
        Cluster(Path(directory), *SETTINGS, replicas=1) as running,
    ):
        yield running


@pytest.fixture(scope="module")
def queue() -> Iterator[EmbeddedServer]:
    with tempfile.TemporaryDirectory(prefix="sto-") as directory, EmbeddedServer(Path(directory)) as running:
        yield running


@pytest.fixture(scope="module")
def served(nodes: Cluster, queue: EmbeddedServer) -> Iterator[Running]:
    """As people would run it: gunicorn with two processes, and a worker."""
    with (
        tempfile.TemporaryDirectory(prefix="sto-") as directory,
        Running(Path(directory), EVENTS_URL=nodes.url, QUEUE_URL=queue.url, FEED_HEARTBEAT_SECONDS="1") as running,
    ):
        yield running


@pytest.fixture(scope="module")
def store(nodes: Cluster) -> Iterator[Store]:
    found = new_redis_store(nodes.url)
    yield found
    found.server.close()


def raw(served: Running, method: str, path: str, token: str, body: bytes | None = None) -> tuple[int, bytes]:
    """A request whose body or answer is no document."""
    connection = HTTPConnection("127.0.0.1", served.port, timeout=60)
    headers = {"Authorization": f"Bearer {token}"} | ({"Content-Type": NDJSON} if body else {})
    connection.request(method, path, body, headers)
    response = connection.getresponse()
    found = response.status, response.read()
    connection.close()
    return found


def test_a_whole_game(served: Running) -> None:
    game, (token,) = new_game(served, "short")
    ears = listen(served, game, token)
    play_on(served, game, token, 5)
    with Client(served.url) as client:
        state = expect(client.call("undo", {"to": 4}, token, 6, game=game), 201)
        assert (state["version"], state["undone_to"]) == (7, 4)
        ticket = expect(client.call("createTicket", token=token, game=game), 201)["ticket"]
        assert expect(client.send("GET", f"/v1/games/{game}/events?after=6&ticket={ticket}", {}), 200)["version"] == 7
        forked = expect(client.call("forkGame", {}, token, game=game), 201)
        expect(client.call("readQuestion", token=forked["tokens"]["seats"][0], game=forked["id"]), 200)
    play_on(served, game, token)
    check(served, game, token, ears)
    with Client(served.url) as client:
        assert expect(client.call("auditGame", token=token, game=game), 200)["sound"]
    status, lines = raw(served, "GET", f"/v1/games/{game}/export", token)
    assert (status, lines.count(b"\n")) == (200, len(ears[0].seen) + 1)
    status, _ = raw(served, "POST", "/v1/games/import", token, lines)
    assert status == 201


def test_seats_and_the_lobby(served: Running) -> None:
    wanted = toy_request()
    wanted["seats"][1]["open"] = True
    with Client(served.url) as client:
        made = expect(client.call("createGame", wanted), 201)
        game, host = made["id"], made["tokens"]["host"]
        assert game in [one["id"] for one in expect(client.call("listGames"), 200)["open"]]
        taken = expect(client.call("takeSeat", game=game, seat="1"), 201)["token"]
        assert game not in [one["id"] for one in expect(client.call("listGames"), 200)["open"]]
        invited = expect(client.call("inviteSpectators", token=host, game=game), 201)["token"]
        for token in (taken, invited):
            expect(client.call("readTable", token=token, game=game), 200)
            (own,) = expect(client.call("listGames", token=token), 200)["own"]
            assert own["id"] == game


def test_the_queue_is_elsewhere(served: Running, queue: EmbeddedServer, store: Store) -> None:
    new_game(served)
    with connect(queue.url) as connection:
        job = open_queue(connection).enqueue(sign_of_life)
        until(lambda: job.get_status(refresh=True) == "finished")
    with Redis.from_url(queue.url) as client:
        assert not client.keys("*{g:*")
    assert not client_of(store).keys("rq:*", target_nodes="primaries")


def games_by_node(served: Running, nodes: Cluster, store: Store) -> list[tuple[str, str]]:
    """A game on each node."""
    found: dict[int, tuple[str, str]] = {}
    while len(found) < NODES:
        game, (token,) = new_game(served, "long")
        port = client_of(store).get_node_from_key(keys_of(game).events).port
        found.setdefault(nodes.ports.index(port), (game, token))
    return [found[number] for number in range(NODES)]


class Player(threading.Thread):
    """Plays a game to its end; sends again, with the same key, what was refused for now."""

    def __init__(self, url: str, game: str, token: str) -> None:
        super().__init__(daemon=True)
        self.acknowledged: dict[int, Any] = {}
        self.refused = 0
        self.lost = 0
        self.errors: list[Reply] = []
        self._url = url
        self._path = f"/v1/games/{game}"
        self._headers = {"Authorization": f"Bearer {token}"}
        self._pick = random.Random(game)

    def run(self) -> None:
        with Client(self._url) as client:
            state: Any = {"status": "open", "version": 0}
            while state["status"] == "open":
                time.sleep(0.01)
                if "question" not in state:
                    state = self._persist(client, "GET", "/question", self._headers, None)
                version = state["version"]
                headers = {**self._headers, "If-Match": f'"{version}"', "Idempotency-Key": f"at-{version}"}
                answer = choose(state["question"], self._pick)
                body = {"answer": answer}
                state = self._persist(client, "POST", "/answers", headers, body)
                self._note(state, answer)

    def _note(self, state: Any, answer: Any) -> None:
        if "current_version" not in state:
            self.acknowledged[state["version"]] = answer
            return
        # What came after was lost by a server that took over.
        state.update(status="open", version=state["current_version"])
        for version in [version for version in self.acknowledged if version > state["version"]]:
            del self.acknowledged[version]
            self.lost += 1

    def _persist(self, client: Client, method: str, part: str, headers: dict[str, str], body: Any) -> Any:
        while True:
            reply = client.send(method, self._path + part, {**headers, "Content-Type": "application/json"}, body)
            if reply.status in (200, 201, 412):
                return reply.body
            self.refused += 1
            told = reply.status, reply.headers["Content-Type"], reply.headers.get("Retry-After")
            if told != (503, "application/problem+json", "1"):
                self.errors.append(reply)
            time.sleep(0.1)


def test_a_node_killed_and_back(served: Running, nodes: Cluster, store: Store) -> None:
    games = games_by_node(served, nodes, store)
    ears = [listen(served, game, token) for game, token in games]
    players = [Player(served.url, game, token) for game, token in games]
    for player in players:
        player.start()
    until(lambda: all(player.acknowledged for player in players))
    nodes.kill(0)
    time.sleep(DEAD_SECONDS)
    dead, alive = games[0][0], games[1]
    with Client(served.url) as client:
        assert client.call("readGame", game=dead).status == 503
        assert expect(client.call("readGame", game=alive[0]), 200)["version"] > 1
        assert client.send("GET", "/readyz", {}).status == 200
        assert client.call("createGame", toy_request()).status in (201, 503)
    # The first node that the address names is the one that is away.
    late = new_redis_store(nodes.url)
    assert late.events.version(alive[0]) > 1
    late.server.close()
    nodes.start(0)
    until(nodes.whole)
    for player, (game, token), heard in zip(players, games, ears, strict=True):
        player.join(120)
        assert (player.errors, player.lost) == ([], 0)
        check_journal(events(served, game, token), player.acknowledged)
        check(served, game, token, heard)
    assert players[0].refused > 0
    assert [player.refused for player in players[1:]] == [0, 0]
    assert new_game(served)


def node_role(nodes: Cluster, number: int) -> str:
    with Redis(port=nodes.ports[number], protocol=2) as node:
        found: str = node.info("replication")["role"]
        return found


def take_over(nodes: Cluster, number: int) -> None:
    """Let a replica take over as people do it who have time: nothing is lost by that."""
    with Redis(port=nodes.ports[number], protocol=2) as node:
        until(lambda: node.info("replication").get("master_link_status") == "up")
        node.execute_command("CLUSTER FAILOVER")
        until(lambda: node.info("replication")["role"] == "master")


def a_game_on_the_first(served: Running, nodes: Cluster, store: Store) -> tuple[str, str]:
    while True:
        game, (token,) = new_game(served, "long")
        if client_of(store).get_node_from_key(keys_of(game).events).port == nodes.ports[FIRST]:
            return game, token


def goes_on(player: Player, before: int) -> bool:
    """Whether more was acknowledged than before, as far as there is more."""
    return len(player.acknowledged) > before + 3 or not player.is_alive()


def test_a_replica_takes_over_in_peace(served: Running, nodes: Cluster, store: Store) -> None:
    game, token = a_game_on_the_first(served, nodes, store)
    ears, player = listen(served, game, token), Player(served.url, game, token)
    player.start()
    for number in (COPY, FIRST):
        until(partial(goes_on, player, len(player.acknowledged)))
        take_over(nodes, number)
    player.join(120)
    assert (player.errors, player.lost) == ([], 0)
    check_journal(events(served, game, token), player.acknowledged)
    check(served, game, token, ears)
    until(lambda: new_redis_store(nodes.url).server.health() == [])


def test_a_replica_takes_over_from_the_dead(served: Running, nodes: Cluster, store: Store) -> None:
    """It may lack the last answers. Then whoever saw them is told, and the game goes on from what is there."""
    game, token = a_game_on_the_first(served, nodes, store)
    ears, player = listen(served, game, token), Player(served.url, game, token)
    with Redis(port=nodes.ports[COPY], protocol=2) as copy:
        copy.config_set("cluster-replica-no-failover", "no")
        player.start()
        until(lambda: player.acknowledged)
        nodes.kill(FIRST)
        until(lambda: node_role(nodes, COPY) == "master")
        player.join(120)
        copy.config_set("cluster-replica-no-failover", "yes")
    assert player.errors == []
    assert player.refused > 0
    check_journal(events(served, game, token), player.acknowledged)
    check(served, game, token, ears)
    with Client(served.url) as client:
        assert expect(client.call("auditGame", token=token, game=game), 200)["sound"]
        assert client.send("GET", "/readyz", {}).status == 200
    assert store.server.health() == []
    nodes.start(FIRST)
    until(nodes.whole)
    until(lambda: node_role(nodes, FIRST) == "slave")
    take_over(nodes, FIRST)
    assert store.server.health() == []


def test_all_nodes_killed_and_back(served: Running, nodes: Cluster) -> None:
    """A feed that is asked for meanwhile is refused for now, and tells everything later."""
    game, (token,) = new_game(served, "short")
    for number in range(COPY + 1):
        nodes.kill(number)
    ear = Ear(served.url, game, token)
    ear.start()
    with Client(served.url) as client:
        reply = client.send("GET", f"/v1/games/{game}/events", {"Accept": "text/event-stream"})
        assert (reply.status, reply.body["code"]) == (503, "store/away")
        assert reply.headers["Retry-After"] == "1"
        assert client.send("GET", "/readyz", {}).status == 503
    for number in range(COPY + 1):
        nodes.start(number)
    until(nodes.whole)
    play_on(served, game, token)
    check(served, game, token, [ear])
