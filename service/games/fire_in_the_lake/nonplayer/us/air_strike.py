"""8.8.3 Air Strike."""

from __future__ import annotations

from functools import cache

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.activities.air_strike import (
    BY_THE_RULE,
    TRAIL,
    TRAIL_HITS,
    removal_limit,
    trail_in_reach,
)
from service.games.fire_in_the_lake.asking import DONE
from service.games.fire_in_the_lake.changes import ACTIVE_OPPOSITION
from service.games.fire_in_the_lake.nonplayer.answering import fitting
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import MOST_POPULATION, Priority, Tie, in_order, priority, tie
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
    found = _first(np, options, _most_hits(np), 1)
    np.memory["arc_light"] = found and [*found]
    return fitting(np, found and found[1])


def where(np: Nonplayer) -> list[str]:
    """As many spaces as may be struck, by the priorities; the die decides how many of them are."""
    np.rule = RULE
    for past in ("striking", "freed", "struck"):
        np.memory.pop(past, None)
    left = np.options()
    if len(left) <= np.question.most:
        return left
    chosen: list[str] = []
    first = np.memory.get("arc_light")
    hits = _most_hits(np) - (_takes(np, *first) if first else 0)
    while len(chosen) < np.question.most:
        found = _first(np, left, hits, np.question.most - len(chosen))
        assert found is not None
        chosen.append(found[1])
        hits -= _takes(np, *found)
        left = [space for space in left if space != found[1]]
    return chosen


def _most_hits(np: Nonplayer) -> int:
    """How many pieces could go at most, once the Trail has taken its hits."""
    bombed = np.given("trail", True) and trail_in_reach(np.table)
    return min(MOST_HITS - (TRAIL_HITS if bombed else 0), removal_limit(np.table, BY_THE_RULE, False))


def _first(np: Nonplayer, options: list[str], hits: int, spaces: int) -> tuple[str, str] | None:
    """NVA Control of people, LoCs from Saigon outward, Bases, the most pieces; with so many hits in so many spaces."""
    table = np.table
    most = _most_pieces(table, min(hits, _each(np)))
    priorities = _priorities(np, options, hits, spaces)
    return in_order(np, *priorities[:3], priority(PIECES, lambda: options, (most, *_opposed(table))))


def _takes(np: Nonplayer, cause: str, space: str) -> int:
    """How many hits a space takes for what it was selected for."""
    if cause == CONTROL:
        return _to_break(np.table, space)
    return min(_each(np), np.table.count(space, EXPOSED) + 1 if cause == BASE else exposed(np.table, space))


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
    space = _go_on(np, spaces) or _begin(np, _by_arc_light(np, spaces)) or _begin(np, spaces)
    if space is None:
        return fitting(np, None)
    np.memory["struck"] = np.memory.get("struck", 0) + 1
    if striking_for_control(np) and _to_break(np.table, space) == 1:
        np.memory["freed"] = [*freed, space]
    return space


def _by_arc_light(np: Nonplayer, spaces: list[str]) -> list[str]:
    """The Province of Arc Light, once: it is struck before all others, for what the hits allow there."""
    _, province = np.memory.pop("arc_light", None) or (None, None)
    return [space for space in spaces if space == province]


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


def _priorities(np: Nonplayer, spaces: list[str], hits: int, most: int = MOST_HITS) -> tuple[Priority, ...]:
    table, here = np.table, min(hits, _each(np))
    near = tie("us.air_strike.near_saigon", lambda loc: -from_saigon()[loc])
    bases = tie("us.air_strike.most", lambda space: min(_open_bases(table, space), here - table.count(space, EXPOSED)))
    at_bases = (*_opposed(table), bases, _most_pieces(table, here))
    return (
        priority(CONTROL, lambda: _breaking(table, spaces, hits, most, here), (MOST_POPULATION,)),
        priority(LOC, lambda: [space for space in spaces if space in board.IS_LOC], (near,)),
        priority(BASE, lambda: [space for space in spaces if _base_in_reach(table, space, here)], at_bases),
        priority(PIECES, lambda: spaces, _opposed(table)),
    )


def _each(np: Nonplayer) -> int:
    """How many hits a single space may take; an Event may say."""
    return np.given("each") or MOST_HITS


def _most_pieces(table: Table, hits: int) -> Tie:
    return tie("us.air_strike.most", lambda space: min(max(0, hits), exposed(table, space)))


def _opposed(table: Table) -> tuple[Tie, ...]:
    return (
        tie("us.air_strike.active_opposition", lambda space: table.level(space) == ACTIVE_OPPOSITION),
        tie("us.air_strike.few_people", lambda space: -board.population(space)),
    )


def _breaking(table: Table, spaces: list[str], hits: int, most: int, each: int) -> list[str]:
    """The spaces whose NVA Control can go, those that together hold the most people for the fewest of these hits."""
    # For each sum of hits and number of spaces, the most people, and the spaces of all groups that free so many.
    groups: dict[tuple[int, int], tuple[int, set[str]]] = {(0, 0): (0, set())}
    for space in spaces:
        cost = _to_break(table, space) if board.population(space) else 0
        for (spent, number), (people, group) in list(groups.items()) if 0 < cost <= each else ():
            key = spent + cost, number + 1
            freed, others = groups.get(key, (0, set()))
            people += board.population(space)
            if key[0] <= hits and key[1] <= most and people >= freed:
                groups[key] = people, group | {space} | (others if people == freed else set())
    best = max(people for people, _ in groups.values())
    fewest = min(spent for (spent, _), (people, _) in groups.items() if people == best)
    ties = [group for (spent, _), (people, group) in groups.items() if people == best and spent == fewest]
    return [space for space in spaces if any(space in group for group in ties)]


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
