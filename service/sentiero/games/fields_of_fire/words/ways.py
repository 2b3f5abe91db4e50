"""Directions as choices: ahead is away from the player (FoF 9.2.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sentiero.games.fields_of_fire.edition.sheet import DIRECTIONS
from sentiero.games.fields_of_fire.ground.grid import STEPS, name
from sentiero.kernel.question import Option

# From north round by east, as borders are counted.
WAYS: Final = tuple(sorted(DIRECTIONS, key=DIRECTIONS.__getitem__))
DIAGONALS: Final = (1, 3, 5, 7)
DIRECTION: Final = "direction"


def way_options(at: int, ways: Iterable[int]) -> list[Option]:
    """Each of some directions, with the card that it leads to from a card."""
    return [Option(WAYS[way], f"{DIRECTION}.{WAYS[way]}", refs={"card": name(at + STEPS[way])}) for way in ways]


def way_named(answer: str) -> int:
    """The direction that an answer names."""
    return DIRECTIONS[answer]
