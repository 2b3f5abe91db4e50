"""Chance: drawn once from a source, and read from the journal ever after."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Sequence
from typing import TypeVar

from sentiero.kernel.problems import ReplayMismatch

T = TypeVar("T")

# A source gives the n-th draw of a game as a number from 1 to `sides`.
Source = Callable[[int, int], int]


def sealed_source(seed: bytes) -> Source:
    """Draws that a secret seed fixes one by one, so that the n-th is always the same."""

    def draw(index: int, sides: int) -> int:
        reach = (1 << 64) - (1 << 64) % sides
        attempt = 0
        while True:
            digest = hmac.digest(seed, b"%d/%d" % (index, attempt), hashlib.sha256)
            value = int.from_bytes(digest[:8], "big")
            if value < reach:
                return value % sides + 1
            attempt += 1

    return draw


def named_seed(text: str) -> bytes:
    """The seed of chance that somebody names: the same deck and dice for the same name and requests."""
    return hashlib.sha256(b"sentiero seed " + text.encode()).digest()


def mixed_seed(seed: bytes, contributions: Sequence[str]) -> bytes:
    """A seed that nobody knew before the last contribution came; the seed itself if there is none."""
    for contribution in contributions:
        seed = hmac.digest(seed, contribution.encode(), hashlib.sha256)
    return seed


def scripted_source(dice: Sequence[int], first: int, after: Source) -> Source:
    """Fixed results from the draw numbered `first` on, then those of another source."""

    def draw(index: int, sides: int) -> int:
        place = index - first
        if 0 <= place < len(dice) and 1 <= dice[place] <= sides:
            return dice[place]
        return after(index, sides)

    return draw


class Chance:
    """The draws of one game: live from its source, or from what an entry recorded."""

    __slots__ = ("_pending", "_source", "count", "dealt_secrets", "drawn")

    def __init__(self, source: Source | None = None, count: int = 0) -> None:
        self._source = source
        self._pending: list[int] = []
        self.count = count
        self.drawn: list[int] = []
        # Whether something was dealt in play that not everybody may see.
        self.dealt_secrets = False

    def draw_from(self, source: Source) -> None:
        """Take what is drawn from now on from another source."""
        self._source = source

    def begin(self, recorded: Sequence[int] | None = None) -> None:
        """Start an entry: live, or replaying these results."""
        self.drawn = []
        self._pending = list(recorded[::-1]) if recorded else []

    def roll(self, sides: int = 6) -> int:
        """A number from 1 to `sides`."""
        if self._pending:
            value = self._pending.pop()
        elif self._source is None:
            raise ReplayMismatch("replay/no_chance_recorded")
        else:
            value = self._source(self.count, sides)
        self.count += 1
        self.drawn.append(value)
        return value

    def roll_secretly(self, sides: int) -> int:
        """A number that not everybody may see; it is never told again to those who did not."""
        self.dealt_secrets = True
        return self.roll(sides)

    def shuffle(self, items: Sequence[T], secret: bool = False) -> list[T]:
        """A new order, one draw for each place; a secret one is never told again to those who did not see it."""
        self.dealt_secrets = self.dealt_secrets or secret
        rest = list(items)
        return [rest.pop(number - 1) for number in self._rolls(range(len(rest), 0, -1))]

    def _rolls(self, sides: Sequence[int]) -> list[int]:
        """A number for each number of sides; all at once where they are recorded."""
        n = len(sides)
        if not 0 < n <= len(self._pending):
            return [self.roll(one) for one in sides]
        values = self._pending[: -n - 1 : -1]
        del self._pending[-n:]
        self.count += n
        self.drawn += values
        return values

    @property
    def settled(self) -> bool:
        """Whether every recorded result was used."""
        return not self._pending
