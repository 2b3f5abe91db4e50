"""8.6.1, 8.6.5 Ambush: from where, and what it is worth."""

from __future__ import annotations

from collections.abc import Mapping

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.activities.ambush import victims
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.limits import means_left, pieces_ambushed
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.removals import (
    IS_SPECIAL_FORCE,
    ambushed,
    helps_against_base,
    is_us,
)
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import Priority, Tie, priority, tie
from sentiero.games.fire_in_the_lake.pieces import COIN_CUBES, COIN_KINDS, US_TROOPS
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.words import Cause

# With an Attack.
AGAINST_BASE = Cause("nva.ambush.base")
AGAINST_PIECES = Cause("nva.ambush.pieces")
# After a March.
AGAINST_BASE_AFTER_MARCH = Cause("nva.march.ambush.bases")
LEFT_OVER_FOR_US_TROOPS = Cause("nva.march.ambush.us_troops")
LEFT_OVER_FOR_LOCS = Cause("nva.march.ambush.locs")
# And what decides among several.
IN_LAOS_CAMBODIA = Cause("nva.ambush.laos_cambodia")
FROM_LOC = Cause("nva.ambush.from_loc")
LAST_PIECE = Cause("nva.ambush.last")
AGAINST_SPECIAL_FORCES = Cause("nva.ambush.special_forces")
AGAINST_US = Cause("nva.ambush.us")
LOCS_FIRST = tie(FROM_LOC, lambda space: space in board.IS_LOC)


def most_pieces(table: Table, turn: Turn) -> int:
    """How many pieces Ambushes can remove."""
    left = means_left(table, turn)
    prey = {place for places in left.reach.values() for place in places}
    return pieces_ambushed(left, {place: table.count(place, COIN_KINDS) for place in prey})


def with_attack(np: Nonplayer, open_now: list[str]) -> tuple[Priority, ...]:
    """Bases, then other pieces: Laos and Cambodia, from LoCs, the last one there, Special Forces, US."""
    table = np.table
    best = {space: max(worth_of(table, space, victim) for victim in victims(table, space)) for space in open_now}
    ties = ties_by(best)
    return (
        priority(AGAINST_BASE, lambda: against_bases(np, open_now), (LOCS_FIRST,)),
        priority(AGAINST_PIECES, lambda: open_now, ties),
    )


def after_march(np: Nonplayer, open_now: list[str]) -> tuple[Priority, ...]:
    """A Base; with an Ambush left over US Troops, or else cubes on a LoC."""
    table = np.table
    at_us = lambda: [s for s in open_now if any(table.pieces[v][US_TROOPS] for v in victims(table, s))]
    on_locs = lambda: [s for s in open_now if any(cubes_on_loc(table, v) for v in victims(table, s))]
    return (
        priority(AGAINST_BASE_AFTER_MARCH, lambda: against_bases(np, open_now), (LOCS_FIRST,)),
        priority(LEFT_OVER_FOR_US_TROOPS, at_us, (LOCS_FIRST,)),
        priority(LEFT_OVER_FOR_LOCS, on_locs, (LOCS_FIRST,)),
    )


def ties_by(worth: Mapping[str, tuple[bool, ...]]) -> tuple[Tie, ...]:
    """The nested priorities, by what an Ambush is worth."""
    return (
        tie(IN_LAOS_CAMBODIA, lambda space: worth[space][0]),
        tie(FROM_LOC, lambda space: worth[space][1]),
        tie(LAST_PIECE, lambda space: worth[space][2]),
        tie(AGAINST_SPECIAL_FORCES, lambda space: worth[space][3]),
        tie(AGAINST_US, lambda space: worth[space][4]),
    )


def worth_of(table: Table, space: str, victim: str) -> tuple[bool, ...]:
    """What an Ambush is worth, in the order of the nested priorities."""
    first = ambushed(table, victim)
    return (
        victim in board.IS_LAOS_CAMBODIA,
        space in board.IS_LOC,
        table.count(victim, COIN_KINDS) == 1,
        first in IS_SPECIAL_FORCE,
        is_us(first),
    )


def against_bases(np: Nonplayer, sources: list[str]) -> list[str]:
    """From where an Ambush helps to remove a COIN Base."""
    table, turn = np.table, np.turn
    left = means_left(table, turn)
    return [
        space
        for space in sources
        if any(helps_against_base(table, turn, left, space, place) for place in victims(table, space))
    ]


def cubes_on_loc(table: Table, space: str) -> bool:
    """Whether this is a LoC with COIN cubes."""
    return space in board.IS_LOC and table.count(space, COIN_CUBES) > 0
