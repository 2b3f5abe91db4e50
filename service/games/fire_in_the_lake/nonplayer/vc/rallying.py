"""8.5.3: what a VC Rally would do in a space."""

from __future__ import annotations

from collections.abc import Callable

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.changes import pay, place, remove, room_for_bases
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import Tie, tie
from service.games.fire_in_the_lake.operations.rally import gathering
from service.games.fire_in_the_lake.pieces import (
    ALL_GUERRILLAS,
    BASES,
    COIN_KINDS,
    NVA,
    OF,
    VC,
    VC_BASES,
    VC_GUERRILLAS,
    VC_GUERRILLAS_ACTIVE,
    coin_lead,
)
from service.games.fire_in_the_lake.table import COIN_CONTROL, NVA_CONTROL, Table
from service.games.fire_in_the_lake.turn import Turn

# So many Guerrillas make room for a Base, or guard one well enough.
CROWD = 4


def guerrillas(table: Table, space: str) -> int:
    """VC Guerrillas, Active or not."""
    here = table.pieces[space]
    return here[VC_GUERRILLAS] + here[VC_GUERRILLAS_ACTIVE]


def new_spaces(np: Nonplayer, but: str | None = None) -> int:
    """Spaces of this Rally that had no VC Guerrilla before: they now have a single one."""
    return sum(guerrillas(np.table, space) == 1 for space in np.turn.spaces if space != but)


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
    ties = [tie("vc.rally.coin_control", lambda space: removes_coin_control(table, space, placed(space)))]
    if np.is_player(NVA):
        removes = lambda s: board.population(s) > 0 and removes_nva_control(table, s, placed(s))
        ties.append(tie("vc.rally.nva_control", removes))
    return tuple(ties)


def removes_coin_control(table: Table, space: str, added: int) -> bool:
    """Whether so many more VC pieces end COIN Control."""
    if table.control(space) != COIN_CONTROL:
        return False
    return coin_lead(table.pieces[space]) <= added


def removes_nva_control(table: Table, space: str, added: int) -> bool:
    """Whether so many more VC pieces end NVA Control."""
    if table.control(space) != NVA_CONTROL:
        return False
    return table.count(space, OF[NVA]) <= table.count(space, COIN_KINDS + OF[VC]) + added
