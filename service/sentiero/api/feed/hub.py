"""One reader for each process, whatever the number of listeners and games."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from threading import Condition, Thread
from typing import Final

from sentiero.api.feed.ending import ending
from sentiero.api.feed.listener import Listener, Spoken, Told
from sentiero.api.feed.places import Places
from sentiero.api.metrics import DROPPED
from sentiero.settings import FeedSettings
from sentiero.store.coding import encode
from sentiero.store.interface.server import TALK, News, Watcher
from sentiero.store.interface.store import Store
from sentiero.store.problems import StoreAway
from sentiero.store.records import Recorded, Traced
from sentiero.tables.people.people import attendance
from sentiero.tables.room import now_ms
from sentiero.tracing.spans import sound, span

log = logging.getLogger(__name__)

# How long one read waits: after that, listeners are looked after.
READ_SECONDS: Final = 1.0
AWAY_SECONDS: Final = 0.25
# How often it is looked who is gone, where somebody wants to know.
PRESENCE_SECONDS: Final = 15.0


class Channel:
    """The listeners of one game, and up to which version they have been told."""

    __slots__ = ("here", "listeners", "look_at", "position", "talk")

    def __init__(self, position: int, talk: int) -> None:
        self.position = position
        # Up to where they were told of the talk.
        self.talk = talk
        # Who was there, as far as they were told, and when to look again.
        self.here: frozenset[int] = frozenset()
        self.look_at = 0.0
        self.listeners: set[Listener] = set()

    @property
    def wants_talk(self) -> bool:
        """Whether somebody wants to hear what is told beside entries."""
        return any(listener.talk for listener in self.listeners)


class Hub:
    """Hands every new entry of every game that has listeners to each of them. Its thread starts with the first."""

    def __init__(self, store: Store, settings: FeedSettings, clock_ms: Callable[[], int] = now_ms) -> None:
        self.settings = settings
        self._clock_ms = clock_ms
        self.places = Places(settings.listeners, settings.per_seat, settings.per_address)
        self._store = store
        self._channels: dict[str, Channel] = {}
        self._changed = Condition()
        self._thread: Thread | None = None
        self._watcher: Watcher | None = None

    # -- for listeners ------------------------------------------------------------------------

    def join(
        self,
        game: str,
        holder: str,
        hang_up: Callable[[], None] | None = None,
        address: str = "",
        talk: bool = False,
        plays: bool = False,
    ) -> Listener:
        """Listen to a game from its newest version on, or be refused if too many do.

        Whoever reads the store after this misses nothing: an entry is there, or will be told, or both.
        """
        listener = Listener(game, hang_up, talk)
        place = listener.place = self.places.take(holder, address, plays, listener.cut)
        try:
            self.admit(listener)
        except BaseException:
            self.places.give_back(place)
            raise
        return listener

    def admit(self, listener: Listener) -> None:
        """Tell a listener of its game from now on; whether there is a place for it was seen to."""
        game, talk = listener.game, listener.talk
        position, told = self._store.events.version(game), self._store.talk.newest(game) if talk else 0
        with self._changed:
            known = self._channels.get(game)
            new = known is None or (talk and not known.wants_talk)
            channel = self._channels.setdefault(game, Channel(position, told))
            if new:
                channel.talk = told
            # Never ahead of the store, even if that has lost something.
            channel.position = min(channel.position, position)
            channel.listeners.add(listener)
            self._start()
            self._changed.notify_all()
        if new and self._watcher is not None:
            self._watcher.wake()

    def leave(self, listener: Listener) -> None:
        """Listen no more."""
        self.forget(listener)
        assert listener.place is not None, "it was given one when it came"
        self.places.give_back(listener.place)

    @contextmanager
    def listening(self, game: str, holder: str, address: str, plays: bool) -> Iterator[Listener]:
        """Listen for a while."""
        listener = self.join(game, holder, address=address, plays=plays)
        try:
            yield listener
        finally:
            self.leave(listener)

    def forget(self, listener: Listener) -> None:
        """Tell a listener no more; its place is seen to elsewhere."""
        with self._changed:
            channel = self._channels.get(listener.game)
            if channel is not None:
                channel.listeners.discard(listener)
                if not channel.listeners:
                    del self._channels[listener.game]

    # -- the reader ---------------------------------------------------------------------------

    def _start(self) -> None:
        if self._thread is None:
            self._watcher = self._store.server.watcher(READ_SECONDS)
            self._thread = Thread(target=self._run, name="feed", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._channels)
            try:
                self._read()
                self._tell_absences()
            except StoreAway:
                # Nothing is lost by that: the next read goes on from the same versions.
                time.sleep(AWAY_SECONDS)
            except Exception:
                log.exception("the live feed stumbled")
                time.sleep(AWAY_SECONDS)
            self._look_after()

    def _read(self) -> None:
        assert self._watcher is not None
        self._tell(self._watcher.read(self._positions, READ_SECONDS))

    def _positions(self) -> dict[str, int]:
        with self._changed:
            entries = {game: channel.position for game, channel in self._channels.items()}
            talk = {game + TALK: channel.talk for game, channel in self._channels.items() if channel.wants_talk}
        return entries | talk

    def _tell(self, news: News) -> None:
        for game, entries in news.items():
            if game.endswith(TALK):
                self._tell_talk(game.removesuffix(TALK), entries)
                continue
            told = [Told(recorded) for recorded in entries]
            with self._changed:
                channel = self._channels.get(game)
                listeners = list(channel.listeners) if channel is not None else []
                if channel is not None:
                    channel.position = max(channel.position, told[-1].version)
            with _traced(entries, len(listeners)):
                for listener in listeners:
                    if not all(listener.tell(one, self.settings.queue) for one in told):
                        self._drop(listener)

    def _tell_talk(self, game: str, entries: Sequence[Recorded]) -> None:
        with self._changed:
            channel = self._channels.get(game)
            listeners = [] if channel is None else [one for one in channel.listeners if one.talk]
            if channel is not None:
                channel.talk = max(channel.talk, entries[-1].version)
        self._speak(listeners, [Spoken(recorded.data) for recorded in entries])

    def _speak(self, listeners: Sequence[Listener], spoken: Sequence[Spoken]) -> None:
        for listener in listeners:
            if not all(listener.tell(one, self.settings.queue) for one in spoken):
                self._drop(listener)

    def _tell_absences(self) -> None:
        """Whoever comes says so; that somebody is gone shows only by their silence."""
        now = time.monotonic()
        with self._changed:
            due = {game: one for game, one in self._channels.items() if one.wants_talk and one.look_at <= now}
        for game, channel in due.items():
            channel.look_at = now + PRESENCE_SECONDS
            seen, at = self._store.presence.everybody(game), self._clock_ms()
            here = frozenset(seat for seat, last in seen.items() if attendance(last, at).here)
            gone = [(seat, attendance(seen.get(seat), at)) for seat in sorted(channel.here - here)]
            channel.here = here
            spoken = [Spoken(encode({"seat": {"seat": seat, **found._asdict()}})) for seat, found in gone]
            self._speak([one for one in channel.listeners.copy() if one.talk], spoken)

    def _look_after(self) -> None:
        """Drop those who do not read, and let everybody go when the process ends."""
        with self._changed:
            everybody = [listener for channel in self._channels.values() for listener in channel.listeners]
        over = ending()
        for listener in everybody:
            if over:
                self.forget(listener)
                listener.end()
            elif listener.too_slow(self.settings.slow_seconds):
                self._drop(listener)

    def _drop(self, listener: Listener) -> None:
        self.forget(listener)
        listener.cut()
        DROPPED.inc()


@contextmanager
def _traced(entries: Sequence[Recorded], listeners: int) -> Iterator[None]:
    """What is done in here is the last part of whatever made these entries."""
    with ExitStack() as parts:
        for entry in entries:
            if isinstance(entry, Traced) and sound(entry.trace):
                parts.enter_context(span("feed", entry.trace)).tell("sentiero.listeners", listeners)
        yield
