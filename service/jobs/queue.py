"""The queue that the API fills and the workers empty."""

from __future__ import annotations

from typing import Any, Final

from redis import Redis
from rq import Queue

# One queue only: a worker that listens to several takes jobs in a way that can lose one in a crash.
NAME: Final = "sentiero"
# Anything that can write to the server could run code through the default serializer; JSON carries only data.
SERIALIZER: Final = "json"
SECONDS_A_JOB: Final = 15


def connect(url: str) -> Redis:
    """A connection to the queue's server; a single server, since RQ knows no cluster."""
    connection: Redis = Redis.from_url(url)
    return connection


def open_queue(connection: Redis) -> Any:
    """The queue on a connection."""
    return Queue(NAME, connection=connection, serializer=SERIALIZER, default_timeout=SECONDS_A_JOB)
