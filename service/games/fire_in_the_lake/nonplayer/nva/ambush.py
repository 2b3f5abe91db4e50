"""8.6.1, 8.6.5 Ambush."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.activities.ambush import RULE as AMBUSHING
from service.games.fire_in_the_lake.activities.ambush import victims
from service.games.fire_in_the_lake.nonplayer.answering import fitting
from service.games.fire_in_the_lake.nonplayer.common import remove_enemies, stacks_listed
from service.games.fire_in_the_lake.nonplayer.forces import enemies
from service.games.fire_in_the_lake.nonplayer.nva.strength import (
    IS_SPECIAL_FORCE,
    ambush_sources,
    ambushed,
    bases_can_fall,
    helps_against_base,
    is_us,
    means_left,
    pieces_ambushed,
)
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import Priority, Tie, in_order, priority, select, tie
from service.games.fire_in_the_lake.pieces import COIN_CUBES, COIN_KINDS, NVA, US_TROOPS
from service.games.fire_in_the_lake.table import Table
from service.games.fire_in_the_lake.turn import Turn

RULE, AFTER_MARCH = "8.6.1", "8.6.5"
RICH = 4
# 8.6.5: what is removed with an Ambush that is left over, by its priority.
PREY = {"nva.march.ambush.us_troops": [US_TROOPS], "nva.march.ambush.locs": list(COIN_CUBES)}


# -- whether -----------------------------------------------------------------------------------


def wanted(np: Nonplayer, attack_goes_on: Callable[[], bool]) -> bool:
    """8.6.1: not for a single piece with 4 Resources or more, unless that is a matter of a Base or all there is."""
    np.box(RULE, "nva.ambush")
    table, turn = np.table, np.turn
    pieces = most_pieces(table, turn)
    if not np.test("nva.ambush.possible", pieces > 0, pieces=pieces):
        return False
    if pieces > 1 or table.tracks[NVA] < RICH:
        return True
    if np.test("nva.ambush.base_or_nothing", any(_bases(np, ambush_sources(table, turn))) or not attack_goes_on()):
        return True
    np.test("nva.ambush.single", True, resources=table.tracks[NVA])
    return False


def most_pieces(table: Table, turn: Turn) -> int:
    """How many pieces Ambushes can remove."""
    left = means_left(table, turn)
    prey = {place for places in left.reach.values() for place in places}
    return pieces_ambushed(left, {place: table.count(place, COIN_KINDS) for place in prey})


def wanted_after_march(np: Nonplayer) -> bool:
    """8.6.5: only to remove a COIN Base, if need be by two Ambushes together."""
    np.box(AFTER_MARCH, "nva.march.ambush")
    return np.test("nva.march.ambush.base", bases_can_fall(np.table, np.turn, means_left(np.table, np.turn)))


# -- where -------------------------------------------------------------------------------------


def where(np: Nonplayer) -> str:
    """The next space to Ambush from, or enough."""
    marched = np.turn.operation == "march"
    np.rule = AFTER_MARCH if marched else RULE
    sources = ambush_sources(np.table, np.turn)
    found = in_order(np, *(_after_march(np, sources) if marched else with_attack(np, sources)))
    if found is None:
        return fitting(np, None)
    if marched:
        np.memory["prey"] = PREY.get(found[0], [])
    return found[1]


def with_attack(np: Nonplayer, open_now: list[str]) -> tuple[Priority, ...]:
    """Bases, then other pieces: Laos and Cambodia, from LoCs, the last one there, Special Forces, US."""
    table = np.table
    best = {space: max(_worth(table, space, victim) for victim in victims(table, space)) for space in open_now}
    ties = _ties(best)
    return (
        priority("nva.ambush.base", lambda: _bases(np, open_now), (FROM_LOC,)),
        priority("nva.ambush.pieces", lambda: open_now, ties),
    )


def _after_march(np: Nonplayer, open_now: list[str]) -> tuple[Priority, ...]:
    """A Base; with an Ambush left over US Troops, or else cubes on a LoC."""
    table = np.table
    at_us = lambda: [s for s in open_now if any(table.pieces[v][US_TROOPS] for v in victims(table, s))]
    on_locs = lambda: [s for s in open_now if any(_cubes_on_loc(table, v) for v in victims(table, s))]
    return (
        priority("nva.march.ambush.bases", lambda: _bases(np, open_now), (FROM_LOC,)),
        priority("nva.march.ambush.us_troops", at_us, (FROM_LOC,)),
        priority("nva.march.ambush.locs", on_locs, (FROM_LOC,)),
    )


FROM_LOC = tie("nva.ambush.from_loc", lambda space: space in board.IS_LOC)


def _ties(worth: Mapping[str, tuple[bool, ...]]) -> tuple[Tie, ...]:
    """The nested priorities, by what an Ambush is worth."""
    return (
        tie("nva.ambush.laos_cambodia", lambda space: worth[space][0]),
        tie("nva.ambush.from_loc", lambda space: worth[space][1]),
        tie("nva.ambush.last", lambda space: worth[space][2]),
        tie("nva.ambush.special_forces", lambda space: worth[space][3]),
        tie("nva.ambush.us", lambda space: worth[space][4]),
    )


def _worth(table: Table, space: str, victim: str) -> tuple[bool, ...]:
    """What an Ambush is worth, in the order of the nested priorities."""
    first = ambushed(table, victim)
    return (
        victim in board.IS_LAOS_CAMBODIA,
        space in board.IS_LOC,
        table.count(victim, COIN_KINDS) == 1,
        first in IS_SPECIAL_FORCE,
        is_us(first),
    )


def _bases(np: Nonplayer, sources: list[str]) -> list[str]:
    table, turn = np.table, np.turn
    left = means_left(table, turn)
    return [
        space
        for space in sources
        if any(helps_against_base(table, turn, left, space, place) for place in victims(table, space))
    ]


def _cubes_on_loc(table: Table, space: str) -> bool:
    return space in board.IS_LOC and table.count(space, COIN_CUBES) > 0


# -- whom --------------------------------------------------------------------------------------


def victim(np: Nonplayer) -> str:
    """From where the piece is removed: by the same priorities."""
    table, turn, space = np.table, np.turn, np.given("space")
    marched = turn.operation == "march" and not turn.by_event
    np.rule = AFTER_MARCH if marched else RULE
    options, left = np.options(), means_left(table, turn)
    near_bases = [place for place in options if helps_against_base(table, turn, left, space, place)]
    if near_bases:
        return fitting(np, select(np, "nva.ambush.victim_base", near_bases))
    if marched:
        return _leftover(np, options)
    worth = {place: _worth(table, space, place) for place in options}
    return fitting(np, select(np, "nva.ambush.victim", options, *_ties(worth)))


def _leftover(np: Nonplayer, options: Iterable[str]) -> str:
    """8.6.5: US Troops, or else cubes on a LoC."""
    table, options = np.table, list(options)
    found = in_order(
        np,
        priority("nva.march.ambush.us_troops", lambda: [p for p in options if table.pieces[p][US_TROOPS]]),
        priority("nva.march.ambush.locs", lambda: [p for p in options if _cubes_on_loc(table, p)]),
        priority("nva.ambush.victim", lambda: options),
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
    np.reason("rule", "nva.march.ambush.prey" if marched else "nva.ambush.us")
    return np.pieces(enemies(listed, 1))


def _us_cubes(np: Nonplayer) -> list[str]:
    """8.6.1: US Troops, once no Special Forces are left."""
    return [US_TROOPS] if ambushed(np.table, np.given("space")) == US_TROOPS else []
