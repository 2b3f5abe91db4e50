"""Dice for games that are only thought of: from a number of one's own, never from the seed of a game."""

from __future__ import annotations

from random import Random

from sentiero.kernel.chance import Source


def dice(seed: int) -> Source:
    """Draws in a row; the same for the same number, on every machine."""
    draw = Random(seed).random
    return lambda _index, sides: int(draw() * sides) + 1
