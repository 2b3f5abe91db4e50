"""A game's events, from some version to the end of the game, for one listener."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from threading import Lock
from time import monotonic
from typing import Final

from sentiero.api.feed.forms import Form
from sentiero.api.feed.listener import HungUp, Listener, Spoken, Told
from sentiero.api.feed.reset import Seen, WentBack, require_seen
from sentiero.settings import FeedSettings
from sentiero.store.interface.events import Events
from sentiero.store.problems import StoreAway
from sentiero.tables.games import Games
from sentiero.tables.problems import GameDamaged

PAGE: Final = 200
# How often a silent listener is looked at: it may be gone.
LOOK_SECONDS: Final = 2.0
REMEMBERED_GAMES: Final = 4096


class Endings:
    """Which games are over: those that go on are looked up once for each version and process."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self._known: OrderedDict[str, int] = OrderedDict()
        self._lock = Lock()

    def is_over(self, game: str, version: int) -> bool:
        """Whether a game has ended; nobody looks while it is known to have gone on after this version."""
        return self._known.get(game, 0) < version and self._look(game, version)

    def _look(self, game: str, version: int) -> bool:
        with self._games.hold(game) as held:
            # Another listener may have looked while we waited.
            if self._known.get(game, 0) >= version:
                return False
            session = held.refreshed()
            if session.question is None:
                return True
            goes_on_at = session.version
        with self._lock:
            self._known[game] = goes_on_at
            self._known.move_to_end(game)
            while len(self._known) > REMEMBERED_GAMES:
                self._known.popitem(last=False)
        return False


class Follower:
    """What one listener has been told, and what comes next: every version once, in order, without a gap."""

    def __init__(
        self, events: Events, endings: Endings, listener: Listener, after: Seen, allowed: Callable[[], bool]
    ) -> None:
        self._events = events
        self._endings = endings
        self._listener = listener
        self._game = listener.game
        self._allowed = allowed
        self._look_at = 0.0
        self._seen = after

    @property
    def last(self) -> int:
        """The version that was told last."""
        return self._seen.version

    def is_over(self) -> bool:
        """Whether the game has ended, as far as it was told."""
        return self._endings.is_over(self._game, self.last)

    def follow(self, heartbeat_seconds: float, gone: Callable[[], bool]) -> Iterator[Told | Spoken | None]:
        """Entry after entry, or None for a sign of life. Returns at the end of the game; HungUp, WentBack before it."""
        yield from self.past()
        while not self.is_over():
            self.check(heartbeat_seconds)
            told = None
            due = monotonic() + heartbeat_seconds
            while told is None and (left := due - monotonic()) > 0:
                told = self._listener.next(min(left, LOOK_SECONDS))
                if told is None and gone():
                    raise HungUp
            if isinstance(told, Told):
                yield from self.up_to(told)
                continue
            if told is None:
                # Whatever the reader of all games has missed: a game that was moved away meanwhile is not read there.
                yield from self.past()
            yield told
        yield from self.past()

    def check(self, seconds: float) -> None:
        """Now and then, see whether this listener may still listen, and whether what it was told still stands."""
        if monotonic() >= self._look_at:
            self._look_at = monotonic() + seconds
            if not self._allowed():
                raise HungUp
            require_seen(self._events, self._game, self._seen)

    def up_to(self, told: Told) -> Iterator[Told]:
        """What is new up to an entry that was told."""
        if told.version <= self.last:
            return
        yield from self.past(told.version - 1)
        yield self._next(told)

    def past(self, upto: int | None = None) -> Iterator[Told]:
        """What is in the store already."""
        while upto is None or self.last < upto:
            page = self._events.read(self._game, self.last, PAGE, upto)
            if not page:
                return
            for recorded in page:
                yield self._next(Told(recorded))

    def _next(self, told: Told) -> Told:
        if not told.follows(self._seen.link):
            raise WentBack
        if told.about_table:
            self._look_at = 0.0
        self._seen = Seen(told.version, told.link)
        return told


def written(
    follower: Follower, form: Form, show: Callable[[Told], bytes], settings: FeedSettings, gone: Callable[[], bool]
) -> Iterator[bytes]:
    """The feed as bytes. Whatever cuts it short, the client can go on from the last version it has."""
    yield form.hello
    end = monotonic() + settings.lifetime_seconds
    try:
        for told in follower.follow(settings.heartbeat_seconds, gone):
            if monotonic() >= end:
                # Whoever wants to hear more comes again, and others get their chance.
                return
            yield _chunk(told, form, show)
    except (HungUp, StoreAway):
        return
    except WentBack:
        yield form.reset()
        return
    last = form.end(follower.last)
    if last:
        yield last


def _chunk(told: Told | Spoken | None, form: Form, show: Callable[[Told], bytes]) -> bytes:
    if told is None:
        return form.quiet
    return form.event(told.version, show(told)) if isinstance(told, Told) else form.talk(told.kind, told.document)


def undamaged(games: Games, game: str, chunks: Iterator[bytes]) -> Iterator[bytes]:
    """The same, up to where a game is damaged: whoever comes again is told so."""
    try:
        yield from chunks
    except Exception as error:
        if not isinstance(error, GameDamaged) and games.damaged(game, error) is None:
            raise


def timed(listener: Listener, chunks: Iterator[bytes]) -> Iterator[bytes]:
    """The same, with a note of how long each write lasts."""
    for chunk in chunks:
        listener.busy_since = monotonic()
        yield chunk
        listener.busy_since = None
