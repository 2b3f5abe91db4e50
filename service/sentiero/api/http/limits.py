"""How often one token and one address may ask: so many requests in a window of a few seconds, over all processes.

Each process counts for itself, and tells the store now and then: so a caller who asks as often as people do costs no
round trip, and one who asks too often gets at most a twentieth more from each process.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from hashlib import blake2b
from ipaddress import IPv6Address, ip_address
from math import ceil
from time import monotonic
from typing import Any, Final, NamedTuple

from flask import Flask, request

from sentiero.api.http.problems import Refusal
from sentiero.settings import Limits
from sentiero.store.interface.lists import Counting
from sentiero.store.problems import StoreAway

WINDOW_SECONDS: Final = 10
# What is left of the limits of a request, and the headers that tell it.
LEFT: Final = "sentiero.left"
POLICY: Final = "RateLimit-Policy"
RATE: Final = "RateLimit"
# Signs of life, numbers and documentation are for those who run the service.
LIMITED: Final = ("/v1/", "/embed/", "/oembed")


def address_of(environ: Mapping[str, Any], proxies: int) -> str:
    """Who asks: the other end of the connection, or who our own proxies say that they ask for."""
    # Each proxy adds whom it heard at the end. What stands before that, anybody can write.
    said = environ.get("HTTP_X_FORWARDED_FOR", "").split(",")
    heard = said[-proxies].strip() if 0 < proxies <= len(said) else ""
    return one_of(heard or environ.get("REMOTE_ADDR", ""))


# People ask more than once.
@lru_cache(4096)
def one_of(address: str) -> str:
    """Whom an address stands for: anybody with an IPv6 network has 2^64 of them, and counts as one."""
    try:
        read = ip_address(_without_port(address).partition("%")[0])
    except ValueError:
        return address
    if not isinstance(read, IPv6Address):
        return str(read)
    return str(read.ipv4_mapped) if read.ipv4_mapped else f"{IPv6Address(int(read) >> 64 << 64)}/64"


def _without_port(address: str) -> str:
    """Some proxies write `192.0.2.7:50123` and `[2001:db8::1]:50123`: another port for every connection."""
    if address.startswith("["):
        return address[1:].partition("]")[0]
    return address.partition(":")[0] if address.count(":") == 1 else address


class Left(NamedTuple):
    """A limit, how many requests of it are left, and in how many seconds it begins again."""

    kind: str
    most: int
    left: int
    seconds: int


def told(left: Sequence[Left]) -> list[tuple[str, str]]:
    """The headers that say so."""
    if not left:
        return []
    policy = ", ".join(f'"{one.kind}";q={one.most};w={WINDOW_SECONDS}' for one in left)
    return [(POLICY, policy), (RATE, ", ".join(f'"{one.kind}";r={one.left};t={one.seconds}' for one in left))]


class Counter:
    """Counts who asks, and forgets everything when the window ends."""

    def __init__(self, limits: Limits, shared: Counting | None = None, clock: Callable[[], float] = monotonic) -> None:
        self._limits = limits
        self._shared = shared
        self._clock = clock
        self._ends = 0.0
        self._counts: dict[tuple[str, str], int] = {}
        # How many there were in all processes, as far as this one has asked.
        self._all: dict[tuple[str, str], int] = {}

    def count(self, address: str, authorization: str | None) -> list[Left]:
        """Count a request, or Refusal with when to come again; what is left of each limit."""
        now = self._clock()
        if now >= self._ends:
            self._counts, self._all, self._ends = {}, {}, now + WINDOW_SECONDS
        left = [self._one("address", address, self._limits.per_address, now)]
        if authorization is not None:
            # A secret is not kept, not even for seconds: a digest stands for it.
            who = blake2b(authorization.encode("utf-8", "replace"), digest_size=8).hexdigest()
            left.append(self._one("token", who, self._limits.per_token, now))
        return [one for one in left if one.most]

    def _one(self, kind: str, who: str, most: int, now: float) -> Left:
        counted = self._counts[kind, who] = self._counts.get((kind, who), 0) + 1
        step = max(1, most // 20)
        if most and self._shared is not None and counted % step == 0:
            # While the store is away, each process counts for itself.
            with suppress(StoreAway):
                self._all[kind, who] = self._shared.count(f"rate:{kind}:{who}", WINDOW_SECONDS, step)
        known = max(counted, self._all.get((kind, who), 0))
        if most and known > most:
            refusal = Refusal("rate/exceeded", limit=most, seconds=WINDOW_SECONDS)
            refusal.headers = {"Retry-After": str(max(1, round(self._ends - now)))}
            raise refusal
        return Left(kind, most, max(0, most - known), max(1, ceil(self._ends - now)))


def install(app: Flask, limits: Limits, shared: Counting) -> None:
    """Count every request of the app."""
    counter = Counter(limits, shared)

    def check() -> None:
        environ = request.environ
        if environ["PATH_INFO"].startswith(LIMITED):
            environ[LEFT] = counter.count(address_of(environ, limits.proxies), environ.get("HTTP_AUTHORIZATION"))

    app.before_request(check)
