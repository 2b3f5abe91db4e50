"""Writes the map: `python -m tools.fire_in_the_lake.drawing`. The same on every machine."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from tools.fire_in_the_lake.drawing import ground
from tools.fire_in_the_lake.drawing.curves import HEIGHT, WIDTH, Point, drawn, on_paper, rounded, smooth
from tools.fire_in_the_lake.drawing.ground import BEYOND, BORDERS, LINES, PLACES, SEA, Border
from tools.fire_in_the_lake.drawing.rooms import SIZES, Country, city_room, line_room

TARGET = Path(__file__).parents[3] / "service" / "sentiero" / "games" / "fire_in_the_lake" / "documents" / "map.json"
RADIUS: Final = {"saigon": 70, "hue": 46}
_RADIUS: Final = 42
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


def spot(point: Point) -> dict[str, int]:
    """One point."""
    return {"x": round(point[0]), "y": round(point[1])}


def rooms(found: dict[int, list[Point]]) -> list[dict[str, Any]]:
    """Places for pieces by size."""
    return [{"size": size, "at": flat(points[:24])} for size, points in found.items()]


def areas(lines: dict[str, list[Point]], roads: dict[str, list[Point]]) -> list[dict[str, Any]]:
    """The Provinces."""
    cities = [(on_paper(PLACES[city]), float(RADIUS.get(city, _RADIUS))) for city in CITIES]
    found = []
    for area, (letters, rows) in ground.LABELS.items():
        country = Country(ring(area, lines), list(roads.values()), cities)
        label = country.label(letters, rows)
        middle = country.middle(label)
        room = {size: country.room(size, label, middle) for size in SIZES}
        found.append(
            {"space": area, "outline": flat(country.ring), "label": spot((label.x, label.y)), "rooms": rooms(room)}
        )
    return found


def cities() -> list[dict[str, Any]]:
    """The Cities."""
    found = []
    for city in CITIES:
        middle, radius = on_paper(PLACES[city]), RADIUS.get(city, _RADIUS)
        label = (middle[0], middle[1] - radius + 13)
        room = {size: city_room(middle, radius, size) for size in SIZES}
        found.append({"space": city, **spot(middle), "radius": radius, "label": spot(label), "rooms": rooms(room)})
    return found


def roads_drawn(roads: dict[str, list[Point]]) -> list[dict[str, Any]]:
    """The Lines of Communication."""
    obstacles = [(on_paper(PLACES[city]), float(RADIUS.get(city, _RADIUS))) for city in CITIES]
    obstacles += [(on_paper(PLACES[town]), 4.0) for town in ground.TOWNS]
    clear = lambda point, margin: all(math.dist(point, at) >= radius + margin + 1 for at, radius in obstacles)
    found = []
    for name, points in roads.items():
        open_road = [point for point in points if clear(point, 8)]
        label = open_road[0] if len(open_road) < 9 else open_road[len(open_road) // 4]
        beside = lambda point, margin, at=label: clear(point, margin) and math.dist(point, at) >= margin + 9
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
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "areas": areas(lines, roads),
        "cities": cities(),
        "lines": roads_drawn(roads),
        "towns": [{"name": town.replace("_", " ").title(), **spot(on_paper(PLACES[town]))} for town in ground.TOWNS],
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
