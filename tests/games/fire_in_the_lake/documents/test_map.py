"""1.3.6 on paper: whatever is adjacent can be seen to touch, and nothing else does."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

import pytest
from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.documents.drawing import drawn_map

from tools.fire_in_the_lake.drawing.curves import distance, inside

# What an eye can see on a screen, in units of the map.
VISIBLE = 14
MAP = drawn_map()


def points(flat):
    return list(zip(flat[::2], flat[1::2], strict=True))


AREAS = {area["space"]: points(area["outline"]) for area in MAP["areas"]}
CITIES = {city["space"]: ((city["x"], city["y"]), city["radius"]) for city in MAP["cities"]}
LINES = {line["space"]: points(line["line"]) for line in MAP["lines"]}
TOWNS = [(town["x"], town["y"]) for town in MAP["towns"]]


def under_a_city(point):
    return any(math.dist(point, middle) < radius for middle, radius in CITIES.values())


def edges(ring):
    return {frozenset(edge) for edge in pairwise([*ring, ring[0]])}


def border_in_sight(one, other):
    """How much of the border of two areas is not under a city."""
    shared = [tuple(edge) for edge in edges(AREAS[one]) & edges(AREAS[other]) if len(edge) == 2]
    return sum(math.dist(*edge) for edge in shared if not under_a_city(edge[0]) and not under_a_city(edge[1]))


def arc_in_sight(city, area):
    """How much of a city's edge lies in an area."""
    (x, y), radius = CITIES[city]
    turns = [math.tau * k / 360 for k in range(360)]
    found = sum(inside((x + radius * math.cos(turn), y + radius * math.sin(turn)), AREAS[area]) for turn in turns)
    return found * math.tau * radius / 360


def touches(line, area):
    """Whether a line runs along or through an area, or ends at it."""
    ring = [*AREAS[area], AREAS[area][0]]
    seen = [point for point in LINES[line] if not under_a_city(point)]
    return any(distance(point, ring) < 0.5 or inside(point, AREAS[area]) for point in seen)


def ends(line):
    return {LINES[line][0], LINES[line][-1]}


def line_reaches(line, city):
    middle, _ = CITIES[city]
    return distance(middle, LINES[line]) < 1.5


def in_sight(one, other):
    """Whether two spaces touch on the map."""
    if one in AREAS and other in AREAS:
        return border_in_sight(one, other) >= VISIBLE
    if one in CITIES and other in AREAS:
        return arc_in_sight(one, other) >= VISIBLE
    if one in LINES and other in AREAS:
        return touches(one, other)
    if one in CITIES and other in LINES:
        return line_reaches(other, one)
    if one in LINES and other in LINES:
        return bool(ends(one) & ends(other) & set(TOWNS))
    return False


def order(space):
    return (space in AREAS, space in LINES, space in CITIES)


PAIRS = [tuple(sorted(pair, key=order)) for pair in combinations(board.ALL, 2)]


def test_1_3_every_space_is_on_the_map():
    assert set(AREAS) == set(board.PROVINCES)
    assert set(CITIES) == set(board.CITIES)
    assert set(LINES) == set(board.LOCS)


def test_1_3_6_every_adjacency_can_be_seen_and_nothing_else_touches():
    seen = {pair for pair in PAIRS if in_sight(*pair)}
    true = {pair for pair in PAIRS if pair[1] in board.ADJACENT[pair[0]]}
    assert len(true) == 143
    assert seen == true, {"hidden": true - seen, "too much": seen - true}


def test_1_3_7_coastal_spaces_are_at_the_sea():
    coast = [points(border["line"]) for border in MAP["borders"] if border["kind"] == "coast"]
    at_sea = {border["between"][0] for border in MAP["borders"] if border["kind"] == "coast"}
    assert at_sea == set(board.COASTAL) & set(AREAS)
    for city, (middle, radius) in CITIES.items():
        assert (min(distance(middle, line) for line in coast) < radius) == (city in board.COASTAL), city


@pytest.mark.parametrize("space", [*MAP["areas"], *MAP["cities"]], ids=lambda space: space["space"])
def test_a_crowd_finds_room_within_its_space(space):
    for room in space["rooms"]:
        at = points(room["at"])
        if space["space"] in AREAS:
            assert all(inside(point, AREAS[space["space"]]) for point in at)
        assert all(math.dist(one, other) >= room["size"] * 0.85 for one, other in combinations(at, 2))
    # Eight kinds at once are rare; what finds no place of its own lies half under another.
    assert len(space["rooms"][-1]["at"]) >= 2 * (7 if space["space"] in CITIES else 4)


def test_pieces_on_roads_keep_off_cities():
    for line in MAP["lines"]:
        room = line["rooms"][-1]
        assert len(room["at"]) >= 2 * 3, line["space"]
        for point in points(room["at"]):
            assert all(math.dist(point, middle) >= radius for middle, radius in CITIES.values())
