"""8.8.3 Air Strike."""

from __future__ import annotations

from functools import cache
from operator import itemgetter

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.activities.air_strike import BY_THE_RULE, TRAIL, removal_limit
from service.games.fire_in_the_lake.asking import DONE
from service.games.fire_in_the_lake.changes import ACTIVE_OPPOSITION
from service.games.fire_in_the_lake.nonplayer.answering import fitting
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import MOST_POPULATION, Priority, Tie, in_order
from service.games.fire_in_the_lake.nonplayer.us.what_if import EXPOSED
from service.games.fire_in_the_lake.operations.removal import EVERY_GUERRILLA
from service.games.fire_in_the_lake.pieces import (
    INSURGENT_BASES,
    NVA,
    NVA_BASES,
    NVA_GUERRILLAS_ACTIVE,
    NVA_TROOPS,
    OF,
    VC_BASES,
    VC_GUERRILLAS_ACTIVE,
)
from service.games.fire_in_the_lake.table import NVA_CONTROL, Table
from service.games.fire_in_the_lake.turn import possible_activities

RULE = "8.8.3"
MOST_HITS = 6
CONTROL, LOC, BASE, PIECES = (
    "us.air_strike.control",
    "us.air_strike.locs",
    "us.air_strike.bases",
    "us.air_strike.pieces",
)


def wanted(np: Nonplayer) -> bool:
    """Wherever a piece could be removed, or the Trail degraded."""
    np.box(RULE, "us.air_strike")
    return np.test("us.air_strike.possible", "air_strike" in possible_activities(np.table, np.turn))


# -- which spaces, before the die --------------------------------------------------------------


def arc_light(np: Nonplayer) -> str:
    """Arc Light: the Province without COIN pieces that comes first by the same priorities."""
    np.rule = RULE
    options = [value for value in np.options() if value != DONE]
    return fitting(np, _first(np, options))


def where(np: Nonplayer) -> list[str]:
    """As many spaces as may be struck, by the priorities; the die decides how many of them are."""
    np.rule = RULE
    for past in ("striking", "freed", "struck"):
        np.memory.pop(past, None)
    left = np.options()
    if len(left) <= np.question.most:
        return left
    chosen: list[str] = []
    while len(chosen) < np.question.most:
        found = _first(np, left)
        assert found is not None
        chosen.append(found)
        left = [space for space in left if space != found]
    return chosen


def _first(np: Nonplayer, options: list[str]) -> str | None:
    """NVA Control of people, LoCs from Saigon outward, Bases, the most pieces."""
    table = np.table
    hits = min(MOST_HITS, removal_limit(table, BY_THE_RULE, False))
    most = Tie("us.air_strike.most", lambda space: min(hits, exposed(table, space)))
    priorities = _priorities(np, options, hits)
    found = in_order(np, *priorities[:3], Priority(PIECES, lambda: options, (most, *_opposed(table))))
    return found and found[1]


# -- hit by hit --------------------------------------------------------------------------------


def hit(np: Nonplayer) -> str:
    """The Trail first; then on with the space that was begun, or the next by the priorities."""
    np.rule = RULE
    options = np.options()
    if TRAIL in options:
        np.reason("rule", "us.air_strike.trail")
        return TRAIL
    freed: list[str] = np.memory.get("freed", [])
    spaces = [space for space in options if space != DONE and space not in freed]
    space = _go_on(np, spaces) or _begin(np, spaces)
    if space is None:
        return fitting(np, None)
    np.memory["struck"] = np.memory.get("struck", 0) + 1
    if striking_for_control(np) and _to_break(np.table, space) == 1:
        np.memory["freed"] = [*freed, space]
    return space


def _begin(np: Nonplayer, spaces: list[str]) -> str | None:
    found = in_order(np, *_priorities(np, spaces, _hits_left(np)))
    if found is not None:
        np.memory["striking"] = [*found, np.table.count(found[1], INSURGENT_BASES)]
    return found and found[1]


def _go_on(np: Nonplayer, spaces: list[str]) -> str | None:
    """8.2: as much as possible in a space before another is chosen."""
    key, space, bases = np.memory.get("striking", (None, None, 0))
    if space not in spaces:
        return None
    if key == CONTROL and not 0 < _to_break(np.table, space) <= _hits_left(np):
        return None
    if key == BASE and np.table.count(space, INSURGENT_BASES) < bases:
        return None
    return str(space)


