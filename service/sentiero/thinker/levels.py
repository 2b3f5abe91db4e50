"""Five levels: not more chance for the weaker ones, but a shorter sight, fewer ideas and a plainer look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class Level(NamedTuple):
    """How somebody thinks."""

    # Playouts for the choice of a turn, and for each question that is part of it.
    playouts: int
    parts: int
    # How many answers are compared at the most.
    candidates: int
    # How many cards are played on.
    cards: int
    # Whether what was learned is used; else only what the margins are now.
    learned: bool


LEVELS: Final[Mapping[int, Level]] = {
    1: Level(12, 0, 3, 1, False),
    2: Level(40, 0, 5, 1, True),
    3: Level(120, 0, 8, 2, True),
    4: Level(240, 40, 12, 2, True),
    5: Level(720, 96, 16, 2, True),
}
