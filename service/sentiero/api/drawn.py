"""Pictures of positions, kept while they are asked for: each is drawn once, and pixels by one at a time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Final, Generic, NamedTuple, TypeVar

from sentiero.api.documents.pictures import fonts, pixels, svg
from sentiero.api.http.problems import Refusal
from sentiero.api.pixels import NotDrawn, png
from sentiero.kernel.pictures import Picture
from sentiero.text.words import Words

T = TypeVar("T")
# So much of each kind is kept in a process.
MOST_BYTES: Final = 12_000_000
# Whoever would wait longer is told to come again.
WAIT_SECONDS: Final = 10.0


class Moment(NamedTuple):
    """Which position, in which language: another entry may have the same number after something was lost."""

    game: str
    version: int
    link: str
    language: str


class Drawn(NamedTuple):
    """A picture as SVG, and how large it is."""

    text: str
    width: int
    height: int

    @property
    def pixels(self) -> tuple[int, int]:
        """How large it is as PNG."""
        return pixels(self.width, self.height)


class _Kept(Generic[T]):
    """The last ones that were asked for, up to so many bytes."""

    def __init__(self, size: Callable[[T], int]) -> None:
        self._size = size
        self._kept: OrderedDict[Moment, T] = OrderedDict()
        self._bytes = 0
        self._lock = Lock()

    def get(self, moment: Moment) -> T | None:
        """What is kept of a moment, which counts as asking for it."""
        with self._lock:
            found = self._kept.get(moment)
            if found is not None:
                self._kept.move_to_end(moment)
            return found

    def put(self, moment: Moment, made: T) -> None:
        """Keep one, in place of those that nobody has asked for the longest."""
        with self._lock:
            if moment not in self._kept:
                self._kept[moment] = made
                self._bytes += self._size(made)
            while self._bytes > MOST_BYTES:
                _, gone = self._kept.popitem(last=False)
                self._bytes -= self._size(gone)


class Pictures:
    """Every picture of a process. Safe to use from many threads."""

    def __init__(self) -> None:
        self._drawn = _Kept[Drawn](lambda one: len(one.text))
        self._pixels = _Kept[bytes](len)
        self._drawing = Lock()

    def svg(self, moment: Moment, paint: Callable[[], Picture], words: Words | None, title: str) -> Drawn:
        """A position as SVG, painted if nobody has asked for it lately."""
        found = self._drawn.get(moment)
        if found is None:
            picture = paint()
            found = Drawn(svg(picture, words, title), picture.width, picture.height)
            self._drawn.put(moment, found)
        return found

    def png(self, moment: Moment, drawn: Drawn) -> bytes:
        """The same as PNG; one at a time, or a refusal with when to come again."""
        found = self._pixels.get(moment)
        if found is not None:
            return found
        if not self._drawing.acquire(timeout=WAIT_SECONDS):
            raise Refusal("picture/busy")
        try:
            # Whoever waited may have waited for this very one.
            found = self._pixels.get(moment)
            if found is None:
                found = png(drawn.text.encode(), *drawn.pixels, fonts())
                self._pixels.put(moment, found)
        except NotDrawn:
            raise Refusal("picture/busy") from None
        finally:
            self._drawing.release()
        return found
