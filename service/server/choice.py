"""Where the journal and the queue are: as configured, or on a server of our own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from service.server.embedded import EmbeddedServer
from service.server.problems import ServerError
from service.settings import EVENTS_URL, QUEUE_URL, Settings


class Stores(NamedTuple):
    """Two addresses, which may be one; and the server behind them if it is our own."""

    events_url: str
    queue_url: str
    embedded: EmbeddedServer | None


@contextmanager
def stores(settings: Settings, directory: Path) -> Iterator[Stores]:
    """The configured servers; what is not configured is on a server of our own, for as long as this lasts."""
    events, queue = settings.events_url, settings.queue_url
    if events:
        yield Stores(events, queue or _queue_beside(events), None)
        return
    with EmbeddedServer(directory) as server:
        yield Stores(server.url, queue or server.url, server)


def _queue_beside(events: str) -> str:
    if "+cluster://" in events:
        raise ServerError(
            f"{EVENTS_URL} is a cluster, which cannot hold the queue: set {QUEUE_URL} to a single server."
        )
    return events