def _hits_left(np: Nonplayer) -> int:
    """How many pieces may still go: shaded Laser Guided Bombs or Wild Weasels allow fewer than the die."""
    hits: int = np.given("hits")
    most = removal_limit(np.table, BY_THE_RULE, False)
    return hits if most >= MOST_HITS else min(hits, most - np.memory.get("struck", 0))


def striking_for_control(np: Nonplayer) -> bool:
    """Whether the Air Strike is just removing NVA Control, and so NVA pieces first."""
    return bool(np.memory.get("striking", (None,))[0] == CONTROL)


# -- the priorities ----------------------------------------------------------------------------


def _priorities(np: Nonplayer, spaces: list[str], hits: int) -> tuple[Priority, ...]:
    table = np.table
    near = Tie("us.air_strike.near_saigon", lambda loc: -from_saigon()[loc])
    return (
        Priority(CONTROL, lambda: _breaking(table, spaces, hits), (MOST_POPULATION,)),
        Priority(LOC, lambda: [space for space in spaces if space in board.IS_LOC], (near,)),
        Priority(BASE, lambda: [space for space in spaces if _base_in_reach(table, space, hits)], _opposed(table)),
        Priority(PIECES, lambda: spaces, _opposed(table)),
    )


def _opposed(table: Table) -> tuple[Tie, ...]:
    return (
        Tie("us.air_strike.active_opposition", lambda space: table.level(space) == ACTIVE_OPPOSITION),
        Tie("us.air_strike.few_people", lambda space: -board.population(space)),
    )


def _breaking(table: Table, spaces: list[str], hits: int) -> list[str]:
    """The spaces whose NVA Control can go, those that together hold the most people for the fewest of these hits."""
    # For each sum of hits, the most people it can free, and the spaces of all groups that free so many.
    groups: dict[int, tuple[int, set[str]]] = {0: (0, set())}
    for space in spaces:
        cost = _to_break(table, space) if board.population(space) else 0
        for spent, (people, group) in list(groups.items()) if cost else ():
            freed, others = groups.get(spent + cost, (0, set()))
            people += board.population(space)
            if spent + cost <= hits and people >= freed:
                groups[spent + cost] = people, group | {space} | (others if people == freed else set())
    best = max((groups[spent] for spent in sorted(groups)), key=itemgetter(0))[1]
    return [space for space in spaces if space in best]


def _to_break(table: Table, space: str) -> int:
    """How many hits remove NVA Control here; 0 if none can."""
    if table.control(space) != NVA_CONTROL:
        return 0
    here = table.pieces[space]
    nva = table.count(space, OF[NVA])
    surplus = nva - (sum(here.values()) - nva)
    units = here[NVA_TROOPS] + here[NVA_GUERRILLAS_ACTIVE]
    if surplus <= units:
        return surplus
    # Then the Active VC, each of which would have to be made up for, and Bases that nobody protects.
    vc = here[VC_GUERRILLAS_ACTIVE]
    bases = surplus - units + vc
    return units + vc + bases if _open_bases(table, space) and bases <= here[NVA_BASES] else 0


def exposed(table: Table, space: str) -> int:
    """How many pieces could be removed here, hit by hit."""
    return table.count(space, EXPOSED) + _open_bases(table, space)


def _open_bases(table: Table, space: str) -> int:
    hidden = table.count(space, (kind for kind in EVERY_GUERRILLA if kind not in EXPOSED))
    return 0 if hidden else table.count(space, (NVA_BASES, VC_BASES))


def _base_in_reach(table: Table, space: str, hits: int) -> bool:
    return _open_bases(table, space) > 0 and table.count(space, EXPOSED) < hits


@cache
def from_saigon() -> dict[str, int]:
    """How many moves each space is away from Saigon."""
    away = {board.SAIGON: 0}
    frontier = [board.SAIGON]
    for space in frontier:
        for near in board.ADJACENT[space]:
            if near not in away:
                away[near] = away[space] + 1
                frontier.append(near)
    return away
