"""What the environment may say about the live feed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

# A proxy may take a connection that is silent for longer for a dead one.
LONGEST_HEARTBEAT: Final = 15.0
THREADS: Final = 64


class FeedSettings(NamedTuple):
    """How many may listen to one process, and how."""

    # Each listener holds a thread of the web server; the rest is for requests. FEED_LISTENERS
    listeners: int = THREADS * 3 // 4
    # For each seat of each game. FEED_LISTENERS_PER_SEAT
    per_seat: int = 8
    # FEED_HEARTBEAT_SECONDS, at most 15
    heartbeat_seconds: float = 10.0
    # How many entries may wait for a listener before it is dropped. FEED_QUEUE
    queue: int = 256
    # How long one write to a listener may take before it is dropped. FEED_SLOW_SECONDS
    slow_seconds: float = 20.0
    # How long a ticket opens the feed. FEED_TICKET_SECONDS
    ticket_seconds: int = 60


def settings_from(environment: Mapping[str, str]) -> FeedSettings:
    """The settings that an environment gives."""
    usual = FeedSettings(listeners=max(1, int(environment.get("WEB_THREADS", THREADS)) * 3 // 4))
    return FeedSettings(
        listeners=int(environment.get("FEED_LISTENERS", usual.listeners)),
        per_seat=int(environment.get("FEED_LISTENERS_PER_SEAT", usual.per_seat)),
        heartbeat_seconds=min(
            float(environment.get("FEED_HEARTBEAT_SECONDS", usual.heartbeat_seconds)), LONGEST_HEARTBEAT
        ),
        queue=int(environment.get("FEED_QUEUE", usual.queue)),
        slow_seconds=float(environment.get("FEED_SLOW_SECONDS", usual.slow_seconds)),
        ticket_seconds=int(environment.get("FEED_TICKET_SECONDS", usual.ticket_seconds)),
    )
