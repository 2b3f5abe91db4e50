"""Games that are over, and lists of games by a time, in this process."""

from __future__ import annotations

from collections.abc import Iterable


class MemoryBlobs:
    """Implements `Blobs`."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def put(self, game: str, data: bytes) -> None:
        """Keep these bytes for a game, in place of earlier ones."""
        self._kept[game] = data

    def get(self, game: str) -> bytes | None:
        """What is kept for a game; None if nothing is."""
        return self._kept.get(game)

    def delete(self, game: str) -> None:
        """Keep nothing for a game."""
        self._kept.pop(game, None)

    def has(self, game: str) -> bool:
        """Whether something is kept for a game."""
        return game in self._kept

    def names(self) -> Iterable[str]:
        """The games for which something is kept."""
        return list(self._kept)


class MemoryTimes:
    """Implements `Times`."""

    def __init__(self) -> None:
        self._times: dict[str, int] = {}

    def note(self, game: str, at: int) -> None:
        """The time of a game."""
        self._times[game] = at

    def before(self, at: int, limit: int) -> list[str]:
        """Games whose time is before this one, the first of them first."""
        times = self._times.copy()
        return sorted((game for game in times if times[game] < at), key=lambda game: (times[game], game))[:limit]

    def at(self, game: str) -> int | None:
        """The time of a game; None if it is not on the list."""
        return self._times.get(game)

    def done(self, game: str, at: int | None = None) -> None:
        """A game is on the list no more, unless its time is after `at`."""
        if at is None or self._times.get(game, at) <= at:
            self._times.pop(game, None)
