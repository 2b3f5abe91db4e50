"""Where labels and pieces stand, clear of borders, roads and each other."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from tools.fire_in_the_lake.drawing.curves import HEIGHT, WIDTH, Point, distance, inside

# Sizes of pieces, from comfortable to crowded: whoever draws takes the first with room enough.
SIZES: Final = (36, 28, 22, 16)
_LETTER: Final = 7.7
_LINE: Final = 16
# Below the name, what a space is like: population, support, control.
_MARKS: Final = 20
# How finely room is looked for; how much of it lines take.
_CELL: Final = 4
_BESIDE_LINE: Final = 9
Round = tuple[Point, float]


class Box(NamedTuple):
    """A label's middle, and how much room it takes."""

    x: float
    y: float
    wide: float
    high: float

    def holds(self, point: Point, margin: float) -> bool:
        """Whether a point is in the box, or nearly so."""
        return abs(point[0] - self.x) < self.wide / 2 + margin and abs(point[1] - self.y) < self.high / 2 + margin

    def points(self) -> list[Point]:
        """Points around its edge."""
        across = [self.x + self.wide * k / 8 for k in range(-4, 5)]
        down = [self.y + self.high * k / 4 for k in range(-2, 3)]
        return [(x, y) for x in across for y in down]


class Country:
    """An area, and what crosses or borders it: lines, and round cities."""

    def __init__(self, ring: Sequence[Point], lines: Sequence[Sequence[Point]], cities: Sequence[Round]) -> None:
        self.ring = ring
        self._edge = [*ring, ring[0]]
        self._lines, self._cities = lines, cities
        self._known: dict[tuple[int, int], float] = {}

    def clear(self, point: Point) -> float:
        """How far a point is from everything, more or less; negative outside."""
        cell = (round(point[0] / _CELL), round(point[1] / _CELL))
        if cell not in self._known:
            self._known[cell] = self._measured((cell[0] * _CELL, cell[1] * _CELL))
        return self._known[cell]

    def _measured(self, point: Point) -> float:
        x, y = point
        if not (0 < x < WIDTH and 0 < y < HEIGHT and inside(point, self.ring)):
            return -1
        near = [distance(point, self._edge), x, y, WIDTH - x, HEIGHT - y]
        near += [distance(point, line) - _BESIDE_LINE for line in self._lines]
        return min(near + [math.dist(point, middle) - radius for middle, radius in self._cities])

    def label(self, letters: int, lines: int) -> Box:
        """The highest place where a label fits, or nearly."""
        wide, high = letters * _LETTER + 4, lines * _LINE + _MARKS
        return min(self._boxes(wide, high), key=lambda found: found[0])[1]

    def _boxes(self, wide: float, high: float) -> Iterator[tuple[float, Box]]:
        for x, y in self._grid(2 * _CELL):
            box = Box(x, y, wide, high)
            stuck = sum(self.clear(point) < 3 for point in box.points())
            yield stuck * 100 + y - 0.6 * self.clear((x, y)), box

    def _grid(self, step: int) -> Iterator[Point]:
        xs, ys = [x for x, _ in self.ring], [y for _, y in self.ring]
        for y in range(round(min(ys)), round(max(ys)), step):
            for x in range(round(min(xs)), round(max(xs)), step):
                if self.clear((x, y)) > 0:
                    yield float(x), float(y)

    def middle(self, label: Box) -> Point:
        """The place with the most room beside the label."""
        found = [at for at in self._grid(_CELL) if not label.holds(at, 12)]
        return max(found, key=lambda at: min(self.clear(at), 70) - 0.001 * at[1])

    def room(self, size: int, label: Box, middle: Point) -> list[Point]:
        """Places for pieces of a size, those in the middle first."""
        free = lambda at: self.clear(at) >= size / 2 + 1 and not label.holds(at, size / 2)
        found = max((list(_hexagons(self.ring, size, shift, free)) for shift in range(0, size, 4)), key=len)
        return sorted(found, key=lambda at: (math.dist(at, middle), at))


def _hexagons(ring: Sequence[Point], size: int, shift: int, free: Callable[[Point], bool]) -> Iterator[Point]:
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    row, y = 0, min(ys) + shift
    while y < max(ys):
        x = min(xs) + shift + (size / 2 if row % 2 else 0)
        while x < max(xs):
            if free((x, y)):
                yield x, y
            x += size
        row, y = row + 1, y + size * 0.9


def city_room(middle: Point, radius: float, size: int) -> list[Point]:
    """Places for pieces of a size in a round city, below its name."""
    found = []
    top = middle[1] - radius + 20 + size / 2
    rows = math.floor((2 * radius - 22 - size) / (size * 0.92)) + 1
    for row in range(rows):
        y = top + row * size * 0.92
        edge = math.hypot(max(abs(y - size / 3 - middle[1]), abs(y + size / 3 - middle[1])), size / 2)
        half = math.sqrt(max(0.0, radius**2 - edge**2))
        several = math.floor(2 * half / size)
        found += [(middle[0] + size * (k - (several - 1) / 2), y) for k in range(several)]
    return found


def line_room(road: Sequence[Point], size: int, clear: Callable[[Point, float], bool]) -> list[Point]:
    """Places for pieces of a size on a road, those in its middle first; a second row beside it if it is short."""
    found: list[Point] = []
    for point in road:
        if clear(point, size / 2) and all(math.dist(point, other) >= size for other in found):
            found.append(point)
    half = len(found) // 2
    return sorted(found, key=lambda at: abs(found.index(at) - half))
