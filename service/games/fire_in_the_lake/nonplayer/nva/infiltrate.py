"""8.6.4 Infiltrate."""

from __future__ import annotations

from collections.abc import Sequence

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.activities.infiltrate import (
    BUILD_UP,
    COUNTERPART,
    TAKE_OVER,
    infiltrate_limit,
    infiltrate_modes,
)
from service.games.fire_in_the_lake.asking import NO, YES
from service.games.fire_in_the_lake.nonplayer.answering import fitting
from service.games.fire_in_the_lake.nonplayer.common import give_up_friends, stacks_listed
from service.games.fire_in_the_lake.nonplayer.forces import friends
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.random_spaces import random_space
from service.games.fire_in_the_lake.nonplayer.selecting import (
    MOST_POPULATION,
    Tie,
    in_order,
    narrow,
    priority,
    tie,
    with_any,
)
from service.games.fire_in_the_lake.pieces import (
    ALL_GUERRILLAS,
    BASES,
    IS_BASE,
    NVA,
    NVA_BASES,
    NVA_TROOPS,
    OF,
    VC,
    VC_TUNNELED_BASES,
)
from service.games.fire_in_the_lake.table import NVA_CONTROL, Table

RULE = "8.6.4"
ENOUGH_TROOPS, LEFT_GUERRILLAS = 4, 2
TOOK = "took_base"


# -- whether -----------------------------------------------------------------------------------


def wanted(np: Nonplayer, open_now: Sequence[str]) -> bool:
    """If it is open now, and only to place an NVA Base or at least 4 Troops."""
    np.box(RULE, "nva.infiltrate")
    if not np.test("nva.infiltrate.possible", "infiltrate" in open_now):
        return False
    if np.test("nva.infiltrate.places_base", any(vc_bases(np))):
        return True
    troops = _troops_to_come(np)
    return np.test("nva.infiltrate.places_troops", troops >= ENOUGH_TROOPS, troops=troops)


def _troops_to_come(np: Nonplayer) -> int:
    """The Troops that would be placed in the spaces that come first."""
    table, ties = np.table, _troop_ties(np.table)
    rank = lambda s: [*(value(s) for _, value in ties), _new_troops(table, s)]
    first = sorted(_at_bases(np), key=rank, reverse=True)[: infiltrate_limit(table)]
    return min(table.available(NVA_TROOPS), sum(_new_troops(table, space) for space in first))


def _new_troops(table: Table, space: str) -> int:
    """Trail and Bases, and the Guerrillas above 2."""
    built = table.tracks["trail"] + table.count(space, BASES[NVA])
    return built + max(0, table.count(space, ALL_GUERRILLAS[NVA]) - LEFT_GUERRILLAS)


# -- where -------------------------------------------------------------------------------------


def where(np: Nonplayer) -> str:
    """VC Bases to take over, then NVA Bases to build up."""
    np.rule = RULE
    table = np.table
    found = in_order(
        np,
        priority(
            "nva.infiltrate.vc_base",
            lambda: vc_bases(np),
            (with_any(table, "nva.infiltrate.tunnel", VC_TUNNELED_BASES), MOST_POPULATION),
        ),
        priority("nva.infiltrate.troops", lambda: _at_bases(np), _troop_ties(table)),
    )
    return fitting(np, found and found[1])


def _is_open(np: Nonplayer, space: str) -> bool:
    return space not in np.turn.activity_spaces and np.turn.within(space)


def vc_bases(np: Nonplayer) -> list[str]:
    """Where a VC Base could become an NVA one."""
    if not (np.table.available(NVA_BASES) or _may_take_base(np)):
        return []
    bases = board.in_order(np.table.where_any(BASES[VC]))
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
    return [space for space in board.in_order(np.table.where_any(BASES[NVA])) if _is_open(np, space)]


def _troop_ties(table: Table) -> tuple[Tie, ...]:
    """The most NVA Guerrillas, then 2 Bases, then in or next to people not under NVA Control."""
    return (
        tie("nva.infiltrate.guerrillas", lambda space: table.count(space, ALL_GUERRILLAS[NVA])),
        tie("nva.infiltrate.two_bases", lambda space: table.count(space, BASES[NVA]) >= 2),
        tie("nva.infiltrate.no_control", lambda space: _near_no_control(table, space)),
    )


def _near_no_control(table: Table, space: str) -> bool:
    places = (place for place in (space, *board.ADJACENT[space]) if place not in board.IS_LOC)
    return any(table.control(place) != NVA_CONTROL for place in places)


# -- how ---------------------------------------------------------------------------------------


def how(np: Nonplayer) -> str:
    """Build up at an NVA Base."""
    return BUILD_UP if BUILD_UP in np.options() else TAKE_OVER


def guerrillas(np: Nonplayer) -> list[str]:
    """All above 2 become Troops, Active ones first, as far as Troops are Available."""
    np.rule = RULE
    stacks = stacks_listed(np)
    spare = sum(n for _, _, n in stacks) - LEFT_GUERRILLAS
    n = max(0, min(spare, np.table.available(NVA_TROOPS), np.question.most))
    np.reason("rule", "nva.infiltrate.replace")
    return np.pieces(friends(stacks, n))


def replace(np: Nonplayer) -> str:
    """A VC piece, if its counterpart is Available, or for a Base can be had."""
    np.rule = RULE
    space = np.given("space")
    kinds = [kind for kind in OF[VC] if np.table.pieces[space][kind] and _replaceable(np, kind, space)]
    if any(kind in IS_BASE for kind in kinds) and not np.table.available(NVA_BASES):
        np.memory[TOOK] = space
    return YES if np.test("nva.infiltrate.counterpart", bool(kinds)) else NO


def which(np: Nonplayer) -> list[str]:
    """A Tunneled Base, any Base, then Guerrillas, Underground first."""
    np.rule = RULE
    order = [VC_TUNNELED_BASES, BASES[VC][0], *ALL_GUERRILLAS[VC]]
    rank = lambda stack: (not _replaceable(np, stack[0], stack[1]), order.index(stack[0]))
    kind, space, _ = min(stacks_listed(np), key=rank)
    np.reason("rule", "nva.infiltrate.which")
    return np.pieces({(kind, space): 1})


def _replaceable(np: Nonplayer, kind: str, space: str) -> bool:
    counterpart = COUNTERPART[kind]
    if np.table.available(counterpart):
        return True
    return counterpart == NVA_BASES and _may_take_base(np, space)


def take(np: Nonplayer) -> list[str]:
    """With no Base Available: one from North Vietnam, Laos or Cambodia, where the most NVA pieces are."""
    outside = [stack for stack in stacks_listed(np) if stack[0] in BASES[NVA] and stack[1] in board.OUTSIDE_SOUTH]
    if np.given("kind") != NVA_BASES or not outside:
        return give_up_friends(np)
    np.rule = RULE
    spaces = list(dict.fromkeys(space for _, space, _ in outside))
    np.reason("priority", "nva.infiltrate.take", spaces=spaces)
    most = tie("nva.infiltrate.most_pieces", lambda space: np.table.count(space, OF[NVA]))
    found = random_space(np, narrow(np, spaces, most))
    kind = next(kind for kind, space, _ in outside if space == found)
    return np.pieces({(kind, found): 1})
