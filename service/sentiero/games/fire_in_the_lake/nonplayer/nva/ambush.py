"""8.6.1, 8.6.5 Ambush."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sentiero.games.fire_in_the_lake.activities.ambush import RULE as AMBUSHING
from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.common import remove_enemies, stacks_listed
from sentiero.games.fire_in_the_lake.nonplayer.forces import enemies
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.ambush import (
    AGAINST_US,
    LEFT_OVER_FOR_LOCS,
    LEFT_OVER_FOR_US_TROOPS,
    after_march,
    against_bases,
    cubes_on_loc,
    most_pieces,
    ties_by,
    with_attack,
    worth_of,
)
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.limits import ambush_sources, means_left
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.removals import ambushed, bases_can_fall, helps_against_base
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import in_order, priority, select
from sentiero.games.fire_in_the_lake.pieces import COIN_CUBES, NVA, US_TROOPS
from sentiero.kernel.words import Cause, Paragraph

RULE, AFTER_MARCH = Paragraph("8.6.1"), Paragraph("8.6.5")
AMBUSH_BOX = Cause("nva.ambush")
CAN_REMOVE_ANY = Cause("nva.ambush.possible")
BASE_OR_NOTHING_ELSE = Cause("nva.ambush.base_or_nothing")
SINGLE_PIECE = Cause("nva.ambush.single")
AFTER_MARCH_BOX = Cause("nva.march.ambush")
CAN_REMOVE_BASE = Cause("nva.march.ambush.base")
VICTIM_AT_BASE = Cause("nva.ambush.victim_base")
ANY_VICTIM = Cause("nva.ambush.victim")
MEANT_FOR = Cause("nva.march.ambush.prey")
RICH = 4
# 8.6.5: what is removed with an Ambush that is left over, by its priority.
PREY: dict[str, list[str]] = {LEFT_OVER_FOR_US_TROOPS: [US_TROOPS], LEFT_OVER_FOR_LOCS: list(COIN_CUBES)}


# -- whether -----------------------------------------------------------------------------------


def wanted(np: Nonplayer, attack_goes_on: Callable[[], bool]) -> bool:
    """8.6.1: not for a single piece with 4 Resources or more, unless that is a matter of a Base or all there is."""
    np.box(RULE, AMBUSH_BOX)
    table, turn = np.table, np.turn
    pieces = most_pieces(table, turn)
    if not np.test(CAN_REMOVE_ANY, pieces > 0, pieces=pieces):
        return False
    if pieces > 1 or table.tracks[NVA] < RICH:
        return True
    if np.test(BASE_OR_NOTHING_ELSE, any(against_bases(np, ambush_sources(table, turn))) or not attack_goes_on()):
        return True
    np.test(SINGLE_PIECE, True, resources=table.tracks[NVA])
    return False


def wanted_after_march(np: Nonplayer) -> bool:
    """8.6.5: only to remove a COIN Base, if need be by two Ambushes together."""
    np.box(AFTER_MARCH, AFTER_MARCH_BOX)
    return np.test(CAN_REMOVE_BASE, bases_can_fall(np.table, np.turn, means_left(np.table, np.turn)))


# -- where -------------------------------------------------------------------------------------


def where(np: Nonplayer) -> str:
    """The next space to Ambush from, or enough."""
    marched = np.turn.operation == "march"
    np.rule = AFTER_MARCH if marched else RULE
    sources = ambush_sources(np.table, np.turn)
    found = in_order(np, *(after_march(np, sources) if marched else with_attack(np, sources)))
    if found is None:
        return fitting(np, None)
    if marched:
        np.memory["prey"] = PREY.get(found[0], [])
    return found[1]


# -- whom --------------------------------------------------------------------------------------


def victim(np: Nonplayer) -> str:
    """From where the piece is removed: by the same priorities."""
    table, turn, space = np.table, np.turn, np.given("space")
    marched = turn.operation == "march" and not turn.by_event
    np.rule = AFTER_MARCH if marched else RULE
    options, left = np.options(), means_left(table, turn)
    near_bases = [place for place in options if helps_against_base(table, turn, left, space, place)]
    if near_bases:
        return fitting(np, select(np, VICTIM_AT_BASE, near_bases))
    if marched:
        return _leftover(np, options)
    worth = {place: worth_of(table, space, place) for place in options}
    return fitting(np, select(np, ANY_VICTIM, options, *ties_by(worth)))


def _leftover(np: Nonplayer, options: Iterable[str]) -> str:
    """8.6.5: US Troops, or else cubes on a LoC."""
    table, options = np.table, list(options)
    found = in_order(
        np,
        priority(LEFT_OVER_FOR_US_TROOPS, lambda: [p for p in options if table.pieces[p][US_TROOPS]]),
        priority(LEFT_OVER_FOR_LOCS, lambda: [p for p in options if cubes_on_loc(table, p)]),
        priority(ANY_VICTIM, lambda: options),
    )
    assert found is not None
    np.memory["prey"] = PREY.get(found[0], [])
    return found[1]


def which(np: Nonplayer) -> list[str]:
    """8.1.2; but an Ambush takes US cubes before ARVN ones, and after a March what it was meant for (8.6.5)."""
    if np.question.rule != AMBUSHING:
        return remove_enemies(np)
    marched = np.turn.operation == "march"
    prey = np.memory.get("prey", []) if marched else _us_cubes(np)
    listed = [stack for stack in stacks_listed(np) if stack[0] in prey]
    if not listed:
        return remove_enemies(np)
    np.rule = AFTER_MARCH if marched else RULE
    np.reason("rule", MEANT_FOR if marched else AGAINST_US)
    return np.pieces(enemies(listed, 1))


def _us_cubes(np: Nonplayer) -> list[str]:
    """8.6.1: US Troops, once no Special Forces are left."""
    return [US_TROOPS] if ambushed(np.table, np.given("space")) == US_TROOPS else []
