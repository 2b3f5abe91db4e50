"""How often one token and one address may ask: so many requests in a window of a few seconds.

Counted in each process for itself, so that it costs no round trip: with several processes a caller gets at most that
many times more. Whoever needs one sharp limit sets it in front of the service.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any, Final

from flask import Flask, request

from service.api.http.problems import Refusal
from service.settings import Limits

WINDOW_SECONDS: Final = 10
# Signs of life, numbers and documentation are for those who run the service.
LIMITED: Final = "/v1/"


def address_of(environ: Mapping[str, Any], proxies: int) -> str:
    """Who asks: the other end of the connection, or who our own proxies say that they ask for."""
    # Each proxy adds whom it heard at the end. What stands before that, anybody can write.
    said = environ.get("HTTP_X_FORWARDED_FOR", "").split(",")
    heard = said[-proxies].strip() if 0 < proxies <= len(said) else ""
    found: str = heard or environ.get("REMOTE_ADDR", "")
    return found


class Counter:
    """Counts who asks, and forgets everything when the window ends."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = monotonic) -> None:
        self._limits = limits
        self._clock = clock
        self._ends = 0.0
        self._counts: dict[tuple[str, object], int] = {}

    def count(self, address: str, authorization: str | None) -> None:
        """Count a request, or Refusal with when to come again."""
        now = self._clock()
        if now >= self._ends:
            self._counts, self._ends = {}, now + WINDOW_SECONDS
        self._one("address", address, self._limits.per_address, now)
        if authorization is not None:
            # A secret is not kept, not even for seconds: a number stands for it.
            self._one("token", hash(authorization), self._limits.per_token, now)

    def _one(self, kind: str, who: object, most: int, now: float) -> None:
        counted = self._counts[kind, who] = self._counts.get((kind, who), 0) + 1
        if most and counted > most:
            refusal = Refusal("rate/exceeded", limit=most, seconds=WINDOW_SECONDS)
            refusal.headers = {"Retry-After": str(max(1, round(self._ends - now)))}
            raise refusal


def install(app: Flask, limits: Limits) -> None:
    """Count every request of the app."""
    counter = Counter(limits)

    def check() -> None:
        environ = request.environ
        if environ["PATH_INFO"].startswith(LIMITED):
            counter.count(address_of(environ, limits.proxies), environ.get("HTTP_AUTHORIZATION"))

    app.before_request(check)
