"""Where the journal and the queue are: as configured, or on servers of our own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from sentiero.server.conf import PASSING
from sentiero.server.embedded import EmbeddedServer
from sentiero.server.problems import ServerError
from sentiero.settings import EVENTS_URL, QUEUE_URL, Settings

# Where the queue is, in the directory of the games.
QUEUE: Final = "queue"


class Stores(NamedTuple):
    """Two addresses, which may be one; and the servers behind them that are our own, that of the journal first."""

    events_url: str
    queue_url: str
    own: tuple[EmbeddedServer, ...] = ()


@contextmanager
def stores(settings: Settings, directory: Path) -> Iterator[Stores]:
    """The configured servers; what is not configured is on servers of our own, for as long as this lasts."""
    events, queue = settings.events_url, settings.queue_url
    if events:
        yield Stores(events, queue or _queue_beside(events))
        return
    with EmbeddedServer(directory) as journal:
        if queue:
            yield Stores(journal.url, queue, (journal,))
            return
        with EmbeddedServer(directory / QUEUE, keeping=PASSING) as passing:
            yield Stores(journal.url, passing.url, (journal, passing))


def _queue_beside(events: str) -> str:
    if "+cluster://" in events:
        raise ServerError(
            f"{EVENTS_URL} is a cluster, which cannot hold the queue: set {QUEUE_URL} to a single server."
        )
    return events
