"""8.6.5 March, third: NVA Control."""

from __future__ import annotations

from itertools import combinations, count, islice

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.march_forces import Marching
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.march_moves import Flow, Group
from sentiero.games.fire_in_the_lake.nonplayer.nva.units import units_for_control
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.random_spaces import random_group
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select, tie, without
from sentiero.games.fire_in_the_lake.pieces import BASES, NVA, US_BASES, VC
from sentiero.kernel.words import Cause

ADD_CONTROL = Cause("nva.march.control")
BY_ONE_GROUP = Cause("nva.march.one_group")
AT_US_BASE = Cause("nva.march.us_base")
NO_US_BASE = Cause("nva.march.no_us_base")
VC_BASE_ALONE = Cause("nva.march.vc_base")
GROUP_COMES_FROM = Cause("nva.march.control_from")
FEWEST_GUERRILLAS = Cause("nva.march.fewest_guerrillas")
MOST_CONTROLLED = 3
# How many combinations of groups are looked at, those with the largest first.
MOST_TRIED = 500
# The Cities and Provinces, those of the highest Population first.
BY_POPULATION = {
    people: [space for space in board.PLACES if board.population(space) == people]
    for people in sorted(set(map(board.population, board.PLACES)), reverse=True)
}


def add_control(np: Nonplayer, marching: Marching, used: set[str], at_us_bases: bool) -> bool:
    """NVA Control in one more space, of the highest Population, each group as a whole and only once."""
    comers = _where_most_live(marching, used)
    table = np.table
    us_base = tie(AT_US_BASE, lambda space: table.pieces[space][US_BASES] > 0)
    vc_only = lambda space: table.count(space, BASES[VC]) > 0 and not table.count(space, BASES[NVA])
    space = select(
        np,
        ADD_CONTROL,
        comers,
        tie(BY_ONE_GROUP, lambda space: len(comers[space][0]) == 1),
        us_base if at_us_bases else without(table, NO_US_BASE, US_BASES),
        tie(VC_BASE_ALONE, vc_only),
    )
    if space is None:
        return False
    groups = _one_of(np, marching, space, comers[space])
    marching.add(_moves(marching, groups, marching.short_of_control(space)), ADD_CONTROL)
    marching.hold(space, units_for_control(table, space))
    used.update(group.origin for group in groups)
    return True


def _where_most_live(marching: Marching, used: set[str]) -> dict[str, list[list[Group]]]:
    """The spaces of the highest Population that can come under NVA Control, and who would bring it."""
    for spaces in BY_POPULATION.values():
        comers = {space: found for space in spaces if (found := _comers(marching, space, used))}
        if comers:
            return comers
    return {}


def _comers(marching: Marching, space: str, used: set[str]) -> list[list[Group]]:
    """Which groups would bring Control: each single one that is enough, or else the fewest together."""
    lacking = marching.short_of_control(space)
    if lacking <= 0 or space in marching.closed:
        return []
    groups = [group for group in marching.groups(space) if group.origin not in used]
    if sum(group.size for group in groups) < lacking:
        return []
    singles = [[group] for group in groups if group.size >= lacking]
    choices = singles or _together(groups, lacking)
    return choices if any(marching.fits(_moves(marching, found, lacking)) for found in choices) else []


def _together(groups: list[Group], lacking: int) -> list[list[Group]]:
    """The fewest groups that are enough together."""
    fewest = next(n for n in count(1) if sum(group.size for group in groups[:n]) >= lacking)
    some = map(list, islice(combinations(groups, fewest), MOST_TRIED))
    return [found for found in some if sum(group.size for group in found) >= lacking]


def _guerrillas_needed(groups: list[Group], lacking: int) -> int:
    """How many Guerrillas must go with the Troops of these groups."""
    return max(0, lacking - sum(group.troops for group in groups))


def _one_of(np: Nonplayer, marching: Marching, space: str, choices: list[list[Group]]) -> list[Group]:
    """Of several choices of groups, one that leaves the most Guerrillas behind, then by chance (8.1.3, 8.2)."""
    lacking = marching.short_of_control(space)
    able = [found for found in choices if marching.fits(_moves(marching, found, lacking))]
    if len(able) > 1:
        np.reason("priority", GROUP_COMES_FROM, spaces=_origins(able))
    fewest = min(_guerrillas_needed(found, lacking) for found in able)
    best = [found for found in able if _guerrillas_needed(found, lacking) == fewest]
    if len(best) < len(able):
        np.reason("tie", FEWEST_GUERRILLAS, spaces=_origins(best))
    by_origins = {tuple(group.origin for group in found): found for found in best}
    return by_origins[random_group(np, list(by_origins))]


def _origins(choices: list[list[Group]]) -> list[str]:
    """From where any of these groups come."""
    return board.in_order({group.origin for found in choices for group in found})


def _moves(marching: Marching, groups: list[Group], lacking: int) -> list[Flow]:
    """All Troops of the groups, and as many Guerrillas as are needed for Control."""
    needed = _guerrillas_needed(groups, lacking)
    flows: list[Flow] = []
    for one in groups:
        guerrillas = min(one.guerrillas, needed)
        needed -= guerrillas
        flows += marching.flow(one.path, one.troops, guerrillas)
    return flows
