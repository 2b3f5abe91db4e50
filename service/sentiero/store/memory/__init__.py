"""A store in this process, for tests, notebooks and machine learning. It forgets at exit."""

from __future__ import annotations

from sentiero.store.interface import Finished, Store
from sentiero.store.left import AsideWithMoved, Moved, RightsWithMoved
from sentiero.store.memory.beside import (
    MemoryBelonging,
    MemoryCounting,
    MemoryLobby,
    MemoryPassing,
    MemoryRights,
    MemoryWaiting,
)
from sentiero.store.memory.ended import MemoryBlobs, MemoryTimes
from sentiero.store.memory.events import MemoryEvents, MemoryServer
from sentiero.store.memory.keyrings import MemoryKeyrings
from sentiero.store.memory.people import MemoryAside, MemoryMessages, MemoryPresence, MemoryTalk
from sentiero.store.moved import EventsWithMoved


def memory_store(finished: Finished | None = None) -> Store:
    """A new, empty store; games that are over may be kept elsewhere."""
    blobs, left = finished or Finished(MemoryBlobs(), MemoryBlobs())
    events, rights, aside, ended = MemoryEvents(), MemoryRights(), MemoryAside(), MemoryTimes()
    talk, belonging, passing = MemoryTalk(events.changed), MemoryBelonging(rights, aside), MemoryPassing()
    moved = Moved(belonging, left, ended, passing)
    return Store(
        EventsWithMoved(events, blobs),
        RightsWithMoved(rights, moved),
        MemoryLobby(),
        passing,
        MemoryWaiting(),
        MemoryLobby(),
        MemoryLobby(),
        MemoryCounting(),
        ended,
        blobs,
        MemoryServer(events, talk),
        AsideWithMoved(aside, moved),
        MemoryMessages(),
        talk,
        MemoryPresence(),
        MemoryTimes(),
        MemoryTimes(),
        MemoryLobby(),
        belonging,
        left,
        MemoryLobby(),
        MemoryKeyrings(),
    )
