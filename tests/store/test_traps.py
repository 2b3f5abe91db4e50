"""The traps of streams and of the client library: each shown, and shown to be avoided."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any, cast

import pytest
from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import MaxConnectionsError, ResponseError
from redis.exceptions import TimeoutError as ClientTimeoutError
from redis.retry import Retry
from sentiero.server.embedded import EmbeddedServer
from sentiero.store.interface.store import Store
from sentiero.store.problems import StaleVersion, StoreAway
from sentiero.store.records import Appended, Batch, Intent
from sentiero.store.redis import redis_store as new_redis_store
from sentiero.store.redis.connect import away
from sentiero.store.redis.events import RedisEvents
from sentiero.store.redis.keys import keys_of
from sentiero.store.redis.server import RedisServer

from tests.patience import soon
from tests.store.proxy import Proxy
from tests.store.raw import client_of

numbers = count()


def intent() -> Intent:
    return Intent(f"trap{next(numbers)}".encode(), b"d")


@pytest.fixture
def client(server_url: str) -> Iterator[Redis]:
    with Redis.from_url(server_url, protocol=2) as plain:
        yield plain


@pytest.fixture
def game(redis_store: Store) -> str:
    name = f"trap{time.time_ns()}"
    redis_store.events.append(name, 0, intent(), Batch([b"one"], {1: b"first"}, beside={"title": b"toy"}))
    return name


@pytest.fixture
def proxy(server: EmbeddedServer) -> Iterator[Proxy]:
    with Proxy(server.socket) as running:
        yield running


@pytest.fixture
def shaky(proxy: Proxy) -> Iterator[Store]:
    """A store over a bad network."""
    store = new_redis_store(proxy.url, answer_seconds=0.5)
    assert store.server.health() == []  # connected
    yield store
    store.server.close()


class TestPartialTransactions:
    def test_a_transaction_can_write_half(self, client: Redis) -> None:
        client.xadd("{trap}:multi", {"e": "1"}, id="6-0")
        with client.pipeline(transaction=True) as both:
            both.xadd("{trap}:multi", {"e": "A"}, id="6-0")
            both.xadd("{trap}:multi", {"e": "B"}, id="7-0")
            first, second = both.execute(raise_on_error=False)
        assert isinstance(first, ResponseError)
        assert second == b"7-0"
        client.delete("{trap}:multi")

    def test_an_append_writes_all_or_nothing(self, redis_store: Store, game: str) -> None:
        with pytest.raises(StaleVersion):
            redis_store.events.append(game, 0, intent(), Batch([b"A", b"B"], {2: b"no"}))
        assert redis_store.events.version(game) == 1
        redis_store.events.append(game, 1, intent(), Batch([b"A", b"B"], {3: b"yes"}))
        assert redis_store.events.version(game) == 3

    def test_a_gap_is_accepted_by_the_server_and_refused_by_us(
        self, client: Redis, redis_store: Store, game: str
    ) -> None:
        client.xadd("{trap}:gap", {"e": "1"}, id="7-0")
        assert client.xadd("{trap}:gap", {"e": "2"}, id="99-0") == b"99-0"
        client.delete("{trap}:gap")
        with pytest.raises(StaleVersion):
            redis_store.events.append(game, 98, intent(), Batch([b"far"]))


class TestVersionSource:
    def test_a_number_is_not_given_twice_even_if_an_entry_is_deleted(
        self, client: Redis, redis_store: Store, game: str
    ) -> None:
        redis_store.events.append(game, 1, intent(), Batch([b"two"]))
        client.xdel(keys_of(game).events, "2-0")
        assert client.xlen(keys_of(game).events) == 1
        assert redis_store.events.version(game) == 2
        with pytest.raises(StaleVersion):
            redis_store.events.append(game, 1, intent(), Batch([b"again"]))
        assert redis_store.events.append(game, 2, intent(), Batch([b"three"])).version == 3


class TestSilentRetries:
    def test_a_plain_append_is_written_twice(self, proxy: Proxy, client: Redis) -> None:
        with Redis(port=proxy.port) as default:
            default.ping()
            proxy.lose_answers(1)
            default.xadd("{trap}:twice", {"e": "once?"})
        assert proxy.lost == 1
        assert client.xlen("{trap}:twice") == 2
        client.delete("{trap}:twice")

    @pytest.mark.parametrize("losses", [1, 2])
    def test_ours_is_written_once_and_succeeds(
        self, proxy: Proxy, shaky: Store, redis_store: Store, game: str, losses: int
    ) -> None:
        proxy.lose_answers(losses)
        appended = shaky.events.append(game, 1, intent(), Batch([b"two", b"three"], {3: b"third"}))
        assert proxy.lost == losses
        # The key turns a network that failed into the right answer, not into a conflict with ourselves.
        assert appended == Appended(2, 3, True)
        assert redis_store.events.read(game, 1) == [(2, b"two"), (3, b"three")]

    def test_a_creation_too(self, proxy: Proxy, shaky: Store, redis_store: Store) -> None:
        name, events = f"shaky{time.time_ns()}", RedisEvents(cast(RedisServer, shaky.server))
        proxy.lose_answers(1)
        assert events.append(name, 0, intent(), Batch([b"one"], beside={"title": b"toy"})).replayed
        assert redis_store.events.version(name) == 1

    def test_after_a_few_tries_the_store_is_away_and_a_repetition_is_safe(
        self, proxy: Proxy, shaky: Store, redis_store: Store, game: str
    ) -> None:
        same = intent()
        proxy.lose_answers(20)
        begin = time.monotonic()
        with pytest.raises(StoreAway) as away:
            shaky.events.append(game, 1, same, Batch([b"two"]))
        assert soon(time.monotonic() - begin, 5)
        assert away.value.code == "store/away"
        assert away.value.params == {}
        proxy.lose_answers(0)
        assert shaky.events.append(game, 1, same, Batch([b"two"])) == Appended(2, 2, True)
        assert redis_store.events.version(game) == 2

    def test_reading_through_a_bad_network(self, proxy: Proxy, shaky: Store, game: str) -> None:
        proxy.lose_answers(2)
        assert shaky.events.read(game) == [(1, b"one")]


class TestBlockingReads:
    def test_a_block_longer_than_the_timeout_is_an_error(self, server_url: str) -> None:
        hasty = Redis.from_url(server_url, socket_timeout=0.2, retry=Retry(NoBackoff(), 0), protocol=2)
        with hasty, pytest.raises(ClientTimeoutError):
            hasty.xread({"{trap}:empty": "0-0"}, block=1000)

    def test_ours_waits_longer_than_its_timeout(self, server_url: str, game: str) -> None:
        watcher = new_redis_store(server_url, answer_seconds=0.2).server.watcher(1.0)
        begin = time.monotonic()
        assert watcher.read(lambda: {game: 1}, 0.9) == {}
        assert 0.8 < time.monotonic() - begin < 3
        watcher.close()


class TestForgottenScripts:
    def test_a_server_that_forgot_them_is_told_again(self, redis_store: Store, client: Redis, game: str) -> None:
        done: list[bool] = []
        client.script_flush()
        appended = redis_store.events.append(game, 1, intent(), Batch([b"two"]), lambda: done.append(True))
        assert appended == Appended(2, 2, False)
        assert done == [True]
        assert redis_store.events.read(game) == [(1, b"one"), (2, b"two")]


class TestPoolLimit:
    def test_one_client_too_many_is_an_error(self, server_url: str) -> None:
        with Redis.from_url(server_url, max_connections=2, protocol=2) as small:

            def block(number: int) -> object:
                return small.xread({f"{{trap}}:{number}": "0-0"}, block=300)

            with ThreadPoolExecutor(6) as pool, pytest.raises(MaxConnectionsError):
                list(pool.map(block, range(6)))

    def test_ours_waits_for_its_turn(self, server_url: str, game: str) -> None:
        small = new_redis_store(server_url, connections=2)
        with ThreadPoolExecutor(16) as pool:
            found = list(pool.map(lambda _: client_of(small).xread({"{trap}:empty": "0-0"}, block=100), range(16)))
            assert found == [[]] * 16
            assert list(pool.map(lambda _: small.events.version(game), range(200))) == [1] * 200
        small.server.close()


class TestClosedByAnotherThread:
    """When a node dies, the cluster client closes its connections, whoever is about to use them."""

    @pytest.mark.parametrize("when", ["is_ready", "send_packed_command"])
    def test_whoever_was_about_to_use_it_tries_again(
        self, cluster_store: Store, when: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Be it before the command is sent or before its answer is read."""
        game = f"closed-{when}"
        cluster_store.events.append(game, 0, intent(), Batch([b"one"], beside={"title": b"toy"}))
        node = client_of(cluster_store).get_node_from_key(keys_of(game).events)
        connections = client_of(cluster_store).get_redis_connection(node).connection_pool
        connection = connections.get_connection()
        connections.release(connection)
        usual = getattr(connection, when)
        closed: list[bool] = []

        def closed_right_after(*given: Any, **named: Any) -> Any:
            found = usual(*given, **named)
            if not closed:
                closed.append(True)
                connection._parser._sock = None
            return found

        monkeypatch.setattr(connection, when, closed_right_after)
        assert cluster_store.events.version(game) == 1
        assert closed

    def test_one_that_was_closed_before_is_mended(self, cluster_store: Store) -> None:
        game = "closed-before"
        cluster_store.events.append(game, 0, intent(), Batch([b"one"], beside={"title": b"toy"}))
        node = client_of(cluster_store).get_node_from_key(keys_of(game).events)
        connections = client_of(cluster_store).get_redis_connection(node).connection_pool
        connection = connections.get_connection()
        connections.release(connection)
        connection._parser._sock = None
        assert not connection.is_ready()
        assert connections.get_connection() is connection
        assert connection.is_ready()
        connections.release(connection)

    def test_it_is_away_for_now(self, cluster_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        def no_socket(*_: object, **__: object) -> None:
            raise TypeError("argument must be an int, or have a fileno() method.")

        for node in client_of(cluster_store).get_primaries():
            connections = client_of(cluster_store).get_redis_connection(node).connection_pool
            monkeypatch.setattr(connections, "get_connection", no_socket)
        with pytest.raises(StoreAway) as found:
            cluster_store.events.version("g")
        assert found.value.detail.startswith("TypeError")

    def test_a_slip_of_our_own_is_not_hidden_behind_it(self) -> None:
        with pytest.raises(AttributeError), away():
            raise AttributeError


class TestKeysShareASlot:
    def test_on_a_cluster(self, cluster_store: Store) -> None:
        for number in range(50):
            slots = {client_of(cluster_store).keyslot(key) for key in keys_of(f"game{number}")}
            assert len(slots) == 1

    def test_games_spread_over_the_nodes(self, cluster_store: Store) -> None:
        client = client_of(cluster_store)
        homes = {client.get_node_from_key(keys_of(f"game{number}").events).name for number in range(50)}
        assert len(homes) == 3
