"""FoF 10.6 What level a counter has that is made of several steps."""

from __future__ import annotations

from collections import Counter
from typing import Final

from sentiero.games.fields_of_fire.pack.contents import GREEN, LINE

_TWO: Final = 2
_FOUR: Final = 4


def average(levels: list[int]) -> int:
    """FoF 10.6: of two the lower half, of three the nearest level."""
    if len(levels) == _FOUR:
        return average_of_four(levels)
    return sum(levels) // 2 if len(levels) == _TWO else (2 * sum(levels) + len(levels)) // (2 * len(levels))


def average_of_four(levels: list[int]) -> int:
    """FoF 10.6: what three are; two Green and two Line are Green; all others Line."""
    most, times = Counter(levels).most_common(1)[0]
    if times > _FOUR // 2:
        return most
    return GREEN if sorted(levels) == [GREEN, GREEN, LINE, LINE] else LINE
