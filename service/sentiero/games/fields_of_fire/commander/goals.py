"""How far a card is from what is next, and whether the ground left is more than the turns left."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.commander.picture import NOTHING_TO_DO, WIDE, Picture, walk
from sentiero.games.fields_of_fire.ground.grid import column, row
from sentiero.kernel.title import Document

# After so many turns objectives draw more and more.
PATIENT: Final = 3


def distance(picture: Picture, unit: Document, at: int) -> int:
    """How far from the next goal, nearest rows first, in the lane of the platoon if there is a choice."""
    lane = _lane(picture, unit)
    known = picture.far_known.get((lane, at))
    if known is None:
        known = min((_far(at, goal, lane, picture) for goal in picture.goals), default=NOTHING_TO_DO)
        picture.far_known[lane, at] = known
    return known


def nearest_goal(picture: Picture, unit: Document, at: int) -> int | None:
    """The next goal of a unit from a card, in the lane of its platoon; None where nothing is left to do."""
    lane = _lane(picture, unit)
    return min(picture.goals, key=lambda goal: _far(at, goal, lane, picture), default=None)


def _far(at: int, goal: int, lane: int, picture: Picture) -> int:
    """Twice the cards to go, and more for a goal in the lane of another platoon, beyond the front, or crowded."""
    aside = abs(2 * column(goal) - lane)
    crowded = len(picture.friends.get(goal, ())) > 3 and goal in picture.contacts
    far = 2 * walk(at, goal) + aside + crowded + (row(goal) > picture.front + 1)
    # What must be held at the end draws more and more as time runs out.
    hurry = max(0, picture.view["turn"]["number"] - PATIENT)
    return far - hurry if picture.is_objective(goal) else far


def _lane(picture: Picture, unit: Document) -> int:
    """Twice the column that a platoon keeps to: the outer ones to the edges, the middle one between."""
    columns = picture.sheet.columns
    platoons = picture.abreast()
    leader = unit["id"] if unit["id"] in platoons else unit.get("hq")
    number = platoons.index(leader) if leader in platoons else 1
    edge = columns >= WIDE
    return (2 + edge, columns + 1, 2 * columns - edge)[number]


def behind_time(picture: Picture) -> bool:
    """Whether there is more ground to search than one card a turn: then the squads fan out."""
    turns = picture.turns - int(picture.view["turn"]["number"]) + 1
    return 4 * len(picture.goals) > 5 * turns
