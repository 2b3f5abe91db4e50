"""8.5.4 Ambush: in which spaces, into which spaces, and what it could do there."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sentiero.games.fire_in_the_lake.activities.ambush import MAIN_FORCE, ambush_limit, ambush_spaces, victims
from sentiero.games.fire_in_the_lake.nonplayer.common import last_ambushed
from sentiero.games.fire_in_the_lake.nonplayer.forces import enemy_order
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import Priority, in_order, priority, select, tie
from sentiero.games.fire_in_the_lake.pieces import (
    ARVN,
    COIN_BASES,
    COIN_CUBES,
    COIN_NOT_BASES,
    OWNER,
    SPECIAL_FORCES,
    US,
    VC,
    VC_GUERRILLAS,
    VC_GUERRILLAS_ACTIVE,
)
from sentiero.games.fire_in_the_lake.position.lasting import MAIN_FORCE_BNS
from sentiero.games.fire_in_the_lake.position.table import SHADED, Table
from sentiero.games.fire_in_the_lake.questions.choose import stacks_in
from sentiero.kernel.words import Cause

OPENS_BASE = Cause("vc.ambush.opens_base")
REMOVES_BASE = Cause("vc.ambush.base")
REMOVES_SPECIAL_FORCES = Cause("vc.ambush.special_forces")
REMOVES_CUBES = Cause("vc.ambush.cubes")
FROM_A_LOC = Cause("vc.ambush.from_loc")
US_PIECES_FIRST = Cause("vc.ambush.us")
BAND = 3
EVERY_SPECIAL_FORCE = SPECIAL_FORCES[US] + SPECIAL_FORCES[ARVN]

# Whether an Ambush in the first space into the second serves a purpose.
Purpose = Callable[[Nonplayer, str, str], bool]


def next_space(np: Nonplayer) -> str | None:
    """By what an Ambush there could do best; from a LoC into its neighbours, then against the US."""
    table, turn = np.table, np.turn
    left = [space for space in ambush_spaces(table, turn) if space not in turn.activity_spaces and turn.within(space)]
    reach = {space: victims(table, space) for space in left}
    return (
        _best_space(np, OPENS_BASE, opens_base, reach)
        or _best_space(np, REMOVES_BASE, removes_base, reach)
        or _best_space(np, REMOVES_SPECIAL_FORCES, removes_special_forces, reach)
        or _best_space(np, REMOVES_CUBES, removes_cubes, reach)
    )


def _best_space(np: Nonplayer, cause: Cause, serves: Purpose, reach: dict[str, list[str]]) -> str | None:
    hits = {space: found for space, places in reach.items() if (found := [v for v in places if serves(np, space, v)])}
    outward = tie(FROM_A_LOC, lambda space: max(v != space for v in hits[space]))
    us_first = tie(US_PIECES_FIRST, lambda space: max((v != space, _against_us(np, v)) for v in hits[space]))
    return select(np, cause, hits, outward, us_first)


def best_victim(np: Nonplayer, places: list[str]) -> str | None:
    """In which space the piece is removed: by the same priorities, from a LoC rather next door."""
    found = in_order(
        np,
        _victim_priority(np, OPENS_BASE, opens_base, places),
        _victim_priority(np, REMOVES_BASE, removes_base, places),
        _victim_priority(np, REMOVES_SPECIAL_FORCES, removes_special_forces, places),
        _victim_priority(np, REMOVES_CUBES, removes_cubes, places),
    )
    return found and found[1]


def _victim_priority(np: Nonplayer, cause: Cause, serves: Purpose, places: list[str]) -> Priority:
    space = np.given("space")
    outward = tie(FROM_A_LOC, lambda v: v != space)
    us_first = tie(US_PIECES_FIRST, lambda v: _against_us(np, v))
    return priority(cause, lambda: [v for v in places if serves(np, space, v)], (outward, us_first))


# -- what an Ambush could do ---------------------------------------------------------------------


def opens_base(np: Nonplayer, space: str, v: str) -> bool:
    """The first Ambush takes so many units from a Base that a second, or an Attack of this Operation, can remove it."""
    if set(np.turn.activity_spaces) - {space}:
        return False
    units = np.table.count(v, COIN_NOT_BASES)
    if not units or not np.table.count(v, COIN_BASES):
        return False
    left = units - _strikes(np)
    return (left == 0 and _another_ambush(np, space, v)) or (0 <= left <= 1 and _an_attack(np, space, v))


def removes_base(np: Nonplayer, space: str, v: str) -> bool:
    """A Base stands alone, or with no more units than go before it."""
    return np.table.count(v, COIN_BASES) > 0 and np.table.count(v, COIN_NOT_BASES) < _strikes(np)


def removes_special_forces(np: Nonplayer, space: str, v: str) -> bool:
    """Irregulars or Rangers are there."""
    return np.table.count(v, EVERY_SPECIAL_FORCE) > 0


def removes_cubes(np: Nonplayer, space: str, v: str) -> bool:
    """Troops or Police are there."""
    return np.table.count(v, COIN_CUBES) > 0


def against_us(table: Table, v: str, after: str | None = None) -> bool:
    """Whether the first piece to go would be a US one (8.1.2)."""
    stacks = stacks_in(table, (v,), COIN_NOT_BASES) or stacks_in(table, (v,), COIN_BASES)
    return bool(stacks) and OWNER[enemy_order(stacks, after)[0][0]] == US


def _against_us(np: Nonplayer, v: str) -> bool:
    return against_us(np.table, v, last_ambushed(np, v))


def _strikes(np: Nonplayer) -> int:
    """Pieces that the next Ambush, or what is left of this one, removes."""
    return 2 if np.table.capability(MAIN_FORCE_BNS, SHADED) and MAIN_FORCE not in np.turn.used else 1


def _another_ambush(np: Nonplayer, space: str, v: str) -> bool:
    return _affords(np, space, 1) and any(v in victims(np.table, second) for second in _second_spaces(np, space))


def _an_attack(np: Nonplayer, space: str, v: str) -> bool:
    """8.5.5: after all Ambushes are paid, an Attack needs 3 Active Guerrillas and no Underground one."""
    if np.turn.operation != "attack" or v == space or not np.turn.open_to(v):
        return False
    here = np.table.pieces[v]
    if here[VC_GUERRILLAS_ACTIVE] < BAND or here[VC_GUERRILLAS]:
        return False
    return _affords(np, space, 2 if any(_second_spaces(np, space)) else 1)


def _second_spaces(np: Nonplayer, space: str) -> Iterator[str]:
    """Where the second Ambush could be, if the first is here."""
    if ambush_limit(np.table) > 1:
        for second in ambush_spaces(np.table, np.turn):
            if second != space and np.turn.within(second):
                yield second


def _affords(np: Nonplayer, space: str, more: int) -> bool:
    """Whether so many spaces more can be paid, after this one."""
    if np.turn.operation != "attack":
        return True
    unpaid = more if space in np.turn.activity_spaces else more + 1
    return np.table.tracks[VC] >= np.turn.cost(unpaid)
