"""8.8.4 Patrol."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.answering import at_least, fitting
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select, tie
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.fight import us_fight_with
from sentiero.games.fire_in_the_lake.operations.movement import patrol_origins
from sentiero.games.fire_in_the_lake.operations.patrol import patrol_destinations
from sentiero.games.fire_in_the_lake.pieces import US_TROOPS
from sentiero.games.fire_in_the_lake.position.changes import ACTIVE_SUPPORT
from sentiero.games.fire_in_the_lake.questions.ask import DONE
from sentiero.games.fire_in_the_lake.turn import Turn, monsoon
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.8.4")
PATROL_BOX = Cause("us.patrol")
MONSOON = Cause("us.patrol.monsoon")
TROOPS_CAN_COME_HOME = Cause("us.patrol.abroad")
ALL_COME_HOME = Cause("us.patrol.home")
FEWEST_SPACES = Cause("us.patrol.where")
MOST_PIECES_REMOVED = Cause("us.patrol.most_pieces")
MOST_TROOPS = Cause("us.patrol.troops")
CITY_WITHOUT_ACTIVE_SUPPORT = Cause("us.patrol.city")
LOC_WITH_ENEMIES = Cause("us.patrol.assault")


def wanted(np: Nonplayer) -> bool:
    """In Monsoon."""
    np.box(RULE, PATROL_BOX)
    return np.test(MONSOON, monsoon(np.table))


def possible(np: Nonplayer, turn: Turn) -> bool:
    """With US Troops in Laos or Cambodia that can reach South Vietnam."""
    turn.operation = "patrol"
    able = "patrol" in np.options() and bool(_reach(np.imagine(turn)))
    return np.test(TROOPS_CAN_COME_HOME, able)


def where(np: Nonplayer) -> str:
    """The fewest spaces that take all Troops from abroad, Cities without Active Support before others."""
    np.rule = RULE
    return fitting(np, next_space(np))


def next_space(np: Nonplayer) -> str | None:
    """One of the spaces that together take the most Troops in the fewest spaces."""
    reach = _reach(np)
    troops = {at: np.turn.unmoved(np.table, US_TROOPS, at) for at in board.LAOS_CAMBODIA}
    ties = (
        tie(MOST_TROOPS, lambda to: sum(troops[at] for at in reach[to])),
        tie(CITY_WITHOUT_ACTIVE_SUPPORT, lambda to: _is_haven(np, to)),
    )
    if np.turn.most is not None:
        return select(np, FEWEST_SPACES, reach, *ties)
    groups = _fewest(reach)
    best = max((_havens(np, group) for group in groups), default=0)
    spaces = {space for group in groups if _havens(np, group) == best for space in group}
    return select(np, FEWEST_SPACES, [space for space in board.ALL if space in spaces], ties[1])


def _reach(np: Nonplayer) -> dict[str, list[str]]:
    """For each LoC and City, the spaces abroad from which US Troops could come."""
    table, turn = np.table, np.turn
    abroad = [at for at in board.LAOS_CAMBODIA if turn.unmoved(table, US_TROOPS, at) > 0]
    if not abroad:
        return {}
    if turn.origins is not None:
        abroad = [at for at in abroad if at in turn.origins]
    found = {}
    for to in patrol_destinations(table, turn):
        origins = [at for at in patrol_origins(table, to) if at in abroad]
        if origins and turn.open_to(to):
            found[to] = origins
    return found


def _fewest(reach: dict[str, list[str]]) -> list[tuple[str, ...]]:
    """The smallest groups of spaces that together take from all origins that can be taken from."""
    everything = {at for origins in reach.values() for at in origins}
    for size in range(1, len(everything) + 1):
        groups = [group for group in combinations(reach, size) if _covers(reach, group, everything)]
        if groups:
            return groups
    return []


def _covers(reach: dict[str, list[str]], group: Iterable[str], everything: set[str]) -> bool:
    return {at for to in group for at in reach[to]} == everything


def _is_haven(np: Nonplayer, space: str) -> bool:
    return space in board.IS_CITY and np.table.level(space) < ACTIVE_SUPPORT


def _havens(np: Nonplayer, group: Iterable[str]) -> int:
    return sum(1 for space in group if _is_haven(np, space))


def cubes(np: Nonplayer) -> list[str]:
    """All US Troops that come from Laos and Cambodia."""
    np.rule = RULE
    abroad = [v for v in np.options() if v.partition("@")[2].partition("#")[0] in board.IS_LAOS_CAMBODIA]
    if abroad:
        np.reason("rule", ALL_COME_HOME)
    return at_least(np, abroad)


def assault(np: Nonplayer) -> str:
    """On the LoC where the most enemies can be removed; the Special Activity waits until afterwards."""
    np.rule = RULE
    turn = np.turn
    no_arvn = Turn(turn.who, free=True, targets=turn.targets)
    no_arvn.no_arvn, no_arvn.used = True, set(turn.used)
    locs = [value for value in np.options() if value in board.SPACE]
    removed = {loc: us_fight_with(np.table, no_arvn, loc).removed for loc in locs}
    most = tie(MOST_PIECES_REMOVED, lambda loc: removed[loc])
    return select(np, LOC_WITH_ENEMIES, [loc for loc in locs if removed[loc]], most) or DONE
