"""8.5.4 March: which Guerrillas may leave, and in which groups."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.operations.march import is_noticed, march_stacks
from sentiero.games.fire_in_the_lake.pieces import (
    ALL_GUERRILLAS,
    VC,
    VC_BASES,
    VC_GUERRILLAS,
    VC_GUERRILLAS_ACTIVE,
    VC_TUNNELED_BASES,
    strengths,
)
from sentiero.games.fire_in_the_lake.position.changes import ACTIVE_OPPOSITION
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.questions.ask import Chosen
from sentiero.games.fire_in_the_lake.turn import Turn

AT_A_BASE, ELSEWHERE = 2, 1
ANY_NUMBER = 99
# How many Guerrillas may leave each space.
Spare = dict[str, int]


def spare_guerrillas(table: Table, turn: Turn) -> Spare:
    """Those beyond what must stay, and whose leaving gives nobody Control; arrivals free nobody else to go."""
    spare: Spare = {}
    for space in table.where_in_order(ALL_GUERRILLAS[VC]):
        here = table.pieces[space]
        standing = here[VC_GUERRILLAS] + here[VC_GUERRILLAS_ACTIVE]
        if standing > (staying := garrison(table, space)):
            hidden, active = turn.unmoved(table, VC_GUERRILLAS, space), turn.unmoved(table, VC_GUERRILLAS_ACTIVE, space)
            n = min(max(0, hidden) + max(0, active) - staying, _without_giving_control(table, space))
            if n > 0:
                spare[space] = n
    return spare


def garrison(table: Table, space: str) -> int:
    """2 Guerrillas stay with a Base, 1 in any other City or Province of South Vietnam."""
    here = table.pieces[space]
    if here[VC_BASES] or here[VC_TUNNELED_BASES]:
        return AT_A_BASE
    return ELSEWHERE if space in board.IS_SOUTH and space not in board.IS_LOC else 0


def _without_giving_control(table: Table, space: str) -> int:
    """How many may leave a space of South Vietnam before it comes under COIN or NVA Control."""
    if space not in board.IS_SOUTH or space in board.IS_LOC:
        return ANY_NUMBER
    coin, nva, vc = strengths(table.pieces[space])
    # Control that is there already cannot be given.
    until_coin = nva + vc - coin if coin <= nva + vc else ANY_NUMBER
    until_nva = coin + vc - nva if nva <= coin + vc else ANY_NUMBER
    return min(until_coin, until_nva)


def group_into(table: Table, turn: Turn, to: str, spare: Spare) -> Chosen:
    """All that can March here: Underground ones first where they serve and stay hidden, else Active ones first."""
    chosen: Chosen = {}
    ready: dict[str, dict[str, int]] = {}
    for kind, origin, n in march_stacks(table, turn, to):
        if origin in spare:
            ready.setdefault(origin, {})[kind] = n
    for origin, kinds in ready.items():
        hidden, active = kinds.get(VC_GUERRILLAS, 0), kinds.get(VC_GUERRILLAS_ACTIVE, 0)
        hidden, active = _group(table, to, hidden, active, spare[origin])
        if hidden:
            chosen[VC_GUERRILLAS, origin] = hidden
        if active:
            chosen[VC_GUERRILLAS_ACTIVE, origin] = active
    return chosen


def _group(table: Table, to: str, hidden: int, active: int, most: int) -> tuple[int, int]:
    """How many Underground and Active Guerrillas go together from one space."""
    if not hidden or not wants_hidden(table, to):
        active = min(active, most)
        return min(hidden, most - active), active
    unseen = unnoticed(table, to, most)
    hidden = min(hidden, unseen)
    return hidden, min(active, (unseen if hidden else most) - hidden)


def wants_hidden(table: Table, to: str) -> bool:
    """Where Underground Guerrillas are wanted: people who are not yet at Active Opposition."""
    return board.population(to) > 0 and table.level(to) > ACTIVE_OPPOSITION


def unnoticed(table: Table, to: str, most: int) -> int:
    """3.3.2: the largest group up to this size that stays hidden."""
    while most and is_noticed(table, most, to):
        most -= 1
    return most


def hidden_in(chosen: Chosen) -> int:
    """How many of these are Underground."""
    return sum(n for (kind, _), n in chosen.items() if kind == VC_GUERRILLAS)
