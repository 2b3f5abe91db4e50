"""Entries that nobody is told before they are on two disks: neither by an acknowledgement, nor by reading them."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from threading import Lock
from typing import Final, NamedTuple

from sentiero.store.chain import link_to
from sentiero.store.interface.rights import Rights
from sentiero.store.interface.server import TALK, News, Positions, Watcher
from sentiero.store.problems import StaleVersion, StoreUnconfirmed
from sentiero.store.records import Appended, Batch, Intent, Recorded, Work
from sentiero.store.redis.events import RedisEvents
from sentiero.store.redis.rights import RedisRights
from sentiero.store.redis.server import RedisServer
from sentiero.store.redis.two_disks import TwoDisks

REMEMBERED: Final = 10_000
# After news that could not be told yet, so that a reader does not ask without a pause.
PAUSE_SECONDS: Final = 0.05


class _Newest(NamedTuple):
    """An entry that is on two disks, and with it all before; the link to it if it is known."""

    version: int
    link: str


class Confirmed:
    """Up to where each game is known to be on two disks. By the link as well: a number alone may mean another entry
    after more was lost than the promise covers."""

    def __init__(self, two_disks: TwoDisks) -> None:
        self._two_disks = two_disks
        self._known: OrderedDict[str, _Newest] = OrderedDict()
        self._lock = Lock()

    def note(self, game: str, version: int, link: str = "") -> None:
        """A game is on two disks up to this entry."""
        with self._lock:
            self._known[game] = _Newest(version, link)
            self._known.move_to_end(game)
            while len(self._known) > REMEMBERED:
                self._known.popitem(last=False)

    def covers(self, game: str, version: int, data: bytes | None = None) -> bool:
        """Whether an entry is known to be on two disks."""
        known = self._known.get(game)
        if known is None or version > known.version:
            return False
        return version < known.version or data is None or link_to(data) == known.link

    def require(self, game: str, version: int, data: bytes | None = None) -> None:
        """Wait until an entry that was read is on two disks, or StoreUnconfirmed."""
        if version == 0 or self.covers(game, version, data):
            return
        self.settle(game)
        self.note(game, version, "" if data is None else link_to(data))

    def settle(self, game: str) -> None:
        """Wait until a game, as its server has it, is on two disks, or StoreUnconfirmed."""
        if self._two_disks.settle([game]):
            raise StoreUnconfirmed(f"game {game} may not be on two disks")

    def settled(self, news: News) -> News:
        """Of what was read of many games, what is on two disks; the rest may be read again later."""
        newest = {game: entries[-1] for game, entries in news.items() if not game.endswith(TALK)}
        open_ = [game for game, (version, data) in newest.items() if not self.covers(game, version, data)]
        unsettled = set(self._two_disks.settle(open_)) if open_ else set()
        for game in open_:
            if game not in unsettled:
                self.note(game, newest[game].version, link_to(newest[game].data))
        return {game: entries for game, entries in news.items() if game not in unsettled}


class DurableEvents:
    """Implements `Events` over those of a server, whose appends wait for two disks by themselves."""

    def __init__(self, events: RedisEvents, confirmed: Confirmed) -> None:
        self._events = events
        self._confirmed = confirmed

    def append(self, game: str, expected: int, intent: Intent, batch: Batch, meanwhile: Work | None = None) -> Appended:
        """Add a batch; acknowledged when it is on two disks, else StoreUnconfirmed."""
        try:
            appended = self._events.append(game, expected, intent, batch, meanwhile)
        except StaleVersion:
            # A server that was in charge before may say so of what another one has taken.
            self._confirmed.settle(game)
            appended = self._events.append(game, expected, intent, batch)
        if appended.replayed or not batch.entries:
            # It was written before, over another connection: nothing has waited for that yet.
            self._confirmed.require(game, appended.version)
        else:
            self._confirmed.note(game, appended.version, link_to(batch.entries[-1]))
        return appended

    def recall(self, game: str, intent: Intent) -> Appended | None:
        """What a key led to; that it led to nothing, only a server can say that is in charge."""
        self._confirmed.settle(game)
        found = self._events.recall(game, intent)
        if found is not None:
            self._confirmed.require(game, found.version)
        return found

    def read(self, game: str, after: int = 0, limit: int | None = None, upto: int | None = None) -> list[Recorded]:
        """The entries after a version, in order."""
        found = self._events.read(game, after, limit, upto)
        if found:
            self._confirmed.require(game, *found[-1])
        return found

    def version(self, game: str) -> int:
        """The number of the newest entry."""
        version = self._events.version(game)
        self._confirmed.require(game, version)
        return version

    def checkpoint(self, game: str, at: int | None = None) -> Recorded | None:
        """The newest checkpoint, or the newest that is not after a version."""
        found = self._events.checkpoint(game, at)
        if found is not None:
            self._confirmed.require(game, found.version)
        return found

    def checkpoints(self, game: str) -> dict[int, bytes]:
        """Every checkpoint by its version; for an audit."""
        found = self._events.checkpoints(game)
        self._confirmed.require(game, max(found, default=0))
        return found

    def beside(self, game: str) -> dict[str, bytes]:
        """What is kept beside the entries."""
        return self._events.beside(game)

    def games(self) -> Iterable[str]:
        """The name of every game."""
        return self._events.games()

    def delete(self, game: str) -> None:
        """Forget a game."""
        self._events.delete(game)

    def forget(self, game: str, version: int) -> bool:
        """Drop what is kept of a game that is at this version."""
        return self._events.forget(game, version)


class DurableRights:
    """Implements `Rights` over those of a server: what was given or taken away is on two disks."""

    def __init__(self, rights: Rights, two_disks: TwoDisks) -> None:
        self._rights = rights
        self._two_disks = two_disks

    def give(self, game: str, rights: Mapping[str, bytes]) -> None:
        """Give these rights to these tokens."""
        self._rights.give(game, rights)
        self.settle(game)

    def grant(self, game: str, right: bytes, token_hash: str | None, only_free: bool = False) -> bool:
        """Give a right to one token alone, or to nobody."""
        done = self._rights.grant(game, right, token_hash, only_free)
        if done:
            self.settle(game)
        return done

    def held(self, game: str) -> list[bytes]:
        """The rights that somebody holds."""
        return self._rights.held(game)

    def of(self, game: str, token_hash: str) -> bytes | None:
        """What the holder of a token may do."""
        return self._rights.of(game, token_hash)

    def clear(self, game: str) -> None:
        """Take every right away."""
        self._rights.clear(game)

    def settle(self, game: str) -> None:
        """Wait until rights as they are read are on two disks."""
        if self._two_disks.settle([game]):
            raise StoreUnconfirmed(f"the rights of game {game} may not be on two disks")

    def everybody(self, game: str) -> dict[str, bytes]:
        """Every right by its token."""
        return self._rights.everybody(game)


class DurableWatcher:
    """Implements `Watcher` over another: what it reads is told when it is on two disks."""

    def __init__(self, watcher: Watcher, confirmed: Confirmed, pause: Callable[[float], None] = time.sleep) -> None:
        self._watcher = watcher
        self._confirmed = confirmed
        self._pause = pause

    def read(self, positions: Positions, seconds: float) -> News:
        """What came after the positions; the rest comes with one of the next reads."""
        news = self._watcher.read(positions, seconds)
        told = self._confirmed.settled(news)
        if len(told) < len(news):
            self._pause(PAUSE_SECONDS)
        return told

    def wake(self) -> None:
        """Let a read that waits come back."""
        self._watcher.wake()

    def close(self) -> None:
        """Give connections back."""
        self._watcher.close()


class DurableServer(RedisServer):
    """Implements `Server`, with the entries that it keeps."""

    def __init__(self, url: str, answer_seconds: float, connections: int) -> None:
        super().__init__(url, answer_seconds, connections, two_disks=True)
        two_disks = TwoDisks(self)
        self._confirmed = Confirmed(two_disks)
        self.events = DurableEvents(RedisEvents(self, two_disks.run), self._confirmed)
        self.rights = DurableRights(RedisRights(self), two_disks)

    def watcher(self, longest_seconds: float) -> Watcher:
        """A reader of many games at once, that tells what is on two disks."""
        return DurableWatcher(super().watcher(longest_seconds), self._confirmed)
