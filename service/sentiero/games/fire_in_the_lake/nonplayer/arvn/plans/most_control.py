"""8.7.7: the spaces whose Control a number of cubes can change, so that the most changes in all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select
from sentiero.kernel.words import Cause

# People, changes of Control, and cubes saved: the order in which groups of spaces are compared.
Worth = tuple[int, int, int]
NOTHING: Worth = (0, 0, 0)


class Aim(NamedTuple):
    """A change of Control: the cubes it takes, those of its own that then stay, and what it is worth."""

    cubes: int
    kept: int
    people: int
    changes: int

    @property
    def weight(self) -> int:
        """How many cubes others can no longer have."""
        return self.cubes + self.kept


# What can be aimed at in each space; one of these at most.
Aims = Mapping[str, Sequence[Aim]]


def most_control(np: Nonplayer, cause: Cause, aims: Aims, supply: int) -> dict[str, int]:
    """The group of spaces that is worth most, equal groups at random (8.2), and the cubes that each space takes."""
    chosen: dict[str, Aim] = {}
    while True:
        left = supply - sum(aim.weight for aim in chosen.values())
        best = _in_any_best_group({space: aims[space] for space in aims if space not in chosen}, left)
        space = select(np, cause, best)
        if space is None:
            return {space: aim.cubes for space, aim in chosen.items()}
        chosen[space] = best[space]


def _in_any_best_group(aims: Aims, supply: int) -> dict[str, Aim]:
    """The spaces of every group that so many cubes make worth most."""
    # For each number of cubes what they are worth at most, and the spaces of all groups that are worth so much.
    best: list[tuple[Worth, dict[str, Aim]]] = [(NOTHING, {})] * (max(0, supply) + 1)
    for space, choices in aims.items():
        without = best.copy()
        for purse in range(len(best)):
            for aim in choices:
                if aim.weight <= purse:
                    best[purse] = _better(best[purse], *without[purse - aim.weight], space, aim)
    return best[-1][1]


def _better(
    so_far: tuple[Worth, dict[str, Aim]], worth: Worth, group: dict[str, Aim], space: str, aim: Aim
) -> tuple[Worth, dict[str, Aim]]:
    """The best so far, or this group with one space more, or the spaces of both if they are equal."""
    total = worth[0] + aim.people, worth[1] + aim.changes, worth[2] - aim.cubes
    more = {**group, space: aim}
    if total == so_far[0]:
        return total, {**so_far[1], **more}
    return (total, more) if total > so_far[0] else so_far
