"""8.7.2-8.7.5: what must stay behind where ARVN pieces leave, and a copy of the table to plan moves on."""

from __future__ import annotations

import copy
from typing import NamedTuple

from service.games.fire_in_the_lake.changes import move
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.trial import copy_of
from service.games.fire_in_the_lake.pieces import (
    ARVN,
    ARVN_POLICE,
    ARVN_TROOPS,
    COIN_CUBES,
    COIN_KINDS,
    INSURGENT_KINDS,
    SPECIAL_FORCES,
    US,
    US_TROOPS,
)
from service.games.fire_in_the_lake.table import COIN_CONTROL, Table
from service.games.fire_in_the_lake.turn import Turn

# US and ARVN cubes and Special Forces: all their pieces but Bases.
UNITS = COIN_CUBES + SPECIAL_FORCES[US] + SPECIAL_FORCES[ARVN]
GARRISON = 3
ANY_NUMBER = 99


class Draft(NamedTuple):
    """The table and the action as they would be, to plan several steps on."""

    table: Table
    turn: Turn

    def bring(self, kind: str, n: int, origin: str, to: str) -> None:
        """Move pieces; they have moved then."""
        move(self.table, kind, n, origin, to)
        self.turn.note_move(kind, n, to)


def draft(np: Nonplayer) -> Draft:
    """A copy of the table and of the action that is going on."""
    turn = copy.copy(np.turn)
    turn.spaces = list(turn.spaces)
    turn.moved = {space: dict(kinds) for space, kinds in turn.moved.items()}
    return Draft(copy_of(np.table), turn)


def lacking_for_control(table: Table, space: str) -> int:
    """How many more COIN pieces would bring COIN Control."""
    return max(0, table.count(space, INSURGENT_KINDS) - table.count(space, COIN_KINDS) + 1)


def beyond_control(table: Table, space: str) -> int:
    """How many COIN pieces may leave without removing COIN Control."""
    if table.control(space) != COIN_CONTROL:
        return ANY_NUMBER
    return table.count(space, COIN_KINDS) - table.count(space, INSURGENT_KINDS) - 1


def beyond_garrison(table: Table, space: str) -> int:
    """How many cubes may leave without dropping below 3 cubes and Special Forces, nor losing COIN Control."""
    return max(0, min(beyond_control(table, space), table.count(space, UNITS) - GARRISON))


def may_leave(table: Table, kind: str, space: str) -> bool:
    """8.7.3: besides that, neither the last Troop nor the last Police."""
    same = (ARVN_POLICE,) if kind == ARVN_POLICE else (US_TROOPS, ARVN_TROOPS)
    return beyond_garrison(table, space) > 0 and table.count(space, same) > 1
