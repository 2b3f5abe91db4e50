"""What people and listeners were told in one run, to be held against what is there in the end."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

# How a connection to the feed ended, if it did: with its process, by `reset`, with the game.
OPEN, CUT, RESET, ENDED = "open", "cut", "reset", "ended"


class Acknowledged(NamedTuple):
    """An answer that was taken, and between which steps."""

    game: str
    number: int
    # The version that was seen, and that which it led to.
    expected: int
    version: int
    link: str
    began: int
    ended: int


@dataclass(slots=True)
class Heard:
    """What one connection to the feed was told: links in order, from a version on; and how it ended."""

    game: str
    after: int
    links: list[str] = field(default_factory=list)
    end: str = OPEN


@dataclass(slots=True)
class Record:
    """All of it."""

    # Every game whose making was acknowledged.
    games: list[str] = field(default_factory=list)
    acknowledged: list[Acknowledged] = field(default_factory=list)
    # Numbers that were refused for good: they must be nowhere.
    refused: list[tuple[str, int]] = field(default_factory=list)
    # Game, version and link, as somebody read them.
    seen: list[tuple[str, int, str]] = field(default_factory=list)
    heard: list[Heard] = field(default_factory=list)
    # What must never happen: errors that are no refusals.
    stumbles: list[str] = field(default_factory=list)
    # Games that were acknowledged and were not there, or their tokens: somebody has gone away.
    missing: list[tuple[str, str]] = field(default_factory=list)
    # How many have not come to the end of a game yet.
    playing: dict[str, int] = field(default_factory=dict)

    def begins(self, game: str) -> None:
        """Somebody plays or listens."""
        self.playing[game] = self.playing.get(game, 0) + 1

    def done(self, game: str) -> None:
        """Somebody has seen the end, or has gone away."""
        self.playing[game] -= 1
