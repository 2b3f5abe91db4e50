"""8.6.5 March, third: NVA Control."""

from __future__ import annotations

from itertools import combinations, count, islice

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.nonplayer.nva.plans.march_forces import Marching
from service.games.fire_in_the_lake.nonplayer.nva.plans.march_moves import Flow, Group
from service.games.fire_in_the_lake.nonplayer.nva.units import units_for_control
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import select, tie, without
from service.games.fire_in_the_lake.pieces import BASES, NVA, US_BASES, VC
from service.kernel.words import Cause

ADD_CONTROL = Cause("nva.march.control")
BY_ONE_GROUP = Cause("nva.march.one_group")
AT_US_BASE = Cause("nva.march.us_base")
NO_US_BASE = Cause("nva.march.no_us_base")
VC_BASE_ALONE = Cause("nva.march.vc_base")
GROUP_COMES_FROM = Cause("nva.march.control_from")
MOST_PEOPLE_NEXT = Cause("nva.march.control_next")
FEWEST_GUERRILLAS = Cause("nva.march.fewest_guerrillas")
MOST_CONTROLLED = 3
# Fewer people than in a space without Population: no space.
NOBODY = -1
# How many combinations of groups are looked at, those with the largest first.
MOST_TRIED = 120
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
    groups = _one_of(np, marching, space, comers[space], used)
    _take(marching, space, groups)
    used.update(group.origin for group in groups)
    return True


def _take(marching: Marching, space: str, groups: list[Group]) -> None:
    """Bring a space under Control, and hold it."""
    marching.add(_moves(marching, groups, marching.short_of_control(space)))
    marching.hold(space, units_for_control(marching.table, space))
    marching.controlled.append(space)


def _where_most_live(marching: Marching, used: set[str]) -> dict[str, list[list[Group]]]:
    """The spaces of the highest Population that can come under NVA Control, and who would bring it."""
    for spaces in BY_POPULATION.values():
        comers = {space: found for space in spaces if (found := _comers(marching, space, used))}
        if comers:
            return comers
    return {}


def _any_comers(marching: Marching, spaces: list[str], used: set[str]) -> bool:
    """Whether any of the spaces can come under NVA Control."""
    return any(_comers(marching, space, used) for space in spaces)


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
    fitting = (found for found in choices if marching.fits(_moves(marching, found, lacking)))
    return list(fitting if singles else islice(fitting, 1))


def _together(groups: list[Group], lacking: int) -> list[list[Group]]:
    """The fewest groups that are enough together, those first that leave the most Guerrillas behind."""
    fewest = next(n for n in count(1) if sum(group.size for group in groups[:n]) >= lacking)
    some = map(list, islice(combinations(groups, fewest), MOST_TRIED))
    enough = [found for found in some if sum(group.size for group in found) >= lacking]
    return sorted(enough, key=lambda found: _guerrillas_needed(found, lacking))


def _guerrillas_needed(groups: list[Group], lacking: int) -> int:
    """How many Guerrillas must go with the Troops of these groups."""
    return max(0, lacking - sum(group.troops for group in groups))


def _one_of(np: Nonplayer, marching: Marching, space: str, choices: list[list[Group]], used: set[str]) -> list[Group]:
    """Of several groups that would be enough, one that leaves the best next space, then the most Guerrillas behind."""
    if len(choices) == 1:
        return choices[0]
    by_origin = {groups[0].origin: groups for groups in choices}
    lacking = marching.short_of_control(space)

    def people_next(origin: str) -> int:
        after = marching.copied()
        _take(after, space, by_origin[origin])
        if len(after.controlled) >= MOST_CONTROLLED:
            return NOBODY
        then = used | {origin}
        return next((people for people, spaces in BY_POPULATION.items() if _any_comers(after, spaces, then)), NOBODY)

    origin = select(
        np,
        GROUP_COMES_FROM,
        by_origin,
        tie(MOST_PEOPLE_NEXT, people_next),
        tie(FEWEST_GUERRILLAS, lambda origin: -_guerrillas_needed(by_origin[origin], lacking)),
    )
    assert origin is not None
    return by_origin[origin]


def _moves(marching: Marching, groups: list[Group], lacking: int) -> list[Flow]:
    """All Troops of the groups, and as many Guerrillas as are needed for Control."""
    needed = _guerrillas_needed(groups, lacking)
    flows: list[Flow] = []
    for one in groups:
        guerrillas = min(one.guerrillas, needed)
        needed -= guerrillas
        flows += marching.flow(one.path, one.troops, guerrillas)
    return flows
