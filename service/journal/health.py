"""Whether a server may be trusted with events: what it acknowledges must be on its disk and stay there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

from redis.cluster import RedisCluster

from service.journal.connect import FAILURES, Client

AWAY: Final = "store/away"
APPEND_ONLY_OFF: Final = "store/append_only_off"
APPEND_ONLY_FAILING: Final = "store/append_only_failing"
EVICTS: Final = "store/evicts"
REPLICA: Final = "store/is_replica"

Info = Mapping[str, Any]


def reasons_not_to_trust(client: Client) -> list[str]:
    """Codes of the reasons why this server, or any node of this cluster, could lose acknowledged events."""
    try:
        nodes = list(_every_info(client))
    except FAILURES:
        return [AWAY]
    found = {reason for info in nodes for reason in _reasons(info)}
    return sorted(found)


def _every_info(client: Client) -> Iterator[Info]:
    """What each server says that takes writes."""
    if isinstance(client, RedisCluster):
        # Answers come by node name, for one node as for many.
        yield from cast(Mapping[str, Info], client.info(target_nodes=RedisCluster.PRIMARIES)).values()
    else:
        yield cast(Info, client.info())


def _reasons(info: Info) -> Iterator[str]:
    # INFO rather than CONFIG GET: hosted servers forbid the latter.
    if not info.get("aof_enabled"):
        yield APPEND_ONLY_OFF
    elif info.get("aof_last_write_status", "ok") != "ok":
        yield APPEND_ONLY_FAILING
    if info.get("maxmemory_policy") != "noeviction":
        yield EVICTS
    if info.get("role") != "master":
        yield REPLICA
