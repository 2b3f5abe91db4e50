"""Clients for the journal's server, with every setting chosen on purpose."""

from __future__ import annotations

from collections.abc import Mapping
from traceback import walk_tb
from typing import Any, Final, cast
from urllib.parse import urlsplit

from redis import Redis
from redis.backoff import ExponentialWithJitterBackoff
from redis.cluster import ClusterNode, RedisCluster
from redis.exceptions import RedisClusterException, RedisError, ResponseError
from redis.retry import Retry

from sentiero.store.problems import StoreAway, StoreRefuses
from sentiero.store.redis.connections import SLIPS, Connections

Client = Redis | RedisCluster

# Everything that a server or the way to it can do to us; a cluster has an error family of its own.
FAILURES: Final = (RedisError, RedisClusterException, OSError)

# How a server says that it would write, but may not.
REFUSALS: Final = ("OOM", "MISCONF", "NOREPLICAS", "READONLY")

DEFAULT_PORT: Final = 6379
CLUSTER_SCHEMES: Final = {"redis+cluster": "redis", "rediss+cluster": "rediss"}

# Long enough for a slow disk to sync, short enough that a person still waits for the answer.
# Whoever waits in the server for news does so on a connection of its own, with more patience (`watching.py`).
ANSWER_SECONDS: Final = 4.0
CONNECT_SECONDS: Final = 2.0
# The library would repeat a command up to 10 times, for about a minute. Repeating is safe, because every
# write carries an idempotency key; but after three tries the caller had better hear that the store is away.
TRIES_AGAIN: Final = 2
# One more than this asks and waits for a connection; the library would raise an error instead.
CONNECTIONS: Final = 64
WAIT_FOR_CONNECTION_SECONDS: Final = 4.0


def is_cluster(url: str) -> bool:
    """Whether a URL names a cluster: redis+cluster:// or rediss+cluster://."""
    return url.partition("://")[0] in CLUSTER_SCHEMES


def connect(
    url: str,
    answer_seconds: float = ANSWER_SECONDS,
    connections: int = CONNECTIONS,
    more: Mapping[str, Any] | None = None,
) -> Client:
    """A client for one server (redis://, rediss://, unix://) or for a cluster.

    A cluster is asked for its nodes. Its URL may name several, with commas: any of them may be down at the start.
    """
    options: dict[str, Any] = {
        "socket_timeout": answer_seconds,
        "socket_connect_timeout": CONNECT_SECONDS,
        # Nothing here needs what the newer protocol adds, and every server and proxy speaks this one.
        "protocol": 2,
        "decode_responses": False,
        "max_connections": connections,
        "timeout": WAIT_FOR_CONNECTION_SECONDS,
        **(more or {}),
    }
    if is_cluster(url):
        options["url"], options["startup_nodes"] = cluster_nodes(url)
        return cast(Client, RedisCluster(retry=_retry(), connection_pool_class=Connections, **options))
    return Redis(connection_pool=Connections.from_url(url, retry=_retry(), **options))


def cluster_nodes(url: str) -> tuple[str, list[ClusterNode]]:
    """A URL of the first node, as the library reads it, and the other nodes that it names."""
    scheme, _, rest = url.partition("://")
    hosts, slash, path = rest.partition("/")
    who, at, hosts = hosts.rpartition("@")
    first, *others = hosts.split(",")
    named = [urlsplit(f"//{host}") for host in others]
    node: Any = ClusterNode
    nodes = [node(each.hostname, each.port or DEFAULT_PORT) for each in named]
    return f"{CLUSTER_SCHEMES[scheme]}://{who}{at}{first}{slash}{path}", nodes


def _retry() -> Retry:
    return Retry(ExponentialWithJitterBackoff(base=0.01, cap=0.25), TRIES_AGAIN)


class _Away:
    """A class, because every command is in one, and a generator is slow."""

    __slots__ = ()

    def __enter__(self) -> None:
        """From now on."""

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: object) -> None:
        """Until here."""
        if isinstance(error, FAILURES):
            problem = StoreRefuses if refuses(error) else StoreAway
            raise problem(f"{type(error).__name__}: {error}") from error
        if isinstance(error, SLIPS) and slipped_in_library(error):
            raise StoreAway(f"{type(error).__name__}: {error}") from error


_AWAY: Final = _Away()


def away() -> _Away:
    """Turn whatever the server or the network does into one problem."""
    return _AWAY


def refuses(error: BaseException) -> bool:
    """Whether a server refuses to write; some of its words come as the library's own kinds of error."""
    named = type(error).__name__.upper()
    told = isinstance(error, ResponseError) and any(word in str(error) for word in REFUSALS)
    return told or named.startswith(("OUTOFMEMORY", "READONLY"))


def slipped_in_library(error: BaseException) -> bool:
    """Whether the client library stumbled, and not our own code around it."""
    ours, theirs = -1, -1
    for depth, (frame, _) in enumerate(walk_tb(error.__traceback__)):
        package = str(frame.f_globals.get("__name__", "")).partition(".")[0]
        ours, theirs = (depth, theirs) if package == "sentiero" else (ours, depth if package == "redis" else theirs)
    return theirs > ours
