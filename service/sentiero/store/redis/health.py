"""Whether a server may be trusted with events: what it acknowledges must be on its disk and stay there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, Final, cast

from redis.cluster import RedisCluster

from sentiero.store.interface import Memory
from sentiero.store.problems import StoreAway, StoreRefuses
from sentiero.store.redis.connect import Client, away
from sentiero.store.redis.keys import PROBE

AWAY: Final = "store/away"
CERTIFICATE: Final = "store/certificate"
APPEND_ONLY_OFF: Final = "store/append_only_off"
APPEND_ONLY_FAILING: Final = "store/append_only_failing"
EVICTS: Final = "store/evicts"
REPLICA: Final = "store/is_replica"
MEMORY_FULL: Final = "store/memory_full"
REFUSES: Final = "store/refuses"

PRIMARY: Final = "master"

Info = Mapping[str, Any]


def reasons_not_to_trust(client: Client) -> list[str]:
    """Codes of the reasons why this server, or any node of this cluster, could lose acknowledged events."""
    try:
        with away():
            servers = _nodes(client) if isinstance(client, RedisCluster) else [cast(Info, client.info())]
    except StoreAway as problem:
        return [why_away(problem)]
    found = {reason for info in servers for reason in _reasons(info)}
    if servers and not found and not isinstance(client, RedisCluster):
        found.update(_tried(client))
    return sorted(found) if servers else [AWAY]


def why_away(problem: StoreAway) -> str:
    """The code of the reason why nobody answers: a wrong certificate is another matter than silence."""
    return CERTIFICATE if "CERTIFICATE_VERIFY_FAILED" in problem.detail else AWAY


def used_memory(client: Client) -> list[Memory]:
    """How much memory the server, or each node of the cluster that takes writes, uses; nodes are numbered."""
    with away():
        servers = _nodes(client) if isinstance(client, RedisCluster) else [cast(Info, client.info())]
    found = enumerate(servers)
    return [Memory(str(number), int(info["used_memory"]), int(info["maxmemory"])) for number, info in found]


def _tried(client: Any) -> Iterator[str]:
    """What a write leads to: a server has more reasons to refuse one than it tells."""
    try:
        with away():
            client.set(PROBE, b"")
    except StoreRefuses as refused:
        yield MEMORY_FULL if "OOM" in refused.detail or "maxmemory" in refused.detail else REFUSES
    except StoreAway:
        yield AWAY


def _nodes(client: RedisCluster) -> list[Info]:
    """What the nodes say that take writes now."""
    found = list(_primaries(client))
    if any(info.get("role") != PRIMARY for info in found):
        # A replica has taken over, and we had not heard of it.
        client.nodes_manager.initialize()
        found = list(_primaries(client))
    return found


def _primaries(client: RedisCluster) -> Iterator[Info]:
    primaries: list[Any] = client.get_primaries()  # type: ignore[no-untyped-call]
    for node in primaries:
        # A node that is away loses nothing, and the games on the others go on.
        with suppress(StoreAway), away():
            if client.cluster_info(target_nodes=node).get("cluster_state") == "ok":
                yield cast(Info, client.info(target_nodes=node))


def _reasons(info: Info) -> Iterator[str]:
    # INFO rather than CONFIG GET: hosted servers forbid the latter.
    if not info.get("aof_enabled"):
        yield APPEND_ONLY_OFF
    elif info.get("aof_last_write_status", "ok") != "ok":
        yield APPEND_ONLY_FAILING
    if info.get("maxmemory_policy") != "noeviction":
        yield EVICTS
    if 0 < int(info.get("maxmemory", 0)) <= int(info.get("used_memory", 0)):
        yield MEMORY_FULL
    if info.get("role") != PRIMARY:
        yield REPLICA
