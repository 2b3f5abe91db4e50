"""The store as a process sees it: each message may be lost on its way there or back, and meanwhile others go on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from greenlet import GreenletExit
from sentiero.store.archive.belongings import AsideWithArchive, Moved, RightsWithArchive
from sentiero.store.archive.events import EventsWithArchive
from sentiero.store.interface.server import TALK, Memory, News, Positions
from sentiero.store.interface.store import Store
from sentiero.store.problems import StoreAway, StoreUnconfirmed
from sentiero.store.records import Appended, Batch, Intent, Work
from sentiero.store.redis.durable import Confirmed, DurableEvents, DurableRights, DurableWatcher

from tools.store_simulator.scheduling import Process, Scheduler
from tools.store_simulator.servers import GAMES, LISTS, PLACES, Disks, Server


class Chances:
    """How often what goes wrong, each of a thousand messages."""

    def __init__(self, lost: float, reply_lost: float) -> None:
        self.lost = lost
        self.reply_lost = reply_lost


class Connection:
    """The way of one process to the disks."""

    def __init__(self, scheduler: Scheduler, process: Process, disks: Disks, chances: Chances) -> None:
        self.scheduler = scheduler
        self.process = process
        self.disks = disks
        self.chances = chances
        # Which server it takes for the one in charge.
        self.known: dict[str, Server] = {name: shard.primary for name, shard in disks.shards.items()}
        self.terms: dict[str, int] = {name: shard.term for name, shard in disks.shards.items()}

    def look_again(self) -> None:
        """Find out who is in charge now."""
        self.known = {name: shard.primary for name, shard in self.disks.shards.items()}
        self.terms = {name: shard.term for name, shard in self.disks.shards.items()}

    def send(self, part: str, method: str, given: tuple[Any, ...]) -> Any:
        """A command and its answer."""
        self.stop()
        gone = self.scheduler.pick.random()
        if gone < self.chances.lost:
            raise StoreAway("lost on its way there")
        found = self.known[PLACES[part]].do(part, method, given)
        if gone > 1 - self.chances.reply_lost:
            raise StoreAway("lost on its way back")
        return found

    def stop(self) -> None:
        """Others go on; a process that has died meanwhile sends nothing any more."""
        if self.process.dead:
            raise GreenletExit
        self.scheduler.pause()

    def on_two_disks(self) -> bool:
        """Wait for the replica of the games; gives whether it says yes."""
        server = self.known[GAMES]
        self.stop()
        replica = server.replica
        if replica is None or replica.cut or server is not self.known[GAMES]:
            return False
        replica.follow()
        return True


class Part:
    """One part of the store, on the other side of a connection."""

    def __init__(self, connection: Connection, name: str) -> None:
        self._connection = connection
        self._name = name

    def __getattr__(self, method: str) -> Any:
        send, name = self._connection.send, self._name

        def asked(*given: Any) -> Any:
            return send(name, method, given)

        setattr(self, method, asked)
        return asked


class RemoteEvents(Part):
    """Entries; an append waits for the second disk if that was asked for."""

    def __init__(self, connection: Connection, two_disks: bool) -> None:
        super().__init__(connection, "events")
        self._two_disks = two_disks

    def append(self, game: str, expected: int, intent: Intent, batch: Batch, meanwhile: Work | None = None) -> Appended:
        """As a server does it."""
        if meanwhile is not None:
            meanwhile()
        found: Appended = self._connection.send("events", "append", (game, expected, intent, batch))
        if self._two_disks and not found.replayed and not self._connection.on_two_disks():
            raise StoreUnconfirmed("waited in vain")
        return found

    def read(self, game: str, after: int = 0, limit: int | None = None, upto: int | None = None) -> Any:
        """As a server does it."""
        return self._connection.send("events", "read", (game, after, limit, upto))

    def checkpoint(self, game: str, at: int | None = None) -> Any:
        """As a server does it."""
        return self._connection.send("events", "checkpoint", (game, at))


class Settling:
    """What `TwoDisks` is to those who read."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def settle(self, games: Iterable[str]) -> list[str]:
        """Wait until these games are on two disks; gives those that may not be."""
        return [] if self._connection.on_two_disks() else list(games)


class RemoteWatcher:
    """Implements `Watcher`; where there is nothing, it comes back at once."""

    def __init__(self, connection: Connection, events: RemoteEvents) -> None:
        self._connection = connection
        self._events = events

    def read(self, positions: Positions, seconds: float) -> News:
        """What came after the positions."""
        where = {game: after for game, after in positions().items() if not game.endswith(TALK)}
        self._connection.stop()
        parts = self._connection.known[GAMES].parts
        found = {game: parts["events"].read(game, after) for game, after in where.items()}
        return {game: entries for game, entries in found.items() if entries}

    def wake(self) -> None:
        """It never waits."""

    def close(self) -> None:
        """Nothing is held open."""


class RemoteServer:
    """Implements `Server`."""

    def __init__(self, connection: Connection, watcher: Any) -> None:
        self._connection = connection
        self._watcher = watcher

    def watcher(self, longest_seconds: float) -> Any:
        """A reader of many games at once."""
        return self._watcher

    def health(self) -> list[str]:
        """All is well."""
        return []

    def term(self) -> str:
        """Who is in charge, as far as this process knows."""
        self._connection.stop()
        return ",".join(str(self._connection.terms[name]) for name in (GAMES, LISTS))

    def memory(self) -> list[Memory]:
        """Nobody asks."""
        return []

    def close(self) -> None:
        """Nothing is held open."""


class File:
    """Blobs in files that all processes share: never lost, but others go on between any two."""

    def __init__(self, connection: Connection, blobs: Any) -> None:
        self._connection = connection
        self._blobs = blobs

    def __getattr__(self, method: str) -> Any:
        def asked(*given: Any) -> Any:
            self._connection.stop()
            return getattr(self._blobs, method)(*given)

        return asked


def remote_store(connection: Connection, two_disks: bool) -> Store:
    """The store of one process, put together as `redis_store` does it."""
    parts: dict[str, Any] = {name: Part(connection, name) for name in PLACES}
    events: Any = RemoteEvents(connection, two_disks)
    watcher: Any = RemoteWatcher(connection, events)
    if two_disks:
        settling: Any = Settling(connection)
        confirmed = Confirmed(settling)
        parts["rights"] = DurableRights(parts["rights"], settling)
        events, watcher = (
            DurableEvents(events, confirmed),
            DurableWatcher(watcher, confirmed, connection.scheduler.sleep),
        )
    blobs: Any = File(connection, connection.disks.blobs)
    left: Any = File(connection, connection.disks.left)
    moved = Moved(parts["belonging"], left, parts["to_archive"], parts["expiring"])
    return Store(
        events=EventsWithArchive(events, blobs),
        rights=RightsWithArchive(parts["rights"], moved),
        blobs=blobs,
        server=RemoteServer(connection, watcher),
        aside=AsideWithArchive(parts["aside"], moved),
        archived_belongings=left,
        **{name: part for name, part in parts.items() if name not in ("events", "rights", "aside")},
    )
