"""A store in this process, for tests, notebooks and machine learning. It forgets at exit."""

from __future__ import annotations

from sentiero.store.archive.belongings import AsideWithArchive, Moved, RightsWithArchive
from sentiero.store.archive.events import EventsWithArchive
from sentiero.store.interface.archive import Archive
from sentiero.store.interface.store import Store
from sentiero.store.memory.archive import MemoryBlobs, MemoryTimes
from sentiero.store.memory.events import MemoryEvents, MemoryServer
from sentiero.store.memory.keyrings import MemoryKeyrings
from sentiero.store.memory.lists import MemoryCounting, MemoryExpiring, MemoryLobby, MemoryWaiting
from sentiero.store.memory.people import MemoryAside, MemoryMessages, MemoryPresence, MemoryTalk
from sentiero.store.memory.rights import MemoryBelonging, MemoryRights


def memory_store(archive: Archive | None = None) -> Store:
    """A new, empty store; games that are over may be kept elsewhere."""
    blobs, left = archive or Archive(MemoryBlobs(), MemoryBlobs())
    events, rights, aside, ended = MemoryEvents(), MemoryRights(), MemoryAside(), MemoryTimes()
    talk, belonging, passing = MemoryTalk(events.changed), MemoryBelonging(rights, aside), MemoryExpiring()
    moved = Moved(belonging, left, ended, passing)
    return Store(
        EventsWithArchive(events, blobs),
        RightsWithArchive(rights, moved),
        MemoryLobby(),
        passing,
        MemoryWaiting(),
        MemoryLobby(),
        MemoryLobby(),
        MemoryCounting(),
        ended,
        blobs,
        MemoryServer(events, talk),
        AsideWithArchive(aside, moved),
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
