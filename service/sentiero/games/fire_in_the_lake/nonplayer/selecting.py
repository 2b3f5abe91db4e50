"""8.1.3 Selecting spaces, 8.1.4 reading the flowcharts: sequential priorities and nested tie-breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.random_spaces import random_space
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.kernel.words import Cause, Paragraph

HIGHEST_POPULATION = Cause("population")
AT_SUPPORT = Cause("support")

# Plain tuples, for thousands of them are made in a game.
Tie = tuple[Cause, Callable[[str], Any], Paragraph | None]
Priority = tuple[Cause, Callable[[], Iterable[str]], tuple[Tie, ...]]


def tie(cause: Cause, value: Callable[[str], Any], rule: Paragraph | None = None) -> Tie:
    """A nested priority: those of the thus-far selected that have most of something go on.

    `rule` says where it stands, if not in the paragraph that selects the spaces.
    """
    return cause, value, rule


def priority(cause: Cause, candidates: Callable[[], Iterable[str]], ties: tuple[Tie, ...] = ()) -> Priority:
    """A sequential priority: its candidates, and what decides among them."""
    return cause, candidates, ties


def select(np: Nonplayer, cause: Cause, candidates: Iterable[str], *ties: Tie) -> str | None:
    """8.1.4: one space by nested priorities, at last by chance; None if there is no candidate."""
    found = list(candidates)
    if not found:
        return None
    np.reason("priority", cause, spaces=found)
    return found[0] if len(found) == 1 else random_space(np, narrow(np, found, *ties))


def narrow(np: Nonplayer, found: list[str], *ties: Tie) -> list[str]:
    """The candidates that remain after each nested priority in turn."""
    for cause, value, rule in ties:
        if len(found) == 1:
            break
        values = [value(space) for space in found]
        best = max(values)
        left = [space for space, has in zip(found, values, strict=True) if has == best]
        if len(left) < len(found):
            np.reason("tie", cause, rule=rule or np.rule, spaces=left)
        found = left
    return found


def in_order(np: Nonplayer, *priorities: Priority) -> tuple[Cause, str] | None:
    """8.1.3: the first priority that has a candidate, and the space it selects."""
    for cause, candidates, ties in priorities:
        space = select(np, cause, candidates(), *ties)
        if space is not None:
            return cause, space
    return None


# -- nested priorities that several flowcharts share -------------------------------------------


def population(space: str) -> int:
    """The highest Population first."""
    return board.population(space)


MOST_POPULATION = tie(HIGHEST_POPULATION, population)


def at_support(table: Table) -> Tie:
    """Spaces with Support first."""
    return tie(AT_SUPPORT, lambda space: table.level(space) > 0)


def with_any(table: Table, cause: Cause, *kinds: str) -> Tie:
    """Spaces with any of these kinds first."""
    return tie(cause, lambda space: table.count(space, kinds) > 0)


def without(table: Table, cause: Cause, *kinds: str) -> Tie:
    """Spaces without these kinds first."""
    return tie(cause, lambda space: table.count(space, kinds) == 0)
