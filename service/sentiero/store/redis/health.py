"""Whether a server may be trusted with events: what it acknowledges must be on its disk and stay there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any, Final, cast

from redis.cluster import RedisCluster
from redis.exceptions import ResponseError

from sentiero.store.interface.server import Memory
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

# For two disks.
NO_REPLICA: Final = "store/no_replica"
SEVERAL_REPLICAS: Final = "store/several_replicas"
SETTINGS_UNKNOWN: Final = "store/settings_unknown"

PRIMARY: Final = "master"

# What the promise of two disks needs of every node: the code of a setting, and which values keep it.
TWO_DISKS: Final[Mapping[str, tuple[str, Callable[[str], bool]]]] = {
    # Refuses to write while its replica is away, and is refused what only it would have.
    "store/min_replicas": ("min-replicas-to-write", lambda value: int(value) >= 1),
    "store/max_lag": ("min-replicas-max-lag", lambda value: 1 <= int(value) <= 10),
    # A server whose file was cut off must not come back with less than it has acknowledged: its replica takes over.
    "store/truncated_file": ("aof-load-truncated", lambda value: value == "no"),
    # Else a primary could have two replicas, and the one that lacks an answer could take over.
    "store/replicas_move": ("cluster-allow-replica-migration", lambda value: value == "no"),
    # A replica that never saw its primary is empty: with 0 it could take over all the same.
    "store/empty_replica": ("cluster-replica-validity-factor", lambda value: int(value) >= 1),
}

Info = Mapping[str, Any]
Settings = Mapping[Any, Any]


def reasons_not_to_trust(client: Client, two_disks: bool = False) -> list[str]:
    """Codes of the reasons why this server, or any node of this cluster, could lose acknowledged events."""
    try:
        with away():
            servers = _nodes(client) if isinstance(client, RedisCluster) else [cast(Info, client.info())]
            settings = list(_settings(client)) if two_disks else []
    except StoreAway as problem:
        return [why_away(problem)]
    found = {reason for info in servers for reason in _reasons(info)}
    if two_disks:
        found |= {reason for info in servers for reason in _replica_reasons(info)}
        found |= {reason for one in settings for reason in _setting_reasons(one)}
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


def term(client: Client) -> str:
    """What changes when a server takes over: the epoch of a cluster, the name of a server's history."""
    with away():
        if isinstance(client, RedisCluster):
            return str(cast(Info, client.cluster_info())["cluster_current_epoch"])
        return str(cast(Info, client.info("replication"))["master_replid"])


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


def _settings(client: Client) -> Iterator[Settings | None]:
    """What each node that answers is set to, replicas as well: they take over. None for one that may not be asked."""
    wanted = [
        name for name, _ in TWO_DISKS.values() if isinstance(client, RedisCluster) or not name.startswith("cluster-")
    ]
    nodes: list[Any] = client.get_nodes() if isinstance(client, RedisCluster) else [None]  # type: ignore[no-untyped-call]
    for node in nodes:
        target = {} if node is None else {"target_nodes": node}
        try:
            with away():
                yield cast(Any, client).config_get(*wanted, **target)
        except StoreAway as problem:
            if isinstance(problem.__cause__, ResponseError):
                yield None


def _setting_reasons(found: Settings | None) -> Iterator[str]:
    if found is None:
        yield SETTINGS_UNKNOWN
        return
    # Names and values come as bytes.
    told = {_text(name): _text(value) for name, value in found.items()}
    for code, (name, keeps) in TWO_DISKS.items():
        if name in told and not keeps(told[name]):
            yield code


def _text(value: Any) -> str:
    return value.decode() if isinstance(value, bytes) else str(value)


def _replica_reasons(info: Info) -> Iterator[str]:
    """One replica, neither none nor several: of several, one that lacks an answer could take over."""
    replicas = [value for name, value in info.items() if re.fullmatch(r"slave\d+", name)]
    online = [one for one in replicas if one.get("state") == "online"]
    if not online:
        yield NO_REPLICA
    elif len(replicas) > 1:
        yield SEVERAL_REPLICAS
