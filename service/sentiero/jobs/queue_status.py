"""How it stands with the queue, for whoever runs the service: what waits, for how long, and who works."""

from __future__ import annotations

import socket
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from redis import Redis
from rq import Worker

# A worker that waits for jobs gives a sign of life every 30 seconds.
ALIVE_SECONDS: Final = 60


class Waiting(NamedTuple):
    """How many jobs nobody has begun in a lane, and for how many seconds the first of them has waited."""

    jobs: int
    oldest_seconds: float


def waiting_in(lane: Any) -> Waiting:
    """What waits in a lane. Jobs are first in, first out, so the first has waited for longest."""
    first = next(iter(lane.get_jobs(0, 1)), None)
    since = first.enqueued_at if first is not None else None
    return Waiting(int(lane.count), 0.0 if since is None else (datetime.now(UTC) - since).total_seconds())


def workers_alive(connection: Redis, lane: str, here: bool = False) -> int:
    """How many workers of a lane gave a sign of life lately, everywhere or on this machine."""
    found = [worker for worker in Worker.all(connection=connection) if lane in worker.queue_names()]
    return sum(_is_alive(worker) for worker in found if not here or worker.hostname == socket.gethostname())


def _is_alive(worker: Any) -> bool:
    seen = worker.last_heartbeat
    return seen is not None and (datetime.now(UTC) - seen).total_seconds() < ALIVE_SECONDS
