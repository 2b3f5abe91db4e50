"""Watching many games at once, and keeping things for a while: in memory, on a server and on a cluster."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from itertools import count

import pytest
from redis.exceptions import ConnectionError as RedisConnectionError
from sentiero.store.interface.server import Watcher
from sentiero.store.interface.store import Store
from sentiero.store.problems import StoreAway
from sentiero.store.records import Batch, Intent
from sentiero.store.redis import redis_store as new_redis_store
from sentiero.store.redis.keys import keys_of
from sentiero.store.redis.watcher import ServerWatcher

from tests.patience import soon
from tests.store.raw import client_of

numbers = count()


def new_game(store: Store) -> str:
    name = f"watched{time.time_ns()}x{next(numbers)}"
    add(store, name, 0)
    return name


def add(store: Store, game: str, expected: int, entries: int = 1) -> None:
    batch = Batch([b"%d" % (expected + number) for number in range(1, entries + 1)])
    intent = Intent(b"key%d" % next(numbers), b"d")
    store.events.append(game, expected, intent, batch)


@pytest.fixture
def watcher(store: Store) -> Iterator[Watcher]:
    made = store.server.watcher(5.0)
    yield made
    made.close()


def test_it_reads_what_came_after_in_each_game(store, watcher):
    one, other, quiet = (new_game(store) for _ in range(3))
    add(store, one, 1, 2)
    add(store, other, 1)
    found = watcher.read(lambda: {one: 1, other: 1, quiet: 1}, 1.0)
    assert found == {one: [(2, b"2"), (3, b"3")], other: [(2, b"2")]}


def test_it_waits_no_longer_than_it_is_told(store, watcher):
    game = new_game(store)
    assert watcher.read(lambda: {game: 1}, 0.05) == {}


def test_it_is_told_as_soon_as_something_comes(store, watcher):
    games = [new_game(store) for _ in range(5)]
    later = threading.Timer(0.2, add, (store, games[3], 1))
    later.start()
    assert list(watcher.read(lambda: dict.fromkeys(games, 1), 5.0)) == [games[3]]
    later.join()


def test_a_game_added_while_it_waits_is_seen_soon(store, watcher):
    first, second = new_game(store), new_game(store)
    positions = {first: 1}
    found: list[str] = []

    def read() -> None:
        end = time.monotonic() + 30
        while not found and time.monotonic() < end:
            found.extend(watcher.read(lambda: dict(positions), 5.0))

    reader = threading.Thread(target=read)
    reader.start()
    time.sleep(0.2)
    positions[second] = 1
    watcher.wake()
    add(store, second, 1)
    began = time.monotonic()
    reader.join(120)
    assert found == [second]
    # Without being woken, it would have waited for five seconds.
    assert soon(time.monotonic() - began, 4)


def test_a_node_that_is_away_does_not_silence_the_others(cluster_store, monkeypatch):
    here, away = new_game(cluster_store), new_game(cluster_store)
    node = client_of(cluster_store).get_node_from_key(keys_of(away).events).name
    while client_of(cluster_store).get_node_from_key(keys_of(here).events).name == node:
        here = new_game(cluster_store)
    watcher = cluster_store.server.watcher(1.0)
    ask = watcher._ask_node

    def some_answer(where):
        if away in where:
            raise RedisConnectionError("away")
        return ask(where)

    monkeypatch.setattr(watcher, "_ask_node", some_answer)
    add(cluster_store, here, 1)
    assert list(watcher.read(lambda: {away: 1, here: 1}, 1.0)) == [here]
    with pytest.raises(StoreAway):
        watcher.read(lambda: {away: 1, here: 2}, 0.1)


def test_a_server_that_is_away_is_one_problem():
    store = new_redis_store("unix:///nowhere.sock")
    watcher = store.server.watcher(1.0)
    assert isinstance(watcher, ServerWatcher)
    with pytest.raises(StoreAway):
        watcher.read(lambda: {"g": 1}, 0.1)
    watcher.wake()
    watcher.close()


def test_things_are_kept_for_a_while(store):
    game = new_game(store)
    store.expiring.keep(game, "name", b"data", 30)
    store.expiring.keep(game, "short", b"data", 1)
    assert store.expiring.kept(game, "name") == b"data"
    assert store.expiring.kept(game, "other") is None
    assert store.expiring.kept(new_game(store), "name") is None
    end = time.monotonic() + 10
    while store.expiring.kept(game, "short") is not None:
        assert time.monotonic() < end
        time.sleep(0.05)
    assert store.expiring.kept(game, "name") == b"data"
