"""One who listens to a game."""

from __future__ import annotations

from collections.abc import Callable
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, Final

from sentiero.api.documents.entries import event
from sentiero.api.feed.places import Place
from sentiero.api.http.replying import packed
from sentiero.store.chain import link_to
from sentiero.store.coding import decode, decode_entry
from sentiero.store.records import Recorded
from sentiero.tables.info.game_info import AnyTitle
from sentiero.tables.validation import kind_of
from sentiero.text.words import Words

Document = dict[str, Any]


class Told:
    """An entry on its way to listeners. Those who may read the same share the work of making it readable."""

    __slots__ = ("_entry", "_shown", "link", "version")

    def __init__(self, recorded: Recorded) -> None:
        self.version = recorded.version
        self.link = link_to(recorded.data)
        self._entry = decode_entry(recorded.data)
        self._shown: dict[tuple[frozenset[str], str | None], bytes] = {}

    @property
    def about_table(self) -> bool:
        """Whether it may say that somebody may not listen any more."""
        return kind_of(self._entry).aside

    def follows(self, link: str) -> bool:
        """Whether this is what came after the entry with a link."""
        return bool(self._entry["prev"] == link)

    def shown(
        self, title: AnyTitle, roles: frozenset[str], words: Words | None, standing: Callable[[], Document]
    ) -> bytes:
        """The document that the holder of some roles may read, as in a page of events, and where the game stands."""
        reader = (roles, None if words is None else words.language)
        made = self._shown.get(reader)
        if made is None:
            document = event(title, self.version, self._entry, roles, words)
            made = self._shown[reader] = packed({**document, **standing()})
        return made


class Spoken:
    """Something told at a table beside its entries: for everybody alike, and with no version."""

    __slots__ = ("document", "kind")
    about_table = False

    def __init__(self, data: bytes) -> None:
        said: Document = decode(data)
        self.kind = next(iter(said))
        self.document = packed(said[self.kind])


class HungUp(Exception):
    """Nothing more will come to this listener."""


_END: Final = None


class Listener:
    """What came since, in a queue that does not grow for ever."""

    __slots__ = ("_cut", "_hang_up", "_queue", "busy_since", "game", "place", "talk")

    def __init__(self, game: str, hang_up: Callable[[], None] | None, talk: bool = False) -> None:
        self.game = game
        # Whether it wants to hear what is told beside entries.
        self.talk = talk
        # None for one of several games that are told in one feed.
        self.place: Place | None = None
        # Since when a write to this listener lasts.
        self.busy_since: float | None = None
        self._cut = False
        self._hang_up = hang_up
        self._queue: SimpleQueue[Told | Spoken | None] = SimpleQueue()

    def next(self, seconds: float) -> Told | Spoken | None:
        """The next entry; None if none comes within so many seconds; HungUp if none will come."""
        try:
            told = self._queue.get(timeout=max(seconds, 0.0))
        except Empty:
            return None
        if told is _END or self._cut:
            raise HungUp
        return told

    def tell(self, told: Told | Spoken, most: int) -> bool:
        """Hand over an entry, unless too many wait already."""
        if self._queue.qsize() >= most:
            return False
        self._queue.put(told)
        return True

    def too_slow(self, seconds: float) -> bool:
        """Whether one write lasts for longer than that."""
        since = self.busy_since
        return since is not None and monotonic() - since > seconds

    def end(self) -> None:
        """Tell that nothing more will come, once what waits is taken."""
        self._queue.put(_END)

    def cut(self) -> None:
        """End the connection at once, even in the middle of a write."""
        self._cut = True
        self._queue.put(_END)
        if self._hang_up is not None:
            self._hang_up()
