"""8.6.1: what is left of an Operation: how many spaces and Ambushes, and whom these reach."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sentiero.games.fire_in_the_lake.activities.ambush import ambush_limit, ambush_possible, ambush_spaces, victims
from sentiero.games.fire_in_the_lake.pieces import NVA, NVA_TROOPS
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.turn import Turn

# 8.6.1: where so many Troops stand, they Attack rather than Ambush.
TOO_MANY_TROOPS = 4
UNLIMITED = 99


def spaces_left(table: Table, turn: Turn) -> int:
    """How many more spaces can be selected and paid for."""
    allowed = UNLIMITED if turn.most is None else turn.most - len(turn.spaces)
    return allowed if turn.free else min(allowed, table.tracks[NVA])


def ambushes_left(table: Table, turn: Turn) -> int:
    """How many more spaces may be selected for Ambush."""
    if turn.activity not in (None, "ambush"):
        return 0
    if turn.activity is None and ("ambush" not in turn.activities or not ambush_possible(table, turn)):
        return 0
    return ambush_limit(table) - len(turn.activity_spaces)


def ambush_sources(table: Table, turn: Turn) -> list[str]:
    """8.6.1: where an Ambush may still be; with an Attack only where fewer than 4 Troops are."""
    marching = turn.operation == "march"
    return [
        space
        for space in ambush_spaces(table, turn)
        if space not in turn.activity_spaces
        and turn.within(space)
        and (marching or table.pieces[space][NVA_TROOPS] < TOO_MANY_TROOPS)
    ]


class Means(NamedTuple):
    """What is left of an Operation: Ambushes, spaces, and from where an Ambush reaches whom."""

    ambushes: int
    spaces: int
    reach: dict[str, list[str]]


def means_left(table: Table, turn: Turn) -> Means:
    """Looked up once, for all the places that are thought about."""
    ambushes = ambushes_left(table, turn)
    sources = ambush_sources(table, turn) if ambushes > 0 else []
    return Means(ambushes, spaces_left(table, turn), {source: victims(table, source) for source in sources})


def pieces_ambushed(left: Means, standing: Mapping[str, int]) -> int:
    """How many of the pieces that stand in reach up to 2 Ambushes remove, each one."""
    reach = [places for places in left.reach.values() if any(standing[place] for place in places)]
    prey = sum(standing[place] for place in {place for places in reach for place in places})
    # Two who reach two pieces between them need not take the same.
    return max(0, min(left.ambushes, left.spaces, len(reach), prey))
