"""8.5.5 Attack."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.activities.ambush import ambush_possible
from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.forces import enemy_order
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import in_order, priority, tie
from sentiero.games.fire_in_the_lake.nonplayer.vc import ambush
from sentiero.games.fire_in_the_lake.nonplayer.vc.activity import after_operation, is_over
from sentiero.games.fire_in_the_lake.nonplayer.vc.plans import ambush as ambush_plan
from sentiero.games.fire_in_the_lake.nonplayer.vc.plans.ambush import BAND, EVERY_SPECIAL_FORCE
from sentiero.games.fire_in_the_lake.operations.attack import attack_spaces
from sentiero.games.fire_in_the_lake.pieces import (
    COIN_BASES,
    COIN_NOT_BASES,
    OWNER,
    US,
    VC,
    VC_GUERRILLAS,
    VC_GUERRILLAS_ACTIVE,
)
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.questions.ask import DONE
from sentiero.games.fire_in_the_lake.questions.choose import stacks_in
from sentiero.games.fire_in_the_lake.turn import Turn, possible_activities
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.5.5")
ATTACK_BOX = Cause("vc.attack")
ENOUGH_RESOURCES = Cause("vc.attack.resources")
SOMEBODY_TO_ATTACK = Cause("vc.attack.possible")
REMOVES_BASE = Cause("vc.attack.base")
REMOVES_SPECIAL_FORCES = Cause("vc.attack.special_forces")
REMOVES_OTHERS = Cause("vc.attack.cubes")
US_PIECES_FIRST = Cause("vc.attack.us")
HITS = 2


def possible(np: Nonplayer, turn: Turn) -> bool:
    """With a Resource, where an Ambush is possible or a band of Active Guerrillas has enemies."""
    np.box(RULE, ATTACK_BOX)
    purse = np.table.tracks[VC]
    if not turn.free and not np.test(ENOUGH_RESOURCES, purse > 0, resources=purse):
        return False
    turn.operation = "attack"
    thought = np.imagine(turn)
    return np.test(SOMEBODY_TO_ATTACK, _can_ambush(thought) or next_space(thought) is not None)


def _can_ambush(np: Nonplayer) -> bool:
    return (
        "ambush" in np.turn.activities and ambush_possible(np.table, np.turn) and ambush_plan.next_space(np) is not None
    )


def where(np: Nonplayer) -> str:
    """First Ambush, then Attack, and if there was no Ambush Tax at last."""
    np.rule = RULE
    if is_over(np):
        return fitting(np, DONE)
    if "ambush" in possible_activities(np.table, np.turn) and ambush.wanted(np):
        return "ambush"
    np.rule = RULE
    space = next_space(np)
    if space is None and np.turn.spaces:
        return fitting(np, after_operation(np))
    return fitting(np, space)


def next_space(np: Nonplayer) -> str | None:
    """Where a band of Active Guerrillas, none Underground, may remove a Base, Special Forces or others, US first."""
    table = np.table
    bands = [space for space in attack_spaces(table, np.turn) if _is_band(np, space)]
    us_first = (tie(US_PIECES_FIRST, lambda space: ambush_plan.against_us(table, space)),)
    with_us = tie(US_PIECES_FIRST, lambda space: _hits_us(table, space))
    found = in_order(
        np,
        priority(REMOVES_BASE, lambda: [s for s in bands if _exposes_base(np, s)], (with_us,)),
        priority(REMOVES_SPECIAL_FORCES, lambda: [s for s in bands if table.count(s, EVERY_SPECIAL_FORCE)], us_first),
        priority(REMOVES_OTHERS, lambda: bands, us_first),
    )
    return found and found[1]


def _is_band(np: Nonplayer, space: str) -> bool:
    here = np.table.pieces[space]
    return here[VC_GUERRILLAS_ACTIVE] >= BAND and not here[VC_GUERRILLAS]


def _exposes_base(np: Nonplayer, space: str) -> bool:
    """A success would remove a Base: fewer units stand before it than it removes pieces."""
    return np.table.count(space, COIN_BASES) > 0 and np.table.count(space, COIN_NOT_BASES) < HITS


def _hits_us(table: Table, space: str) -> bool:
    """Where a Base would be removed, whether it or another of the pieces that go is a US one."""
    units, bases = stacks_in(table, (space,), COIN_NOT_BASES), stacks_in(table, (space,), COIN_BASES)
    going = (enemy_order(units) + enemy_order(bases))[:HITS]
    return any(OWNER[kind] == US for kind, _ in going)
