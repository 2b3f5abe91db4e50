"""Terrain of `designed-1`: how many cards of each kind, and what is drawn for each card."""

from __future__ import annotations

import random
from typing import Any, Final, NamedTuple


class Kind(NamedTuple):
    """One kind of terrain: how many cards, and the values of each."""

    cards: int
    # Cover against fire across a dark border, and against all other fire.
    high: int
    low: int
    # How many of the 8 borders are dark, at least and at most.
    dark: tuple[int, int]
    cover_max: int
    cover_draw: int
    access: str = "none"
    burst: int = 0
    urban: bool = False
    story: str = "none"
    hill: bool = False


# Hills and open sides let the enemy see the company over its own men and over his own: where every line ends at the
# next card, groups find no place (FoF 9.2.2).
NORMANDY: Final = {
    "hedgerow": (Kind(15, 2, 1, (0, 2), 3, 3, access="slow"),),
    "farm": (Kind(9, 1, 1, (0, 1), 2, 3, urban=True),),
    "village": (Kind(4, 2, 2, (0, 2), 4, 4, urban=True),),
    "multi_story": (Kind(2, 2, 2, (1, 2), 3, 4, urban=True, story="multi"),),
    "church": (Kind(2, 2, 2, (1, 2), 2, 4, urban=True, story="church"),),
    # Trees make shells burst in the air.
    "woods": (Kind(3, 3, 3, (8, 8), 2, 3, access="no", burst=-1), Kind(1, 2, 2, (8, 8), 2, 3, access="slow", burst=-1)),
    "gully": (Kind(5, 2, 1, (0, 0), 2, 2, access="slow"),),
    "hill": (Kind(14, 0, 0, (0, 1), 1, 2, hill=True),),
}
# Paddies and bare slopes: one is seen from far off, and digs in where there are stones.
KOREA: Final[dict[str, tuple[Kind, ...]]] = {
    "village": (Kind(4, 2, 2, (0, 2), 4, 4, urban=True),),
    "cemetery": (Kind(2, 2, 1, (0, 1), 3, 3),),
    "draw": (Kind(6, 2, 1, (2, 4), 3, 3, access="slow"),),
    "rice_paddy": (Kind(8, 1, 0, (0, 0), 2, 2, access="slow"),),
    "gully": (Kind(3, 2, 1, (0, 0), 2, 2, access="slow"),),
    "stream": (Kind(3, 1, 1, (0, 0), 2, 2, access="slow"),),
    "open": (Kind(7, 0, 0, (0, 0), 2, 2),),
    "rocky": (Kind(5, 2, 1, (0, 2), 3, 3, access="slow"),),
    "brush": (Kind(5, 1, 1, (0, 2), 3, 3),),
    "hill": (Kind(12, 0, 0, (0, 1), 1, 2, hill=True),),
}


def borders(least: int, most: int, rng: random.Random) -> list[int]:
    """Which of the eight are dark, from north round by east; sides before corners, as hedges run."""
    n = rng.randint(least, most)
    sides, corners = rng.sample((0, 2, 4, 6), 4), rng.sample((1, 3, 5, 7), 4)
    # A corner is dark as often as it ends a hedge.
    order = [place for pair in zip(sides, corners, strict=True) for place in pair]
    chosen = set(order[:n])
    return [int(place in chosen) for place in range(8)]


def deck(of: dict[str, tuple[Kind, ...]], rng: random.Random) -> list[dict[str, Any]]:
    """The 55 cards of a deck."""
    cards: list[dict[str, Any]] = []
    for name, kinds in of.items():
        for kind in kinds:
            cards += [_card(len(cards) + n + 1, name, kind, rng) for n in range(kind.cards)]
    return cards


def _card(number: int, name: str, kind: Kind, rng: random.Random) -> dict[str, Any]:
    return {
        "id": number, "type": name, "hill": kind.hill, "cover": {"high": kind.high, "low": kind.low},
        "borders": borders(*kind.dark, rng), "access": kind.access, "lz": False,
        "cover_kind": "urban" if kind.urban else "basic", "cover_max": kind.cover_max, "cover_draw": kind.cover_draw,
        "burst": kind.burst, "story": kind.story, "elevation": 0,
    }  # fmt: skip
