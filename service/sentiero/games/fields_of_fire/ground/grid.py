"""FoF 1.1, 2.2 The map as a grid: a card is one number, its row times 100 plus its column; row 1 is nearest the player.

So a step in a direction is an addition, and rows or columns that the map grows by may be 0 or below. Below row 1 lies
the staging area, one notional card under each column (FoF 2.4.2).
"""

from __future__ import annotations

from functools import cache
from typing import Final

# From north (away from the player) round by east; the borders of a terrain card are in the same order.
STEPS: Final = (100, 101, 1, -99, -100, -101, -1, 99)
OPPOSITE: Final = (4, 5, 6, 7, 0, 1, 2, 3)
NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST = range(8)
FARTHEST: Final = 3
# Where units are that are in play but on no card.
OFF: Final = -9999
_STAGING: Final = -5000
# The offset between two cards on one line: its direction and how many cards apart they are.
_LINES: Final = {n * step: (way, n) for way, step in enumerate(STEPS) for n in range(1, FARTHEST + 1)}


def card(row: int, column: int) -> int:
    """The card of a row and a column."""
    return row * 100 + column


def row(at: int) -> int:
    """The row of a card."""
    return (at + 50) // 100


def column(at: int) -> int:
    """The column of a card."""
    return at - row(at) * 100


def staging(of_column: int) -> int:
    """The card of the staging area under a column."""
    return _STAGING + of_column


def is_staging(at: int) -> bool:
    """Whether a card is one of the staging area."""
    return -5500 < at < -4500


@cache
def name(at: int) -> str:
    """What a card is called in answers: r2c3, or s3 in the staging area."""
    return f"s{at - _STAGING}" if is_staging(at) else f"r{row(at)}c{column(at)}"


@cache
def named(name_of_card: str) -> int:
    """The card of a name."""
    if name_of_card[0] == "s":
        return staging(int(name_of_card[1:]))
    rows, _, columns = name_of_card[1:].partition("c")
    return card(int(rows), int(columns))


def line(one: int, other: int) -> tuple[int, int] | None:
    """FoF 5.2.1: the direction from one card to another and how far; None off the eight lines or beyond range V."""
    return _LINES.get(other - one)


@cache
def beside(at: int) -> tuple[int, ...]:
    """FoF 2.2: the places of the eight cards around, the staging area below row 1 among them."""
    if is_staging(at):
        own = at - _STAGING
        near = [staging(own - 1), staging(own + 1)]
        return tuple(near + [card(1, own + side) for side in (-1, 0, 1)])
    around = [at + step for step in STEPS]
    if row(at) == 1:
        around += [staging(column(at) + side) for side in (-1, 0, 1)]
    return tuple(around)


@cache
def is_diagonal(one: int, other: int) -> bool:
    """Whether a step changes row and column; the staging area lies below row 1."""
    columns = [at - _STAGING if is_staging(at) else column(at) for at in (one, other)]
    rows = [0 if is_staging(at) else row(at) for at in (one, other)]
    return columns[0] != columns[1] and rows[0] != rows[1]


@cache
def on_lines(at: int) -> frozenset[int]:
    """FoF 5.2.1: the places on the eight lines from a card, as far as range V."""
    return frozenset(at + offset for offset in _LINES)


@cache
def way_to(one: int, other: int) -> frozenset[int]:
    """FoF 5.2.1: the places that a line passes from a card to another, the last among them; none off the lines."""
    found = line(one, other)
    return frozenset(one + STEPS[found[0]] * n for n in range(1, found[1] + 1)) if found else frozenset()


@cache
def fired_over(at: int, target: int) -> frozenset[int]:
    """FoF 6.2.3: a card that fires and all places in the direction in which it does, as far as range V."""
    found = line(at, target)
    return way_to(at, at + STEPS[found[0]] * FARTHEST) | {at} if found else frozenset((at,))


def apart(one: int, other: int) -> int:
    """How many cards apart, counted as one walks: diagonals too."""
    return max(abs(row(one) - row(other)), abs(column(one) - column(other)))
