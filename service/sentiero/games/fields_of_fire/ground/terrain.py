"""FoF 1.2.1, 5.2.3 The ground of a card of the map: a stack of terrain cards read as one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sentiero.games.fields_of_fire.pack.contents import TerrainCard

BASE_LEVEL: Final = 1


class Ground(NamedTuple):
    """What a rule wants to know of a card of the map."""

    type: str
    level: int
    high: int
    low: int
    # One bit for each dark border, in the order of the directions.
    dark: int
    access: str
    urban: bool
    cover_max: int
    cover_draw: int
    burst: int
    story: str


def read_stack(deck: Sequence[TerrainCard], stack: Sequence[int]) -> Ground:
    """FoF 5.2.2: every Hill below adds a level, and its dark borders replace light ones on top."""
    *hills, top = (deck[number - 1] for number in stack)
    dark = top.borders
    for hill in hills:
        dark |= hill.borders
    return Ground(
        type=top.type,
        level=BASE_LEVEL + len(hills) + top.elevation,
        high=top.high,
        low=top.low,
        dark=dark,
        access=top.access,
        urban=top.urban,
        cover_max=top.cover_max,
        cover_draw=top.cover_draw,
        burst=top.burst,
        story=top.story,
    )


def is_dark(ground: Ground, side: int) -> bool:
    """FoF 1.2.1: whether the border on a side, or the corner, is dark."""
    return bool(ground.dark >> side & 1)


def cover_value(ground: Ground, comes_from: int | None) -> int:
    """FoF 5.2.3: the high value against fire across a dark border, the low one against all other fire."""
    return ground.high if comes_from is not None and is_dark(ground, comes_from) else ground.low


def draw_ground(deck: Sequence[TerrainCard], pile: Sequence[int]) -> list[int]:
    """FoF 2.2.1: the next cards from the top of a pile, which is its end, until one is no Hill."""
    taken: list[int] = []
    for number in reversed(pile):
        taken.append(number)
        if not deck[number - 1].hill:
            break
    return taken
