"""Games that are over, in this process."""

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


class MemoryEnded:
    """Implements `Ended`."""

    def __init__(self) -> None:
        self._ended: dict[str, int] = {}

    def note(self, game: str, at: int) -> None:
        """A game ends at this time, or is about to."""
        self._ended[game] = at

    def before(self, at: int, limit: int) -> list[str]:
        """Games that ended before a time, the first of them first."""
        ended = self._ended.copy()
        return sorted((game for game in ended if ended[game] < at), key=lambda game: (ended[game], game))[:limit]

    def done(self, game: str) -> None:
        """A game was moved, or has not ended after all."""
        self._ended.pop(game, None)
