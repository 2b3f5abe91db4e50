"""Where labels and pieces stand, clear of borders, roads and each other."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from tools.fire_in_the_lake.drawing.curves import HEIGHT, WIDTH, Point, distance, inside

# Sizes of pieces, from comfortable to crowded: whoever draws takes the first with room enough. Letters on the smallest
# are still read where the whole map is seen.
SIZES: Final = (44, 38, 34)
LETTER: Final = 11.2
LINE_HIGH: Final = 22
# Below the name, what a space is like: population, support, terror.
MARKS: Final = 32
# The same where nobody lives: only what is rarely there.
FEW_MARKS: Final = 8
# How finely room is looked for; how much of it lines take.
_CELL: Final = 4
_BESIDE_LINE: Final = 6
Round = tuple[Point, float]
# With fewer places than that, a road takes some beside it.
_SHORT: Final = 3
# What is farther from an area than this is none of its business.
_FAR: Final = 60


class Box(NamedTuple):
    """A label's middle, and how much room it takes."""

    x: float
    y: float
    wide: float
    high: float

    def holds(self, point: Point, margin: float) -> bool:
        """Whether a point is in the box, or nearly so."""
        return abs(point[0] - self.x) < self.wide / 2 + margin and abs(point[1] - self.y) < self.high / 2 + margin

    def away(self, point: Point) -> float:
        """How far a point is from the box; negative in it."""
        return max(abs(point[0] - self.x) - self.wide / 2, abs(point[1] - self.y) - self.high / 2)

    def points(self) -> list[Point]:
        """Points around its edge."""
        across = [self.x + self.wide * k / 8 for k in range(-4, 5)]
        down = [self.y + self.high * k / 4 for k in range(-2, 3)]
        return [(x, y) for x in across for y in down]


class Country:
    """An area, and what crosses or borders it: lines, round things, and names of others."""

    def __init__(
        self,
        ring: Sequence[Point],
        lines: Sequence[Sequence[Point]],
        rounds: Sequence[Round],
        boxes: Sequence[Box] = (),
    ) -> None:
        self.ring = ring
        self._edge = [*ring, ring[0]]
        self._lines = [near for line in lines for near in self._beside(line)]
        self._rounds = [one for one in rounds if self._reaches(one[0], one[1] + _FAR)]
        self._boxes_there = [box for box in boxes if self._reaches((box.x, box.y), box.wide + _FAR)]
        self._known: dict[tuple[int, int], float] = {}

    def _reaches(self, point: Point, margin: float) -> bool:
        xs, ys = [x for x, _ in self.ring], [y for _, y in self.ring]
        return min(xs) - margin < point[0] < max(xs) + margin and min(ys) - margin < point[1] < max(ys) + margin

    def _beside(self, line: Sequence[Point]) -> Iterator[Sequence[Point]]:
        """The parts of a line that come near."""
        part: list[Point] = []
        for point in line:
            if self._reaches(point, _FAR):
                part.append(point)
            elif part:
                yield part
                part = []
        if len(part) > 1:
            yield part

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
        near += [distance(point, line) - _BESIDE_LINE for line in self._lines if len(line) > 1]
        near += [box.away(point) for box in self._boxes_there]
        return min(near + [math.dist(point, middle) - radius for middle, radius in self._rounds])

    def label(self, letters: int, lines: int, marks: int = MARKS) -> Box:
        """The highest place where a label fits, or nearly."""
        wide, high = letters * LETTER + 4, lines * LINE_HIGH + marks
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
        free = lambda at: self.clear(at) >= size / 2 - 3 and not label.holds(at, size / 2)
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
    """Places for pieces of a size in a round city, whose name stands above and what it is like on its lower edge."""
    found = max((_rows(middle, radius, size, rows) for rows in range(1, 6)), key=len)
    return sorted(found, key=lambda at: (round(math.dist(at, middle) / size), at))


def _rows(middle: Point, radius: float, size: int, rows: int) -> list[Point]:
    """So many rows, one close to the other; none where they stand over the edge by more than a corner."""
    x, y = middle[0], middle[1] - 4
    found = []
    for row in range(rows):
        down = (row - (rows - 1) / 2) * size
        edge = abs(down) + size / 4
        if edge > radius - size / 5:
            return []
        several = math.floor((2 * math.sqrt(radius**2 - edge**2) + 6) / size)
        found += [(x + size * (k - (several - 1) / 2), y + down) for k in range(several)]
    return found


def line_room(road: Sequence[Point], size: int, clear: Callable[[Point, float], bool]) -> list[Point]:
    """Places for pieces of a size on a road, those in its middle first; beside it if it is short."""
    fits = lambda point, found: clear(point, size / 2) and all(math.dist(point, other) >= size for other in found)
    on: list[Point] = []
    for point in road:
        if fits(point, on):
            on.append(point)
    half = len(on) // 2
    found = sorted(on, key=lambda at: abs(on.index(at) - half))
    for point in [*_beside(road, size * 0.8), *_beside(road, -size * 0.8)]:
        if len(found) < _SHORT and fits(point, found):
            found.append(point)
    return found


def _beside(road: Sequence[Point], far: float) -> Iterator[Point]:
    """A road so far to one side."""
    for (ax, ay), (bx, by) in pairwise(road):
        length = math.dist((ax, ay), (bx, by)) or 1
        yield (ax + bx) / 2 - (by - ay) / length * far, (ay + by) / 2 + (bx - ax) / length * far
