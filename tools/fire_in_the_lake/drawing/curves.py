"""From the globe to paper: a projection that gives crowded country room, and lines that look drawn by hand."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

Point = tuple[float, float]

Knots = Sequence[tuple[float, float]]
# Degrees, and where they lie on the paper: the narrow coast in the north and the delta are wider than in the world.
_EAST_IN_THE_NORTH: Final[Knots] = ((102.6, 0.0), (104.6, 90.0), (106.6, 330.0), (109.9, 1090.0))
_EAST_IN_THE_SOUTH: Final[Knots] = ((102.6, 0.0), (104.5, 120.0), (105.0, 210.0), (107.0, 590.0), (109.9, 1090.0))
_NORTH_HALF, _SOUTH_HALF = 13.4, 10.8
_NORTH: Final[Knots] = ((18.45, 0.0), (17.05, 125.0), (14.8, 465.0), (12.2, 790.0), (8.4, 1420.0))
WIDTH: Final = 1090
HEIGHT: Final = 1420
# How far apart the points of a drawn line are.
_STEP: Final = 8.0


def _between(knots: Knots, value: float) -> float:
    rising = knots[-1][0] > knots[0][0]
    for (a, x), (b, y) in pairwise(knots):
        if (value <= b) == rising or b == knots[-1][0]:
            return x + (value - a) * (y - x) / (b - a)
    raise AssertionError


def on_paper(place: tuple[float, float]) -> Point:
    """Where a place of this latitude and longitude lies."""
    latitude, longitude = place
    share = max(0.0, min(1.0, (latitude - _SOUTH_HALF) / (_NORTH_HALF - _SOUTH_HALF)))
    x = share * _between(_EAST_IN_THE_NORTH, longitude) + (1 - share) * _between(_EAST_IN_THE_SOUTH, longitude)
    return x, _between(_NORTH, latitude)


def _roughened(points: Sequence[Point], source: random.Random, wobble: float) -> list[Point]:
    """Midpoints pushed aside, twice, so that the line looks like land and not like a ruler."""
    found = list(points)
    for _ in range(2):
        rougher = [found[0]]
        for (ax, ay), (bx, by) in pairwise(found):
            push = source.uniform(-wobble, wobble)
            rougher += [((ax + bx) / 2 - (by - ay) * push, (ay + by) / 2 + (bx - ax) * push), (bx, by)]
        found = rougher
    return found


def smooth(points: Sequence[Point]) -> list[Point]:
    """A Catmull-Rom curve through the points."""
    padded = [points[0], *points, points[-1]]
    found = [points[0]]
    for p0, p1, p2, p3 in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        steps = max(1, round(math.dist(p1, p2) / _STEP))
        for step in range(1, steps + 1):
            t = step / steps
            found.append((_blend(p0[0], p1[0], p2[0], p3[0], t), _blend(p0[1], p1[1], p2[1], p3[1], t)))
    return found


def _blend(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def rounded(points: Sequence[Point]) -> list[Point]:
    """Coordinates that stay the same on every machine, each once."""
    found: list[Point] = []
    for x, y in points:
        at = (float(round(x)), float(round(y)))
        if not found or at != found[-1]:
            found.append(at)
    return found


def drawn(places: Sequence[tuple[float, float]], name: str, wobble: float = 0.0) -> list[Point]:
    """A line through some places; its name decides how it wobbles."""
    points = [on_paper(place) for place in places]
    return rounded(smooth(_roughened(points, random.Random(name), wobble) if wobble else points))


def inside(point: Point, ring: Sequence[Point]) -> bool:
    """Whether a point lies in a ring."""
    x, y = point
    found = False
    for (ax, ay), (bx, by) in pairwise([*ring, ring[0]]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


def distance(point: Point, line: Sequence[Point]) -> float:
    """How far a point is from a line."""
    return min(_to_segment(point, a, b) for a, b in pairwise(line))


def _to_segment(point: Point, a: Point, b: Point) -> float:
    length = math.dist(a, b) ** 2
    if not length:
        return math.dist(point, a)
    t = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / length
    t = max(0.0, min(1.0, t))
    return math.dist(point, (a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])))
