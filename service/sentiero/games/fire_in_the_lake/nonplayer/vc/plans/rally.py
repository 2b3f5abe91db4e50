"""8.5.3 Rally: which spaces, and what it would do there."""

from __future__ import annotations

from collections.abc import Callable

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import Tie, in_order, priority, tie
from sentiero.games.fire_in_the_lake.nonplayer.vc.plans.control import removes_coin_control, removes_nva_control
from sentiero.games.fire_in_the_lake.operations.rally import gathering, rally_spaces
from sentiero.games.fire_in_the_lake.pieces import (
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
from sentiero.games.fire_in_the_lake.position.changes import pay, place, remove, room_for_bases
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.words import Cause

# What a space is selected for.
PLACES_BASE = Cause("vc.rally.base")
NEW_AT_ARVN_CUBES = Cause("vc.rally.new.arvn")
NEW_AMONG_PEOPLE = Cause("vc.rally.new.people")
THINLY_GUARDED_BASE = Cause("vc.rally.at_base")
FEW_GUERRILLAS_THERE = Cause("vc.rally.few")
ANYWHERE_IN_SOUTH = Cause("vc.rally.south")
NAMED_BY_EVENT = Cause("vc.rally.named")
# And what decides among several.
ENDS_COIN_CONTROL = Cause("vc.rally.coin_control")
ENDS_NVA_CONTROL = Cause("vc.rally.nva_control")
MOST_SPACES, NEW_SPACES = 6, 2
# So many Guerrillas make room for a Base, or guard one well enough.
CROWD = 4


def next_space(np: Nonplayer) -> str | None:
    """Bases, then a few new places, then Guerrillas at Bases, then where some are, then anywhere in the South."""
    table, turn = np.table, np.turn
    spaces = rally_spaces(table, turn) if len(turn.spaces) < most_spaces(turn) else []
    if not spaces:
        return None
    free, bases = table.available(VC_GUERRILLAS), table.available(VC_BASES)
    placing, posts = spaces if free else [], table.where_any(ALL_GUERRILLAS[VC])
    fresh = [s for s in placing if opens(table, s)] if new_spaces(np) < NEW_SPACES else []
    one = freeing(np, lambda _: 1)
    several = freeing(np, lambda space: to_place(table, space, free))
    found = in_order(
        np,
        priority(PLACES_BASE, lambda: [s for s in spaces if s in posts and takes_base(table, s)] if bases else ()),
        priority(NEW_AT_ARVN_CUBES, lambda: [s for s in fresh if table.count(s, CUBES[ARVN])], one),
        priority(NEW_AMONG_PEOPLE, lambda: fresh, one),
        priority(THINLY_GUARDED_BASE, lambda: [s for s in placing if thinly_guarded(table, s)], several),
        priority(FEW_GUERRILLAS_THERE, lambda: [s for s in placing if 0 < guerrillas(table, s) < CROWD], one),
        priority(ANYWHERE_IN_SOUTH, lambda: [s for s in spaces if s in board.IS_SOUTH and of_use(table, s)], several),
        priority(NAMED_BY_EVENT, lambda: [s for s in spaces if of_use(table, s)] if turn.among else (), several),
    )
    return found and found[1]


def most_spaces(turn: Turn) -> int:
    """6; as many as there are where an Event names each of them (8.4.4)."""
    return MOST_SPACES if turn.among is None or turn.any_number else len(turn.among)


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
    return opens(np.table, space) and new_spaces(np, but=space) < NEW_SPACES


def opens(table: Table, space: str) -> bool:
    """A space of South Vietnam without VC Guerrillas, where ARVN cubes are or people live."""
    if space not in board.IS_SOUTH or guerrillas(table, space):
        return False
    return space in board.HAS_POPULATION or table.count(space, CUBES[ARVN]) > 0


def takes_base(table: Table, space: str) -> bool:
    """At least 4 Guerrillas, and room for a Base."""
    return guerrillas(table, space) >= CROWD and room_for_bases(table, space) > 0


def thinly_guarded(table: Table, space: str) -> bool:
    """A Base with fewer than 4 Underground Guerrillas."""
    return table.pieces[space][VC_GUERRILLAS] < CROWD and table.count(space, BASES[VC]) > 0


def of_use(table: Table, space: str) -> bool:
    """Where a Guerrilla can be placed or, with none Available, Active ones hide at a Base."""
    return table.available(VC_GUERRILLAS) > 0 or (
        table.pieces[space][VC_GUERRILLAS_ACTIVE] > 0 and table.count(space, BASES[VC]) > 0
    )


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
