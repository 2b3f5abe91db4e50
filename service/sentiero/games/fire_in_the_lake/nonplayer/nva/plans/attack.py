"""8.6.1 Attack: how much it can remove, where, and where PT-76 fights."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.limits import Means, pieces_ambushed, spaces_left
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.removals import (
    IS_SPECIAL_FORCE,
    armor_is_ready,
    armored_gain,
    is_us,
    losses,
    most_armored,
    removed_by_troops,
    troop_removals,
)
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import Tie, in_order, priority, tie
from sentiero.games.fire_in_the_lake.operations.attack import attack_spaces
from sentiero.games.fire_in_the_lake.pieces import ALL_GUERRILLAS, COIN_KINDS, IS_BASE, NVA
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.words import Cause

# Who Attacks.
TWO_BY_TROOPS = Cause("nva.attack.two_by_troops")
BY_GUERRILLA_GROUP = Cause("nva.attack.by_guerrillas")
ONE_BY_TROOPS = Cause("nva.attack.one_by_troops")
# And what decides among several.
IN_LAOS_CAMBODIA = Cause("nva.attack.laos_cambodia")
REMOVES_BASE = Cause("nva.attack.removes_base")
REMOVES_SPECIAL_FORCES = Cause("nva.attack.special_forces")
REMOVES_US = Cause("nva.attack.us")
# A group of Guerrillas that Attacks without Ambush, and what it removes if it succeeds.
GROUP, BY_GROUP = 4, 2


def most_pieces(table: Table, turn: Turn, left: Means) -> int:
    """How many pieces Troop Attacks and Ambushes can remove, as far as spaces and Resources go."""
    return max(_most_pieces(table, left, by_troops) for by_troops in _once_armored(table, turn))


def _most_pieces(table: Table, left: Means, removals: dict[str, int]) -> int:
    """The same with what Troops remove in each space."""
    by_troops = {space: n for space, n in removals.items() if n}
    attacked = dict(sorted(by_troops.items(), key=lambda item: -item[1])[: left.spaces])
    prey = {place for places in left.reach.values() for place in places}
    standing = {place: table.count(place, COIN_KINDS) - attacked.get(place, 0) for place in prey}
    others = {source: places for source, places in left.reach.items() if source not in attacked}
    ambushes = pieces_ambushed(left._replace(reach=others), standing)
    return sum(sorted([*attacked.values(), *([1] * ambushes)], reverse=True)[: left.spaces])


def _once_armored(table: Table, turn: Turn) -> list[dict[str, int]]:
    """What Troops remove, shaded PT-76 in one space only: each of those where it removes most extra."""
    found = troop_removals(table, turn)
    if not armor_is_ready(table, turn):
        return [found]
    most = most_armored(table, turn, found)
    best = [space for space in found if armored_gain(table, turn, space) == most > 0]
    plain = {space: removed_by_troops(table, space) for space in found}
    return [plain | {space: found[space]} for space in best] or [plain]


# -- where -------------------------------------------------------------------------------------


def next_space(np: Nonplayer) -> str | None:
    """Troops that remove 2 or more, then groups of 4 Guerrillas, then Troops that remove 1."""
    table = np.table
    by_troops = troop_removals(table, np.turn)
    found = in_order(
        np,
        priority(
            TWO_BY_TROOPS,
            lambda: [space for space, n in by_troops.items() if n >= 2],
            _ties(table, by_troops),
        ),
        priority(
            BY_GUERRILLA_GROUP,
            lambda: [space for space in by_troops if table.count(space, ALL_GUERRILLAS[NVA]) >= GROUP],
            _ties(table, dict.fromkeys(by_troops, BY_GROUP)),
        ),
        priority(
            ONE_BY_TROOPS,
            lambda: [space for space, n in by_troops.items() if n == 1],
            _ties(table, by_troops),
        ),
    )
    return found and found[1]


def _ties(table: Table, removals: dict[str, int]) -> tuple[Tie, ...]:
    """Laos and Cambodia first, then where a Base falls, or Special Forces, then where US pieces do."""

    def loses(space: str, wanted: Callable[[str], bool]) -> bool:
        return any(wanted(kind) for kind in losses(table, space, removals[space]))

    return (
        tie(IN_LAOS_CAMBODIA, lambda space: space in board.IS_LAOS_CAMBODIA),
        tie(REMOVES_BASE, lambda space: loses(space, IS_BASE.__contains__)),
        tie(REMOVES_SPECIAL_FORCES, lambda space: loses(space, IS_SPECIAL_FORCE.__contains__)),
        tie(REMOVES_US, lambda space: loses(space, is_us)),
    )


# -- shaded PT-76 ------------------------------------------------------------------------------


def armored_here(np: Nonplayer, space: str) -> int:
    """What shaded PT-76 adds here, if no space to come would gain more."""
    table, turn = np.table, np.turn
    here = armored_gain(table, turn, space)
    if not here or here >= most_armored(table, turn, attack_spaces(table, turn)):
        return here
    return here if here >= most_armored(table, turn, _coming(np)) else 0


def _coming(np: Nonplayer) -> list[str]:
    """The spaces that would be Attacked after this one, as far as Resources go."""
    ahead = copy(np.turn)
    ahead.spaces = list(np.turn.spaces)
    thought = np.imagine(ahead)
    for _ in range(spaces_left(np.table, np.turn)):
        space = next_space(thought)
        if space is None:
            break
        ahead.spaces.append(space)
    return ahead.spaces[len(np.turn.spaces) :]
