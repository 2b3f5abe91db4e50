"""8.6.1 Attack."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.asking import NO, YES
from service.games.fire_in_the_lake.nonplayer.answering import fitting
from service.games.fire_in_the_lake.nonplayer.nva import ambush, bombard
from service.games.fire_in_the_lake.nonplayer.nva.strength import (
    IS_SPECIAL_FORCE,
    Means,
    armor_is_ready,
    armored_gain,
    bases_can_fall,
    is_us,
    losses,
    means_left,
    most_armored,
    pieces_ambushed,
    removed_by_troops,
    spaces_left,
    troop_hits,
    troop_removals,
)
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import Tie, in_order, priority, tie
from service.games.fire_in_the_lake.operations.attack import BY_GUERRILLAS, BY_TROOPS, attack_spaces
from service.games.fire_in_the_lake.pieces import ALL_GUERRILLAS, COIN_KINDS, IS_BASE, NVA
from service.games.fire_in_the_lake.table import Table
from service.games.fire_in_the_lake.turn import Turn, possible_activities

RULE = "8.6.1"
# A group of Guerrillas that Attacks without Ambush, and what it removes if it succeeds.
GROUP, BY_GROUP = 4, 2


# -- whether -----------------------------------------------------------------------------------


def wanted(np: Nonplayer, turn: Turn) -> bool:
    """If Ambushes and Troop Attacks can remove a COIN Base, or as many pieces as a die shows."""
    np.box(RULE, "nva.attack")
    table = np.table
    if not np.test("nva.attack.affordable", spaces_left(table, turn) > 0, resources=table.tracks[NVA]):
        return False
    left = means_left(table, turn)
    pieces = most_pieces(table, turn, left)
    if not np.test("nva.attack.any", pieces > 0, pieces=pieces):
        return False
    if np.test("nva.attack.base", bases_can_fall(table, turn, left)):
        return True
    rolled = np.roll(1, "nva.attack")
    return np.test("nva.attack.pieces", pieces >= rolled, pieces=pieces, rolled=rolled)


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


def where(np: Nonplayer) -> str:
    """First the Special Activity, then one space after the other."""
    np.rule = RULE
    return _special_activity(np) or fitting(np, next_space(np))


def _special_activity(np: Nonplayer) -> str | None:
    """Ambush, or if that is not worth it Bombard, before the Attacks."""
    if np.turn.spaces or np.turn.activity is not None:
        return None
    open_now = possible_activities(np.table, np.turn)
    if "ambush" in open_now and ambush.wanted(np, lambda: next_space(np.imagine(np.turn)) is not None):
        return "ambush"
    return "bombard" if "bombard" in open_now and bombard.wanted(np, open_now) else None


def next_space(np: Nonplayer) -> str | None:
    """Troops that remove 2 or more, then groups of 4 Guerrillas, then Troops that remove 1."""
    np.rule = RULE
    table = np.table
    by_troops = troop_removals(table, np.turn)
    found = in_order(
        np,
        priority(
            "nva.attack.two_by_troops",
            lambda: [space for space, n in by_troops.items() if n >= 2],
            _ties(table, by_troops),
        ),
        priority(
            "nva.attack.by_guerrillas",
            lambda: [space for space in by_troops if table.count(space, ALL_GUERRILLAS[NVA]) >= GROUP],
            _ties(table, dict.fromkeys(by_troops, BY_GROUP)),
        ),
        priority(
            "nva.attack.one_by_troops",
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
        tie("nva.attack.laos_cambodia", lambda space: space in board.IS_LAOS_CAMBODIA),
        tie("nva.attack.removes_base", lambda space: loses(space, IS_BASE.__contains__)),
        tie("nva.attack.special_forces", lambda space: loses(space, IS_SPECIAL_FORCE.__contains__)),
        tie("nva.attack.us", lambda space: loses(space, is_us)),
    )


# -- how ---------------------------------------------------------------------------------------


def how(np: Nonplayer) -> str:
    """Troops if they remove 2, else 4 Guerrillas, else Troops if they remove 1, else Guerrillas."""
    np.rule = RULE
    table, space = np.table, np.given("space")
    enemies = table.count(space, COIN_KINDS)
    by_troops = min(troop_hits(table, space, engaged=True), enemies) + _armored_here(np, space)
    guerrillas = table.count(space, ALL_GUERRILLAS[NVA])
    if np.test("nva.attack.how", by_troops >= 2 or (by_troops == 1 and guerrillas < GROUP), pieces=by_troops):
        return BY_TROOPS
    return BY_GUERRILLAS


def _armored_here(np: Nonplayer, space: str) -> int:
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


def armored(np: Nonplayer) -> str:
    """Shaded PT-76 where it removes most extra enemy pieces."""
    np.rule = RULE
    gain = _armored_here(np, np.given("space"))
    return YES if np.test("nva.attack.armored", gain > 0, pieces=gain) else NO
