"""8.2 Random Spaces and 8.3 Random LoCs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.kernel.words import Cause, Paragraph

RANDOM_SPACES, RANDOM_LOCS, EQUAL_CHANCES = Paragraph("8.2"), Paragraph("8.3"), Paragraph("8.4.7")
NAMED_BY_DICE = Cause("random.space")
ALONG_THE_ARROWS = Cause("random.arrows")
HIGHEST_ECON = Cause("random.econ")
NEXT_TO_CITY = Cause("random.city")
EACH_ALIKE = Cause("random.equal")


@cache
def chart() -> dict[str, Any]:
    """The ring of arrows, and the space at which each roll enters it."""
    document: dict[str, Any] = json.loads(files(__package__).joinpath("random_spaces.json").read_text(encoding="utf-8"))
    return document


def random_space(np: Nonplayer, candidates: Sequence[str]) -> str:
    """8.2, 8.3: one of several equal candidates; Cities and Provinces before LoCs."""
    if len(candidates) == 1:
        return candidates[0]
    places = [space for space in candidates if space not in board.IS_LOC]
    if len(places) == 1:
        return places[0]
    return random_place(np, places) if places else random_loc(np, candidates)


def random_group(np: Nonplayer, groups: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """8.2: one of several equal groups of spaces, drawn space by space."""
    while len(groups) > 1:
        in_all = set(groups[0]).intersection(*groups[1:])
        drawn = random_space(np, board.in_order({space for group in groups for space in group} - in_all))
        groups = [group for group in groups if drawn in group]
    return groups[0]


@cache
def along_the_arrows(tens: int, ones: int) -> tuple[str, ...]:
    """8.2: all Cities and Provinces, from the one that two dice name."""
    ring: list[str] = chart()["ring"]
    start = ring.index(chart()["rolls"][f"{tens}{ones}"])
    return (*ring[start:], *ring[:start])


@cache
def arrows_to(tens: int, ones: int) -> dict[str, int]:
    """8.2: how many arrows lead to each City and Province from the one that two dice name."""
    return {space: arrows for arrows, space in enumerate(along_the_arrows(tens, ones))}


def random_place(np: Nonplayer, candidates: Sequence[str]) -> str:
    """8.2: two dice, tens and ones, then along the arrows to the first candidate."""
    dice = [np.chance.roll(6), np.chance.roll(6)]
    ring = along_the_arrows(*dice)
    arrows = min(map(arrows_to(*dice).__getitem__, candidates))
    if arrows:
        values = {"named": ring[0], "way": list(ring[1 : arrows + 1])}
        np.reason("random", ALONG_THE_ARROWS, rule=RANDOM_SPACES, dice=dice, values=values)
    else:
        np.reason("random", NAMED_BY_DICE, rule=RANDOM_SPACES, dice=dice, values={"space": ring[0]})
    return ring[arrows]


def random_loc(np: Nonplayer, candidates: Sequence[str]) -> str:
    """8.3: the highest Econ, then next to a Random City, then an equal chance."""
    most = max(board.SPACE[loc].value for loc in candidates)
    found = [loc for loc in candidates if board.SPACE[loc].value == most]
    if len(found) < len(candidates):
        np.reason("tie", HIGHEST_ECON, rule=RANDOM_LOCS, spaces=found)
    if len(found) == 1:
        return found[0]
    cities = [city for city in board.CITIES if any(city in board.ADJACENT[loc] for loc in found)]
    if cities:
        city = random_space(np, cities)
        near = [loc for loc in found if city in board.ADJACENT[loc]]
        if len(near) < len(found):
            np.reason("tie", NEXT_TO_CITY, rule=RANDOM_LOCS, spaces=near, values={"space": city})
        found = near
    return equal_chance(np, found, RANDOM_LOCS)


def equal_chance(np: Nonplayer, candidates: Sequence[str], rule: str = EQUAL_CHANCES) -> str:
    """One of several, each with the same chance."""
    if len(candidates) == 1:
        return candidates[0]
    die = np.chance.roll(len(candidates))
    found = candidates[die - 1]
    np.reason("random", EACH_ALIKE, rule=rule, dice=[die], values={"sides": len(candidates), "value": found})
    return found
