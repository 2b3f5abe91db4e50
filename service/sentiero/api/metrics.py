"""What is counted, for Prometheus: one set of numbers over all processes of the service."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from prometheus_client import REGISTRY as OWN
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
_BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)

REQUESTS = Counter("sentiero_http_requests", "Requests answered.", ["method", "route", "status"])
SECONDS = Histogram("sentiero_http_request_seconds", "Time to answer a request.", ["route"], buckets=_BUCKETS)
GAMES = Counter("sentiero_games_created", "Games set up.", ["title"])
ANSWERS = Counter("sentiero_answers", "Answers that were taken.", ["title", "outcome"])
LISTENERS = Gauge("sentiero_listeners", "Listeners of the live feed now.", multiprocess_mode="livesum")
PLACES = Gauge("sentiero_listener_places", "Places for listeners.", multiprocess_mode="livesum")
STORE_ERRORS = Counter("sentiero_store_errors", "Requests that the store did not answer or refused.", ["code"])
DROPPED = Counter("sentiero_listeners_dropped", "Listeners that read too slowly and were dropped.")


@cache
def _series(method: str, route: str, status: str) -> tuple[Counter, Histogram]:
    """The numbers of one kind of request, looked up once. Routes, methods and statuses are few."""
    return REQUESTS.labels(method, route, status), SECONDS.labels(route)


@cache
def count_answers(title: str, repeated: bool) -> Counter:
    """The number of answers of a title."""
    return ANSWERS.labels(title, "repeated" if repeated else "taken")


def kind_of_request(environ: Mapping[str, Any]) -> tuple[str, str]:
    """Its method and its route, never its address: that would be a number for each game."""
    request = environ.get("werkzeug.request")
    rule = request.url_rule if request is not None else None
    method = environ["REQUEST_METHOD"]
    return method if method in _METHODS else "other", rule.rule if rule else "none"


def count_request(environ: Mapping[str, Any], status: str, seconds: float) -> None:
    """Count one answered request under its kind."""
    counted, timed = _series(*kind_of_request(environ), status)
    counted.inc()
    timed.observe(seconds)


def exposition(shared: bool, *looked_up: Collector) -> bytes:
    """All numbers as Prometheus reads them, and those that are looked up now."""
    beside = CollectorRegistry()
    for collector in looked_up:
        beside.register(collector)
    if not shared:
        return generate_latest(OWN) + generate_latest(beside)
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry) + generate_latest(beside)


def forget_others(folder: Path) -> None:
    """Before anybody counts: what processes of an earlier life have left in a folder that outlived them."""
    for left in folder.glob("*.db"):
        if left.stem.rpartition("_")[2] != str(os.getpid()):
            left.unlink(missing_ok=True)
