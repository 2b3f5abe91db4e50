"""8.7.5: the spaces that Troops bring under COIN Control, so that the most people in all are added."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations

from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.garrison import lacking_for_control
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import HIGHEST_POPULATION, population, select
from sentiero.games.fire_in_the_lake.pieces import ALL_BASES
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.kernel.words import Cause

WITH_ANY_BASE = Cause("arvn.sweep.bases")
# By destination, how many Troops each origin could send there; an origin has the same number for all.
Supplies = Mapping[str, Mapping[str, int]]
Group = tuple[str, ...]


def winnable(table: Table, supplies: Supplies) -> dict[str, int]:
    """How many Troops bring COIN Control to each populated space that enough of them can reach."""
    lacking = {space: lacking_for_control(table, space) for space in supplies if population(space)}
    return {space: n for space, n in lacking.items() if 0 < n <= sum(supplies[space].values())}


def met(demand: Mapping[str, int], supplies: Supplies) -> bool:
    """Whether every space can have what it needs at once; none of them sends any itself."""
    return all(
        _enough_for(some, demand, supplies) for n in range(1, len(demand) + 1) for some in combinations(demand, n)
    )


def _enough_for(some: Group, demand: Mapping[str, int], supplies: Supplies) -> bool:
    senders = {origin: n for space in some for origin, n in supplies[space].items() if origin not in demand}
    return sum(demand[space] for space in some) <= sum(senders.values())


def most_people(np: Nonplayer, cause: Cause, table: Table, supplies: Supplies, most: int) -> dict[str, int]:
    """Up to so many spaces, with the Troops each needs: the most people in all, then the most Bases."""
    demand = winnable(table, supplies)
    groups = list(_groups(demand, supplies, (), most))
    if len(groups) > 1:
        np.reason("priority", cause, spaces=_in_any(demand, groups))
    groups = _narrowed(np, table, demand, groups)
    chosen: list[str] = []
    while True:
        groups = [group for group in groups if set(chosen) <= set(group)]
        open_to = [space for space in _in_any(demand, groups) if space not in chosen]
        space = select(np, cause, open_to)
        if space is None:
            return {space: demand[space] for space in chosen}
        chosen.append(space)


def _groups(demand: Mapping[str, int], supplies: Supplies, group: Group, most: int) -> Iterator[Group]:
    """Every group of spaces that the Troops suffice for; each space after those already in it."""
    if group:
        yield group
    if len(group) == most:
        return
    spaces = list(demand)
    for space in spaces[spaces.index(group[-1]) + 1 if group else 0 :]:
        more = (*group, space)
        if met({at: demand[at] for at in more}, supplies):
            yield from _groups(demand, supplies, more, most)


def _narrowed(np: Nonplayer, table: Table, demand: Mapping[str, int], groups: list[Group]) -> list[Group]:
    """The groups that remain after each priority; equal ones are left to chance."""
    values: tuple[tuple[Cause, Callable[[str], int]], ...] = (
        (HIGHEST_POPULATION, population),
        (WITH_ANY_BASE, lambda space: table.count(space, ALL_BASES) > 0),
    )
    for cause, value in values:
        if len(groups) < 2:
            break
        worth = [sum(map(value, group)) for group in groups]
        best = max(worth)
        left = [group for group, total in zip(groups, worth, strict=True) if total == best]
        if (spaces := _in_any(demand, left)) != _in_any(demand, groups):
            np.reason("tie", cause, spaces=spaces)
        groups = left
    return groups


def _in_any(demand: Mapping[str, int], groups: list[Group]) -> list[str]:
    """The spaces of all these groups."""
    return [space for space in demand if any(space in group for group in groups)]
