"""8.5.3 Rally: which spaces, and what it would do there."""

from __future__ import annotations

from collections.abc import Callable

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.changes import pay, place, remove, room_for_bases
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import Tie, in_order, priority, tie, with_any
from service.games.fire_in_the_lake.nonplayer.vc.plans.control import removes_coin_control, removes_nva_control
from service.games.fire_in_the_lake.operations.rally import gathering, rally_spaces
from service.games.fire_in_the_lake.pieces import (
    ALL_GUERRILLAS,
    ARVN,
    BASES,
    CUBES,
    NVA,
    VC,
    VC_BASES,
    VC_GUERRILLAS,
    VC_GUERRILLAS_ACTIVE,
)
from service.games.fire_in_the_lake.table import Table
from service.games.fire_in_the_lake.turn import Turn
from service.kernel.words import Cause

# What a space is selected for.
PLACES_BASE = Cause("vc.rally.base")
NEW_SPACE = Cause("vc.rally.new")
THINLY_GUARDED_BASE = Cause("vc.rally.at_base")
FEW_GUERRILLAS_THERE = Cause("vc.rally.few")
ANYWHERE_IN_SOUTH = Cause("vc.rally.south")
# And what decides among several.
ENDS_COIN_CONTROL = Cause("vc.rally.coin_control")
ENDS_NVA_CONTROL = Cause("vc.rally.nva_control")
ARVN_CUBES_THERE = Cause("vc.rally.arvn")
PEOPLE_THERE = Cause("vc.rally.people")
MOST_SPACES, NEW_SPACES = 6, 2
# So many Guerrillas make room for a Base, or guard one well enough.
CROWD = 4


def next_space(np: Nonplayer) -> str | None:
    """Bases, then a few new places, then Guerrillas at Bases, then where some are, then anywhere in the South."""
    table, turn = np.table, np.turn
    spaces = rally_spaces(table, turn) if len(turn.spaces) < MOST_SPACES else []
    if not spaces:
        return None
    free, bases = table.available(VC_GUERRILLAS), table.available(VC_BASES)
    placing = spaces if free else []
    fresh = placing if new_spaces(np) < NEW_SPACES else []
    one = freeing(np, lambda _: 1)
    several = freeing(np, lambda space: to_place(table, space, free))
    towns = (with_any(table, ARVN_CUBES_THERE, *CUBES[ARVN]), tie(PEOPLE_THERE, lambda s: board.population(s) > 0))
    found = in_order(
        np,
        priority(PLACES_BASE, lambda: [s for s in spaces if takes_base(table, s)] if bases else ()),
        priority(NEW_SPACE, lambda: [s for s in fresh if not guerrillas(table, s)], one + towns),
        priority(THINLY_GUARDED_BASE, lambda: [s for s in placing if thinly_guarded(table, s)], several),
        priority(FEW_GUERRILLAS_THERE, lambda: [s for s in placing if 0 < guerrillas(table, s) < CROWD], one),
        priority(ANYWHERE_IN_SOUTH, lambda: [s for s in spaces if of_use(table, s, free)], several),
    )
    return found and found[1]


# -- in one space ------------------------------------------------------------------------------


def guerrillas(table: Table, space: str) -> int:
    """VC Guerrillas, Active or not."""
    here = table.pieces[space]
    return here[VC_GUERRILLAS] + here[VC_GUERRILLAS_ACTIVE]


def new_spaces(np: Nonplayer, but: str | None = None) -> int:
    """Spaces of this Rally that had no VC Guerrilla before: they now have a single one."""
    return sum(guerrillas(np.table, space) == 1 for space in np.turn.spaces if space != but)


def is_new(np: Nonplayer, space: str) -> bool:
    """Whether this is one of the few new spaces, for single Guerrillas."""
    return not guerrillas(np.table, space) and new_spaces(np, but=space) < NEW_SPACES


def takes_base(table: Table, space: str) -> bool:
    """At least 4 Guerrillas, and room for a Base."""
    return guerrillas(table, space) >= CROWD and room_for_bases(table, space) > 0


def thinly_guarded(table: Table, space: str) -> bool:
    """A Base with fewer than 4 Underground Guerrillas."""
    return table.pieces[space][VC_GUERRILLAS] < CROWD and table.count(space, BASES[VC]) > 0


def of_use(table: Table, space: str, free: int) -> bool:
    """In South Vietnam, where a Guerrilla can be placed or, with none Available, Active ones hide at a Base."""
    if space not in board.IS_SOUTH:
        return False
    return free > 0 or (table.pieces[space][VC_GUERRILLAS_ACTIVE] > 0 and table.count(space, BASES[VC]) > 0)


def to_place(table: Table, space: str, free: int) -> int:
    """How many of the Available Guerrillas a Rally may place here: several at a Base, else one."""
    return min(free, gathering(table, VC, space)) if table.count(space, BASES[VC]) else min(free, 1)


def rally_in(table: Table, turn: Turn, space: str) -> None:
    """A Rally here, tried out on a table that is only a copy."""
    pay(table, VC, turn.cost(1))
    if takes_base(table, space) and table.available(VC_BASES):
        left = 2
        for kind in reversed(ALL_GUERRILLAS[VC]):
            left -= remove(table, kind, left, space)
        place(table, VC_BASES, 1, space)
    else:
        place(table, VC_GUERRILLAS, to_place(table, space, table.available(VC_GUERRILLAS)), space)
    turn.spaces.append(space)


def freeing(np: Nonplayer, placed: Callable[[str], int]) -> tuple[Tie, ...]:
    """First where it removes COIN Control; against a player NVA, then where it removes NVA Control of people."""
    table = np.table
    ties = [tie(ENDS_COIN_CONTROL, lambda space: removes_coin_control(table, space, placed(space)))]
    if np.is_player(NVA):
        removes = lambda s: board.population(s) > 0 and removes_nva_control(table, s, placed(s))
        ties.append(tie(ENDS_NVA_CONTROL, removes))
    return tuple(ties)
