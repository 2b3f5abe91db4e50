"""8.8.3 Air Strike: which spaces it is for, and in which order."""

from __future__ import annotations

from functools import cache

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import MOST_POPULATION, Priority, Tie, priority, tie
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.fight import EXPOSED
from sentiero.games.fire_in_the_lake.operations.removal import EVERY_GUERRILLA
from sentiero.games.fire_in_the_lake.pieces import (
    NVA,
    NVA_BASES,
    NVA_GUERRILLAS_ACTIVE,
    NVA_TROOPS,
    OF,
    VC_BASES,
    VC_GUERRILLAS_ACTIVE,
)
from sentiero.games.fire_in_the_lake.position.changes import ACTIVE_OPPOSITION
from sentiero.games.fire_in_the_lake.position.table import NVA_CONTROL, Table
from sentiero.kernel.words import Cause

BREAKS_CONTROL = Cause("us.air_strike.control")
ON_LOCS = Cause("us.air_strike.locs")
REMOVES_BASE = Cause("us.air_strike.bases")
REMOVES_PIECES = Cause("us.air_strike.pieces")
NEAREST_SAIGON = Cause("us.air_strike.near_saigon")
MOST_PIECES_EXPOSED = Cause("us.air_strike.most")
AT_ACTIVE_OPPOSITION = Cause("us.air_strike.active_opposition")
FEWEST_PEOPLE = Cause("us.air_strike.few_people")
MOST_HITS = 6


def priorities(np: Nonplayer, spaces: list[str], hits: int, most: int = MOST_HITS) -> tuple[Priority, ...]:
    """NVA Control of people, LoCs from Saigon outward, Bases, the most pieces; with so many hits in so many spaces."""
    table, here = np.table, min(hits, each(np))
    near = tie(NEAREST_SAIGON, lambda loc: -from_saigon()[loc])
    at_bases = lambda: [space for space in spaces if _base_in_reach(table, space, here)]
    return (
        priority(BREAKS_CONTROL, lambda: _breaking(table, spaces, hits, most, here), (MOST_POPULATION,)),
        priority(ON_LOCS, lambda: [space for space in spaces if space in board.IS_LOC], (near,)),
        priority(REMOVES_BASE, at_bases, (*opposed(table), *(_most_in_few(table, here) if most < hits else ()))),
        priority(REMOVES_PIECES, lambda: spaces, opposed(table)),
    )


def each(np: Nonplayer) -> int:
    """How many hits a single space may take; an Event may say."""
    return np.given("each") or MOST_HITS


def most_pieces(table: Table, hits: int) -> Tie:
    """Where so many hits remove the most."""
    return tie(MOST_PIECES_EXPOSED, lambda space: min(max(0, hits), exposed(table, space)))


def _most_in_few(table: Table, hits: int) -> tuple[Tie, ...]:
    """Where fewer spaces may be struck than there are hits: those that lose the most Bases, then pieces."""
    bases = tie(MOST_PIECES_EXPOSED, lambda space: min(_open_bases(table, space), hits - table.count(space, EXPOSED)))
    return bases, most_pieces(table, hits)


def opposed(table: Table) -> tuple[Tie, ...]:
    """At Active Opposition, then where the fewest people live."""
    return (
        tie(AT_ACTIVE_OPPOSITION, lambda space: table.level(space) == ACTIVE_OPPOSITION),
        tie(FEWEST_PEOPLE, lambda space: -board.population(space)),
    )


def _breaking(table: Table, spaces: list[str], hits: int, most: int, each: int) -> list[str]:
    """The spaces whose NVA Control can go, those that together hold the most people for the fewest of these hits."""
    # For each sum of hits and number of spaces, the most people, and the spaces of all groups that free so many.
    groups: dict[tuple[int, int], tuple[int, set[str]]] = {(0, 0): (0, set())}
    for space in spaces:
        cost = to_break(table, space) if board.population(space) else 0
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


def to_break(table: Table, space: str) -> int:
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
