"""Several games in one feed: one connection, one place, and each line says of which game it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, Final

from sentiero.api.feed.following import LOOK_SECONDS, Follower
from sentiero.api.feed.forms import RETRY_MS, SSE
from sentiero.api.feed.listener import HungUp, Listener, Spoken, Told
from sentiero.api.feed.reset import WentBack
from sentiero.api.http.replying import packed
from sentiero.settings import FeedSettings
from sentiero.store.problems import StoreAway

Shared = SimpleQueue["Part"]
END: Final = "end"
CLOSED: Final = "closed"
RESET: Final = "reset"


class Part(Listener):
    """One of the games: whatever comes is noted in a queue that all parts share."""

    __slots__ = ("_shared", "after", "follower", "show")

    def __init__(
        self, shared: Shared, game: str, after: int, hang_up: Callable[[], None] | None = None, talk: bool = False
    ) -> None:
        super().__init__(game, hang_up, talk)
        self._shared = shared
        self.after = after
        # None if nothing is told of it: whoever listens may not hear it any more.
        self.follower: Follower | None = None
        self.show: Callable[[Told], bytes] = lambda told: b"{}"

    @property
    def last(self) -> int:
        """Up to where it was told."""
        return self.after if self.follower is None else self.follower.last

    def tell(self, told: Told | Spoken, most: int) -> bool:
        """Hand over an entry, unless too many wait already."""
        taken = super().tell(told, most)
        self._shared.put(self)
        return taken

    def end(self) -> None:
        """Tell that nothing more will come."""
        super().end()
        self._shared.put(self)

    def cut(self) -> None:
        """End the connection at once."""
        super().cut()
        self._shared.put(self)


class Several:
    """What comes in some games, for one listener. Who loses the right to hear one of them still hears the others."""

    def __init__(self, parts: Sequence[Part], shared: Shared, media: str, settings: FeedSettings) -> None:
        self._parts = parts
        self._open = [part for part in parts if part.follower is not None]
        self._shared = shared
        self._sse = media == SSE
        self._settings = settings

    def written(self, gone: Callable[[], bool]) -> Iterator[bytes]:
        """The feed as bytes, until all games are over, or for as long as anybody may listen at a stretch."""
        yield b"retry: %d\n\n" % RETRY_MS if self._sse else b"\n"
        end = monotonic() + self._settings.lifetime_seconds
        try:
            for part in self._parts:
                if part.follower is None:
                    yield self._line(part, CLOSED, {"closed": True})
                else:
                    yield from self._entries(part, part.follower.past())
            while self._open and monotonic() < end:
                yield from self._looked_after()
                if self._open:
                    yield from self._heard(gone)
        except (HungUp, StoreAway):
            return
        except WentBack as lost:
            yield self._line(lost.args[0], RESET, {"reset": True})

    def _heard(self, gone: Callable[[], bool]) -> Iterator[bytes]:
        """What comes next in any of them, or a sign of life."""
        due = monotonic() + self._settings.heartbeat_seconds
        while (left := due - monotonic()) > 0:
            try:
                part = self._shared.get(timeout=min(left, LOOK_SECONDS))
            except Empty:
                if gone():
                    raise HungUp from None
                continue
            told = part.next(0)
            if part not in self._open or part.follower is None:
                # What is still told of a game that may not be heard any more stays unheard.
                return
            if isinstance(told, Spoken):
                yield self._line(part, told.kind, {told.kind: told.document})
            elif told is not None:
                yield from self._entries(part, part.follower.up_to(told))
            return
        yield b":\n\n" if self._sse else b"\n"

    def _looked_after(self) -> Iterator[bytes]:
        """Take leave of games that are over, and of those that may not be heard any more."""
        for part in self._open.copy():
            follower = part.follower
            assert follower is not None, "it is told"
            try:
                if follower.is_over():
                    yield from self._entries(part, follower.past())
                    self._open.remove(part)
                    yield self._line(part, END, {"end": True, "version": part.last})
                    continue
                follower.check(self._settings.heartbeat_seconds)
            except HungUp:
                self._open.remove(part)
                yield self._line(part, CLOSED, {"closed": True})
            except WentBack:
                raise WentBack(part) from None

    def _entries(self, part: Part, entries: Iterator[Told]) -> Iterator[bytes]:
        for told in entries:
            document = b'{"game":"%b",' % part.game.encode() + part.show(told)[1:]
            yield b"id: %b\ndata: %b\n\n" % (self._seen().encode(), document) if self._sse else document + b"\n"

    def _line(self, part: Part, kind: str, members: dict[str, Any]) -> bytes:
        """What is no entry of a game."""
        raw = {name: value for name, value in members.items() if isinstance(value, bytes)}
        plain = packed({"game": part.game, **{name: value for name, value in members.items() if name not in raw}})
        for name, value in raw.items():
            plain = plain[:-1] + b',"%b":%b}' % (name.encode(), value)
        if not self._sse:
            return plain + b"\n"
        return b"event: %b\ndata: %b\n\n" % (kind.encode(), plain)

    def _seen(self) -> str:
        """Up to where each of the games was told, in order: what a browser sends back."""
        return ".".join(str(part.last) for part in self._parts)
