"""A store in this process, for tests, notebooks and machine learning. It forgets at exit."""

from __future__ import annotations

from service.store.interface import Store
from service.store.memory.beside import (
    MemoryCounting,
    MemoryLobby,
    MemoryPassing,
    MemoryRights,
    MemoryTokens,
    MemoryWaiting,
)
from service.store.memory.events import MemoryEvents, MemoryServer


def memory_store() -> Store:
    """A new, empty store."""
    events = MemoryEvents()
    return Store(
        events,
        MemoryRights(),
        MemoryTokens(),
        MemoryLobby(),
        MemoryPassing(),
        MemoryWaiting(),
        MemoryLobby(),
        MemoryCounting(),
        MemoryServer(events),
    )
