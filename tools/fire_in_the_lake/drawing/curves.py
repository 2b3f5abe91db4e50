"""From the globe to paper: a projection that gives crowded country room, and lines that look drawn by hand."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

Point = tuple[float, float]

Knots = Sequence[tuple[float, float]]
# Degrees, and where they lie on the paper, which is nearly square as the room on a screen is: crowded country is wider
# and higher than in the world, the narrow coast in the north and the delta above all.
_EAST: Final[Sequence[tuple[float, Knots]]] = (
    (17.3, ((102.6, 90.0), (104.7, 300.0), (106.5, 520.0), (107.2, 740.0), (108.2, 1010.0), (109.9, 1500.0))),
    (15.7, ((102.6, 0.0), (105.4, 196.0), (106.9, 424.0), (108.3, 960.0), (109.0, 1150.0), (109.9, 1440.0))),
    (13.4, ((102.6, -150.0), (105.8, 150.0), (107.45, 420.0), (109.3, 1150.0), (109.9, 1340.0))),
    (11.5, ((102.6, -30.0), (104.5, 170.0), (105.6, 340.0), (106.9, 640.0), (108.2, 960.0), (109.3, 1180.0))),
    (10.0, ((102.6, -30.0), (104.5, 170.0), (105.0, 260.0), (105.75, 490.0), (106.7, 810.0), (109.0, 1260.0))),
)
_NORTH: Final[Knots] = (
    (18.45, 0.0), (17.05, 112.0), (16.0, 282.0), (14.7, 492.0), (12.2, 762.0), (10.8, 974.0), (8.5, 1300.0),
)  # fmt: skip
WIDTH: Final = 1200
HEIGHT: Final = 1300
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
    return _across(latitude, longitude), _between(_NORTH, latitude)


def _across(latitude: float, longitude: float) -> float:
    """Between the two lines of latitude where it is said what lies where."""
    (north, above), (south, below) = next(
        (pair for pair in pairwise(_EAST) if latitude >= pair[1][0]), (_EAST[-2], _EAST[-1])
    )
    share = max(0.0, min(1.0, (latitude - south) / (north - south)))
    return share * _between(above, longitude) + (1 - share) * _between(below, longitude)


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
