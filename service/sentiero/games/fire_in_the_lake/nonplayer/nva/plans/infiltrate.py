"""8.6.4 Infiltrate: where, how many Troops come, and what can be replaced."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.activities.infiltrate import (
    COUNTERPART,
    TAKE_OVER,
    infiltrate_limit,
    infiltrate_modes,
)
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import MOST_POPULATION, Tie, in_order, priority, tie, with_any
from sentiero.games.fire_in_the_lake.pieces import (
    ALL_GUERRILLAS,
    BASES,
    NVA,
    NVA_BASES,
    NVA_TROOPS,
    VC,
    VC_TUNNELED_BASES,
)
from sentiero.games.fire_in_the_lake.position.table import NVA_CONTROL, Table
from sentiero.kernel.words import Cause

BECOMES_NVA_BASE = Cause("nva.infiltrate.vc_base")
TUNNELED = Cause("nva.infiltrate.tunnel")
TROOPS_AT_BASES = Cause("nva.infiltrate.troops")
MOST_GUERRILLAS = Cause("nva.infiltrate.guerrillas")
TWO_BASES = Cause("nva.infiltrate.two_bases")
NEAR_NO_CONTROL = Cause("nva.infiltrate.no_control")
LEFT_GUERRILLAS = 2
# For which space a Base was taken from outside South Vietnam.
TOOK = "took_base"


def next_space(np: Nonplayer) -> str | None:
    """VC Bases to take over, then NVA Bases to build up."""
    table = np.table
    found = in_order(
        np,
        priority(
            BECOMES_NVA_BASE,
            lambda: vc_bases(np),
            (with_any(table, TUNNELED, VC_TUNNELED_BASES), MOST_POPULATION),
        ),
        priority(TROOPS_AT_BASES, lambda: _at_bases(np), _troop_ties(table)),
    )
    return found and found[1]


def _is_open(np: Nonplayer, space: str) -> bool:
    return space not in np.turn.activity_spaces and np.turn.within(space)


def vc_bases(np: Nonplayer) -> list[str]:
    """Where a VC Base could become an NVA one."""
    if not (np.table.available(NVA_BASES) or _may_take_base(np)):
        return []
    bases = np.table.where_in_order(BASES[VC])
    return [space for space in bases if can_take_base(np.table, space) and _is_open(np, space)]


def can_take_base(table: Table, space: str) -> bool:
    """A VC Base, more NVA than VC pieces, and no NVA Base."""
    if not table.count(space, BASES[VC]) or table.count(space, BASES[NVA]):
        return False
    return TAKE_OVER in infiltrate_modes(table, space)


def _may_take_base(np: Nonplayer, space: str | None = None) -> bool:
    """Once, if none is Available: a Base from outside South Vietnam."""
    return np.memory.get(TOOK, space) == space and np.table.on_map(BASES[NVA], board.OUTSIDE_SOUTH) > 0


def _at_bases(np: Nonplayer) -> list[str]:
    if not np.table.available(NVA_TROOPS):
        return []
    return [space for space in np.table.where_in_order(BASES[NVA]) if _is_open(np, space)]


def _troop_ties(table: Table) -> tuple[Tie, ...]:
    """The most NVA Guerrillas, then 2 Bases, then in or next to people not under NVA Control."""
    return (
        tie(MOST_GUERRILLAS, lambda space: table.count(space, ALL_GUERRILLAS[NVA])),
        tie(TWO_BASES, lambda space: table.count(space, BASES[NVA]) >= 2),
        tie(NEAR_NO_CONTROL, lambda space: _near_no_control(table, space)),
    )


def _near_no_control(table: Table, space: str) -> bool:
    places = (place for place in (space, *board.ADJACENT[space]) if place not in board.IS_LOC)
    return any(table.control(place) != NVA_CONTROL for place in places)


# -- how many ----------------------------------------------------------------------------------


def troops_to_come(np: Nonplayer) -> int:
    """The Troops that would be placed in the spaces that come first."""
    table, ties = np.table, _troop_ties(np.table)
    rank = lambda s: [*(value(s) for _, value, _ in ties), _new_troops(table, s)]
    first = sorted(_at_bases(np), key=rank, reverse=True)[: infiltrate_limit(table)]
    return min(table.available(NVA_TROOPS), sum(_new_troops(table, space) for space in first))


def _new_troops(table: Table, space: str) -> int:
    """Trail and Bases, and the Guerrillas above 2."""
    built = table.tracks["trail"] + table.count(space, BASES[NVA])
    return built + max(0, table.count(space, ALL_GUERRILLAS[NVA]) - LEFT_GUERRILLAS)


# -- what --------------------------------------------------------------------------------------


def replaceable(np: Nonplayer, kind: str, space: str) -> bool:
    """Whether its counterpart is Available, or for a Base can be had."""
    counterpart = COUNTERPART[kind]
    if np.table.available(counterpart):
        return True
    return counterpart == NVA_BASES and _may_take_base(np, space)
