"""A store in this process, for tests, notebooks and machine learning. It forgets at exit."""

from __future__ import annotations

from service.store.interface import Blobs, Store
from service.store.memory.beside import (
    MemoryCounting,
    MemoryLobby,
    MemoryPassing,
    MemoryRights,
    MemoryTokens,
    MemoryWaiting,
)
from service.store.memory.ended import MemoryBlobs, MemoryTimes
from service.store.memory.events import MemoryEvents, MemoryServer
from service.store.memory.people import MemoryAside, MemoryMessages, MemoryPresence, MemoryTalk
from service.store.moved import EventsWithMoved


def memory_store(blobs: Blobs | None = None) -> Store:
    """A new, empty store; games that are over may be kept elsewhere."""
    events, blobs = MemoryEvents(), blobs or MemoryBlobs()
    talk = MemoryTalk(events.changed)
    return Store(
        EventsWithMoved(events, blobs),
        MemoryRights(),
        MemoryTokens(),
        MemoryLobby(),
        MemoryPassing(),
        MemoryWaiting(),
        MemoryLobby(),
        MemoryLobby(),
        MemoryCounting(),
        MemoryTimes(),
        blobs,
        MemoryServer(events, talk),
        MemoryAside(),
        MemoryMessages(),
        talk,
        MemoryPresence(),
        MemoryTimes(),
        MemoryTimes(),
        MemoryTimes(),
        MemoryLobby(),
    )
