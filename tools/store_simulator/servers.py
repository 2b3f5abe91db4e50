"""Servers that keep everything in memory, a replica of each that follows, and who takes over from whom.

As in a cluster, games lie on one server and the lists of games on another: each of the two may be lost by itself.
Whoever was cut off may go on asking the server from before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sentiero.store.memory.archive import MemoryBlobs, MemoryTimes
from sentiero.store.memory.events import MemoryEvents
from sentiero.store.memory.keyrings import MemoryKeyrings
from sentiero.store.memory.lists import MemoryCounting, MemoryExpiring, MemoryLobby, MemoryWaiting
from sentiero.store.memory.people import MemoryAside, MemoryMessages, MemoryPresence, MemoryTalk
from sentiero.store.memory.rights import MemoryBelonging, MemoryRights

GAMES, LISTS = "games", "lists"
# Which part lies on which server.
PLACES: Final = {
    **dict.fromkeys(("events", "rights", "expiring", "aside", "messages", "talk", "presence", "belonging"), GAMES),
    **dict.fromkeys(("lobby", "waiting", "seatless", "halted", "counting", "to_archive", "deadlines"), LISTS),
    **dict.fromkeys(("seatings", "finished", "lately_archived", "keyrings"), LISTS),
}
# What changes nothing, and so need not be repeated on the replica.
READS: Final = frozenset(
    {"settle", "recall", "read", "version", "checkpoint", "checkpoints", "beside", "games", "of", "held", "everybody"}
    | {
        "all",
        "advertised",
        "cards",
        "kept",
        "expected",
        "before",
        "at",
        "get",
        "everything",
        "newest",
        "after",
        "rings",
    }
)
Call = tuple[str, str, tuple[Any, ...]]


class Server:
    """One server: its parts, everything that was done to them in order, and its replica."""

    def __init__(self) -> None:
        events, rights, aside = MemoryEvents(), MemoryRights(), MemoryAside()
        self.parts: dict[str, Any] = {
            "events": events,
            "rights": rights,
            "aside": aside,
            "belonging": MemoryBelonging(rights, aside),
            "expiring": MemoryExpiring(),
            "messages": MemoryMessages(),
            "talk": MemoryTalk(events.changed),
            "presence": MemoryPresence(),
            "counting": MemoryCounting(),
            "keyrings": MemoryKeyrings(),
            "waiting": MemoryWaiting(),
            **{name: MemoryLobby() for name in ("lobby", "seatless", "halted", "finished", "lately_archived")},
            **{name: MemoryTimes() for name in ("to_archive", "deadlines", "seatings")},
        }
        self.log: list[Call] = []
        self.replica: Replica | None = None

    def do(self, part: str, method: str, given: tuple[Any, ...]) -> Any:
        """Carry a command out, and remember it for the replica if it may change something."""
        if method not in READS:
            self.log.append((part, method, given))
        return getattr(self.parts[part], method)(*given)


class Replica:
    """Follows a server, some steps behind."""

    def __init__(self, primary: Server) -> None:
        self.primary = primary
        self.server = Server()
        # Before it has everything that was there when it came, it may not take over.
        self._needed = len(primary.log)
        self.cut = False

    @property
    def may_take_over(self) -> bool:
        """Whether it was ever as far as its server."""
        return len(self.server.log) >= self._needed

    def follow(self, most: int | None = None) -> None:
        """Do what its server has done, or so many steps of it."""
        done = len(self.server.log)
        upto = len(self.primary.log) if most is None else done + most
        for part, method, given in self.primary.log[done:upto]:
            try:
                self.server.do(part, method, given)
            except Exception as refused:
                # What its server has refused, it refuses as well.
                del refused


class Shard:
    """A server and its replica, and those that were one before."""

    def __init__(self, replicated: bool) -> None:
        self.primary = Server()
        self.term = 0
        self._replicated = replicated
        if replicated:
            self.primary.replica = Replica(self.primary)

    def fail_over(self) -> bool:
        """The replica takes over, with what it has; gives whether it could."""
        replica = self.primary.replica
        if replica is None or not replica.may_take_over:
            return False
        self.primary.replica = None
        self.primary = replica.server
        self.primary.replica = Replica(self.primary)
        self.term += 1
        return True

    def repeat(self, most: int) -> None:
        """The replica comes some steps closer."""
        replica = self.primary.replica
        if replica is not None and not replica.cut:
            replica.follow(most)


class Disks:
    """Everything that outlives a process: two shards, and files."""

    def __init__(self, replicated: bool) -> None:
        self.shards = {GAMES: Shard(replicated), LISTS: Shard(replicated)}
        self.blobs, self.left = MemoryBlobs(), MemoryBlobs()


# Called before each message, with what it is; it may not come back, or refuse the message.
Stop = Callable[[], None]
