"""Writes the map: `python -m tools.fire_in_the_lake.drawing`. The same on every machine."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from sentiero.games.fire_in_the_lake import board

from tools.fire_in_the_lake.drawing import ground
from tools.fire_in_the_lake.drawing.curves import HEIGHT, WIDTH, Point, drawn, on_paper, rounded, smooth
from tools.fire_in_the_lake.drawing.ground import BEYOND, BORDERS, LINES, PLACES, SEA, Border
from tools.fire_in_the_lake.drawing.rooms import (
    FEW_MARKS,
    LETTER,
    LINE_HIGH,
    MARKS,
    SIZES,
    Box,
    Country,
    city_room,
    line_room,
)

TARGET = Path(__file__).parents[3] / "service" / "sentiero" / "games" / "fire_in_the_lake" / "documents" / "map.json"
RADIUS: Final = {"saigon": 80, "hue": 66}
_RADIUS: Final = 60
CITIES: Final = ("hue", "da_nang", "kontum", "qui_nhon", "cam_ranh", "an_loc", "saigon", "can_tho")
AREAS: Final = tuple(ground.LABELS)
OUTSIDE: Final = {
    "central_laos": "laos", "southern_laos": "laos", "northeast_cambodia": "cambodia", "fishhook": "cambodia",
    "parrots_beak": "cambodia", "sihanoukville": "cambodia", "north_vietnam": "north",
    SEA: SEA, BEYOND: BEYOND,
}  # fmt: skip


def border_name(border: Border) -> str:
    """A border by its two ends."""
    return f"{border.start} {border.end}"


def border_lines() -> dict[str, list[Point]]:
    """Every border as it is drawn."""
    found = {}
    for border in BORDERS:
        wobble = 0.13 if SEA in border.sides else 0.10
        places = [PLACES[border.start], *border.through, PLACES[border.end]]
        found[border_name(border)] = drawn(places, border_name(border), wobble)
    return found


def ring(area: str, lines: dict[str, list[Point]]) -> list[Point]:
    """The outline of an area: its borders, end to end."""
    left = [border for border in BORDERS if area in border.sides]
    first = left.pop(0)
    found, end = list(lines[border_name(first)]), first.end
    while left:
        border = next(border for border in left if end in (border.start, border.end))
        left.remove(border)
        line = lines[border_name(border)]
        found += (line if border.start == end else line[::-1])[1:]
        end = border.end if border.start == end else border.start
    assert end == first.start
    return found[:-1]


def road(name: str, lines: dict[str, list[Point]]) -> list[Point]:
    """A Line of Communication as it is drawn."""
    line = LINES[name]
    if line.through:
        return drawn([PLACES[line.stops[0]], *line.through, PLACES[line.stops[-1]]], name)
    found: list[Point] = []
    for start, end in zip(line.stops, line.stops[1:], strict=False):
        along = lines.get(f"{start} {end}") or lines[f"{end} {start}"][::-1]
        found += along[1:] if found else along
    return found


def kind(border: Border) -> str:
    """What a border divides."""
    sides = [OUTSIDE.get(side, "south") for side in border.sides]
    if SEA in sides:
        return "coast"
    if BEYOND in sides:
        return "edge"
    return "province" if sides[0] == sides[1] else "country"


def flat(points: Sequence[Point]) -> list[int]:
    """x, y, x, y …"""
    return [int(value) for point in rounded(points) for value in point]


def pairs(flat: Sequence[int]) -> Iterator[Point]:
    """The points of such a list."""
    for x, y in zip(flat[::2], flat[1::2], strict=True):
        yield float(x), float(y)


def spot(point: Point) -> dict[str, int]:
    """One point."""
    return {"x": round(point[0]), "y": round(point[1])}


def rooms(found: dict[int, list[Point]]) -> list[dict[str, Any]]:
    """Places for pieces by size."""
    return [{"size": size, "at": flat(points[:24])} for size, points in found.items()]


CITY_ROUNDS: Final = [(on_paper(PLACES[city]), float(RADIUS.get(city, _RADIUS))) for city in CITIES]
# What a Line of Communication is worth, and what hides it.
_WORTH: Final = 15.0
_ON_ROAD: Final = 3


def city_boxes() -> list[Box]:
    """The names of the Cities above them, and what they are like on their lower edge."""
    found = []
    for city, ((x, y), radius) in zip(CITIES, CITY_ROUNDS, strict=True):
        found.append(Box(x, y - radius - 8, len(city) * LETTER + 4, LINE_HIGH))
        found.append(Box(x, y + radius, 84, MARKS))
    return found


def town_boxes() -> dict[str, Box]:
    """The names of towns: to the right of them, or to the left."""
    found = {}
    for town in ground.TOWNS:
        x, y = on_paper(PLACES[town])
        wide = len(town) * LETTER * 0.94
        shift = (wide / 2 + 10) * ground.TOWN_SIDES.get(town, 1)
        found[town] = Box(x + shift, y + ground.TOWN_DOWN.get(town, -8), wide, LINE_HIGH - 4)
    return found


def worth_at(points: list[Point]) -> Point:
    """Where on a road it stands what it is worth: clear of cities and towns, near one end."""
    rounds = [*CITY_ROUNDS, *((on_paper(PLACES[town]), 8.0) for town in ground.TOWNS)]
    clear = lambda point: min(math.dist(point, at) - radius for at, radius in rounds)
    open_road = [point for point in points if clear(point) >= _WORTH + 2]
    if not open_road:
        return max(points, key=clear)
    return open_road[0] if len(open_road) < 9 else open_road[len(open_road) // 4]


def areas(
    lines: dict[str, list[Point]], roads: dict[str, list[Point]], along: dict[str, list[Point]]
) -> list[dict[str, Any]]:
    """The Provinces."""
    rounds = [*CITY_ROUNDS, *((worth_at(points), _WORTH) for points in roads.values())]
    # The first pieces on a road stand beside no piece of a Province.
    rounds += [(at, SIZES[-1] / 2 - 3) for points in along.values() for at in points[:_ON_ROAD]]
    boxes = [*city_boxes(), *town_boxes().values()]
    found = []
    for area, (letters, rows) in ground.LABELS.items():
        country = Country(ring(area, lines), list(roads.values()), rounds, boxes)
        marks = MARKS if board.population(area) else FEW_MARKS
        label = country.label(letters, rows, marks)
        # Names stand above it, what a space is like below.
        line = (label.x, label.y + label.high / 2 - marks)
        middle = country.middle(label)
        room = {size: country.room(size, label, middle) for size in SIZES}
        found.append({"space": area, "outline": flat(country.ring), "label": spot(line), "rooms": rooms(room)})
    return found


def cities() -> list[dict[str, Any]]:
    """The Cities."""
    found = []
    for city, (middle, radius) in zip(CITIES, CITY_ROUNDS, strict=True):
        label = (middle[0], middle[1] - radius - 2)
        room = {size: city_room(middle, radius, size) for size in SIZES}
        found.append(
            {"space": city, **spot(middle), "radius": round(radius), "label": spot(label), "rooms": rooms(room)}
        )
    return found


def roads_drawn(roads: dict[str, list[Point]], names: list[Box]) -> list[dict[str, Any]]:
    """The Lines of Communication; their pieces keep off cities, towns and names."""
    obstacles = [*CITY_ROUNDS, *((on_paper(PLACES[town]), 4.0) for town in ground.TOWNS)]

    def clear(point: Point, margin: float) -> bool:
        off = all(math.dist(point, at) >= radius + margin - 1 for at, radius in obstacles)
        return off and not any(box.holds(point, margin - 3) for box in names)

    found = []
    for name, points in roads.items():
        label = worth_at(points)
        beside = lambda point, margin, at=label: clear(point, margin) and math.dist(point, at) >= margin + _WORTH - 4
        room = {size: line_room(points, size, beside) for size in SIZES}
        found.append({"space": name, "line": flat(points), "label": spot(label), "rooms": rooms(room)})
    return found


def backdrop(lines: dict[str, list[Point]]) -> list[dict[str, Any]]:
    """Land, water and islands that are no spaces."""
    west = ["top_west mekong_laos", "mekong_laos mekong_falls", "mekong_falls kratie", "kratie kampong_cham"]
    west += ["kampong_cham kirirom", "kirirom koh_kong"]
    land = [point for name in west for point in lines[name]]
    land += [
        on_paper(at) for at in ((12.6, 101.6), (13.3, 100.6), (12.0, 99.2), (8.0, 98.4), (7.0, 90.0), (24.5, 90.0))
    ]
    found = [{"kind": "land", "closed": True, "line": flat(land)}]
    for kind_of, closed, places in ground.BACKDROP:
        points = [on_paper(place) for place in places]
        found.append(
            {"kind": kind_of, "closed": closed, "line": flat(smooth([*points, points[0]] if closed else points))}
        )
    return found


def document() -> dict[str, Any]:
    """The whole map."""
    lines = border_lines()
    roads = {name: road(name, lines) for name in LINES}
    lines_drawn = roads_drawn(roads, [*city_boxes(), *town_boxes().values()])
    on_roads = {line["space"]: list(pairs(line["rooms"][-1]["at"])) for line in lines_drawn}
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "areas": areas(lines, roads, on_roads),
        "cities": cities(),
        "lines": lines_drawn,
        "towns": [
            {
                "name": town.replace("_", " ").title(),
                **spot(on_paper(PLACES[town])),
                "label": spot((box.x, box.y + box.high / 2 - 3)),
            }
            for town, box in town_boxes().items()
        ],
        "borders": [
            {
                "kind": kind(border),
                "between": [side for side in border.sides if side in AREAS],
                "line": flat(lines[border_name(border)]),
            }
            for border in BORDERS
        ],
        "backdrop": backdrop(lines),
    }


def main() -> None:
    """Write it."""
    TARGET.write_text(json.dumps(document(), separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{TARGET.name}: {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main()
