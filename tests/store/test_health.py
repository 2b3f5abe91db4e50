"""A server that could lose what it acknowledged is not trusted, and the reason is said."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sentiero.api.http.problems import Refusal
from sentiero.api.http.readiness import Readiness
from sentiero.server.binary import find_binary
from sentiero.server.conf import Setting, quoted, render
from sentiero.store.interface.store import Store
from sentiero.store.memory import memory_store as new_memory_store
from sentiero.store.problems import StoreRefuses
from sentiero.store.records import Batch, Intent
from sentiero.store.redis import redis_store as new_redis_store
from sentiero.store.redis.connect import cluster_nodes

from tests.store.cluster import Cluster, free_ports
from tests.store.raw import client_of

SAFE: list[Setting] = [("appendonly", "yes"), ("maxmemory-policy", "noeviction"), ("save", '""')]


@contextmanager
def served(home: Path, *settings: Setting) -> Iterator[Store]:
    """A store on a server with these settings."""
    (port,) = free_ports(1)
    conf = home / "server.conf"
    base = [("bind", "127.0.0.1"), ("port", str(port)), ("dir", quoted(home)), ("logfile", quoted(home / "log"))]
    conf.write_text(render([*base, *settings]))
    process = subprocess.Popen([find_binary(), conf], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    store = new_redis_store(f"redis://127.0.0.1:{port}")
    try:
        end = time.monotonic() + 10
        while store.server.health() == ["store/away"] and time.monotonic() < end:
            time.sleep(0.02)
        yield store
    finally:
        store.server.close()
        process.terminate()
        process.wait()


def test_a_safe_server(tmp_path: Path) -> None:
    with served(tmp_path, *SAFE) as store:
        assert store.server.health() == []


def test_our_own_server_and_a_cluster_are_safe(redis_store: Store, cluster_store: Store) -> None:
    assert redis_store.server.health() == []
    assert cluster_store.server.health() == []


@pytest.mark.parametrize(
    ("setting", "reason"),
    [
        (("appendonly", "no"), "store/append_only_off"),
        (("maxmemory-policy", "allkeys-lru"), "store/evicts"),
        (("maxmemory-policy", "volatile-lru"), "store/evicts"),
        (("replicaof", "127.0.0.1 1"), "store/is_replica"),
    ],
)
def test_an_unsafe_server(tmp_path: Path, setting: Setting, reason: str) -> None:
    with served(tmp_path, *SAFE, setting) as store:
        assert store.server.health() == [reason]


def test_a_server_without_the_replicas_it_wants_refuses_and_keeps_nothing(tmp_path: Path) -> None:
    with served(tmp_path, *SAFE, ("min-replicas-to-write", "1")) as store:
        assert store.server.health() == ["store/refuses"]
        with pytest.raises(StoreRefuses, match="store/refuses"):
            store.events.append("g", 0, Intent(b"key", b"digest"), Batch([b"one", b"two"], beside={"title": b"toy"}))
        assert (store.events.version("g"), store.events.beside("g")) == (0, {})


def test_one_unsafe_node_is_enough(cluster_store: Store) -> None:
    node = client_of(cluster_store).get_primaries()[1]
    client_of(cluster_store).config_set("maxmemory-policy", "allkeys-lru", target_nodes=node)
    try:
        assert cluster_store.server.health() == ["store/evicts"]
    finally:
        client_of(cluster_store).config_set("maxmemory-policy", "noeviction", target_nodes=node)


def test_a_server_whose_memory_is_full_says_so_and_refuses(tmp_path: Path) -> None:
    with served(tmp_path, *SAFE) as store:
        assert store.server.health() == []
        client_of(store).config_set("maxmemory", 1)
        assert store.server.health() == ["store/memory_full"]
        with pytest.raises(StoreRefuses, match="store/refuses"):
            store.events.append("g", 0, Intent(b"key", b"digest"), Batch([b"one"]))
        assert store.events.version("g") == 0
        client_of(store).config_set("maxmemory", 0)
        assert store.server.health() == []


def test_answers_are_refused_within_a_second_after_eviction_was_switched_on(tmp_path: Path) -> None:
    with served(tmp_path, *SAFE) as store:
        readiness = Readiness(store.server)
        readiness.require()
        client_of(store).config_set("maxmemory-policy", "allkeys-lru")
        changed = time.monotonic()
        time.sleep(max(0.0, changed + 0.9 - time.monotonic()))
        with pytest.raises(Refusal):
            readiness.require()
        client_of(store).config_set("maxmemory-policy", "noeviction")
        readiness.require()


def test_a_server_whose_disk_is_full_says_so_and_refuses(tmp_path: Path) -> None:
    with served(tmp_path, *SAFE, ("stop-writes-on-bgsave-error", "yes")) as store:
        client = client_of(store)
        client.config_set("save", "3600 1")
        client.set("one", 1)
        (tmp_path / "dump.rdb").mkdir()
        (tmp_path / "dump.rdb" / "in the way").touch()
        client.bgsave()
        end = time.monotonic() + 10
        while client.info()["rdb_bgsave_in_progress"] and time.monotonic() < end:
            time.sleep(0.05)
        # Else it would not end, because it cannot save.
        (tmp_path / "dump.rdb" / "in the way").unlink()
        (tmp_path / "dump.rdb").rmdir()
        assert store.server.health() == ["store/refuses"]
        with pytest.raises(StoreRefuses):
            store.events.append("g", 0, Intent(b"key", b"digest"), Batch([b"one"]))


def test_a_cluster_is_found_through_any_node_that_is_named(cluster: Cluster) -> None:
    (nobody,) = free_ports(1)
    store = new_redis_store(f"redis+cluster://127.0.0.1:{nobody},127.0.0.1:{cluster.ports[2]}")
    assert store.server.health() == []
    store.server.close()


@pytest.mark.parametrize(
    ("url", "first", "others"),
    [
        ("redis+cluster://a", "redis://a", []),
        ("rediss+cluster://me:pw@a:1,b/0?x=1", "rediss://me:pw@a:1/0?x=1", ["b:6379"]),
        ("redis+cluster://[::1]:7,[::2]:8,c:9", "redis://[::1]:7", ["::2:8", "c:9"]),
    ],
)
def test_the_nodes_that_an_address_names(url: str, first: str, others: list[str]) -> None:
    plain, nodes = cluster_nodes(url)
    assert (plain, [node.name for node in nodes]) == (first, others)


@pytest.mark.parametrize("scheme", ["redis", "redis+cluster"])
def test_no_server_at_all(scheme: str) -> None:
    (port,) = free_ports(1)
    store = new_redis_store(f"{scheme}://127.0.0.1:{port}")
    assert store.server.health() == ["store/away"]
    store.server.close()


def test_memory_says_that_it_forgets() -> None:
    assert new_memory_store().server.health() == ["store/only_in_memory"]
