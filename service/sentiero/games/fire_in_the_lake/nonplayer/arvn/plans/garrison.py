"""8.7.2-8.7.5: what must stay behind where ARVN pieces leave, and a copy of the table to plan moves on."""

from __future__ import annotations

from typing import NamedTuple

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.table_copy import copy_of
from sentiero.games.fire_in_the_lake.pieces import (
    ARVN,
    ARVN_POLICE,
    ARVN_TROOPS,
    COIN_CUBES,
    COIN_KINDS,
    NVA,
    OF,
    SPECIAL_FORCES,
    US,
    US_TROOPS,
    VC,
    coin_lead,
)
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.turn import Turn

# US and ARVN cubes and Special Forces: all their pieces but Bases.
UNITS = COIN_CUBES + SPECIAL_FORCES[US] + SPECIAL_FORCES[ARVN]
GARRISON = 3
POLICE, TROOPS = (ARVN_POLICE,), (US_TROOPS, ARVN_TROOPS)
ANY_NUMBER = 99


class Draft(NamedTuple):
    """The table and the action as they would be, to plan several steps on."""

    table: Table
    turn: Turn

    def bring(self, kind: str, n: int, origin: str, to: str) -> None:
        """Move pieces; they have moved then."""
        self.turn.bring(self.table, kind, n, origin, to)


def draft(np: Nonplayer) -> Draft:
    """A copy of the table and of the action that is going on."""
    turn = np.turn.twin()
    turn.spaces = list(turn.spaces)
    return Draft(copy_of(np.table), turn)


def lacking_for_control(table: Table, space: str) -> int:
    """How many more COIN pieces would bring COIN Control."""
    return max(0, 1 - coin_lead(table.pieces[space]))


def beyond_control(table: Table, space: str) -> int:
    """How many COIN pieces may leave without removing COIN Control; any number where there is none."""
    lead = coin_lead(table.pieces[space])
    return lead - 1 if lead > 0 and space not in board.IS_LOC else ANY_NUMBER


def beyond_nva_control(table: Table, space: str) -> int:
    """How many COIN pieces may leave without bringing NVA Control; any number where it is already."""
    nva, vc = table.count(space, OF[NVA]), table.count(space, OF[VC])
    left = table.count(space, COIN_KINDS) + vc - nva
    return left if left >= 0 else ANY_NUMBER


def beyond_garrison(table: Table, space: str) -> int:
    """How many cubes may leave without dropping below 3 cubes and Special Forces, nor losing COIN Control."""
    free = table.count(space, UNITS) - GARRISON
    return min(free, beyond_control(table, space)) if free > 0 else 0


def may_leave(table: Table, kind: str, space: str) -> int:
    """8.7.3: how many of a kind, besides that, without the last Troop or the last Police."""
    same = table.count(space, POLICE if kind == ARVN_POLICE else TROOPS)
    return min(same - 1, beyond_garrison(table, space)) if same > 1 else 0
