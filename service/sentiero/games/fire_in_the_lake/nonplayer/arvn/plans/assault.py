"""8.7.4 Assault: where, and in which order."""

from __future__ import annotations

from collections.abc import Iterable

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.assault_outcome import Outcome, outcome
from sentiero.games.fire_in_the_lake.nonplayer.named_spaces import (
    event_names_each,
    event_names_spaces,
)
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import in_order, priority, tie
from sentiero.games.fire_in_the_lake.operations.assault import assault_spaces
from sentiero.games.fire_in_the_lake.pieces import ARVN, CUBES
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.words import Cause

MOST_PEOPLE = Cause("arvn.assault.people")
MOST_PIECES = Cause("arvn.assault.pieces")
REMOVES_BASE = Cause("arvn.assault.base")
CHANGES_CONTROL = Cause("arvn.assault.control")
REMOVES_THE_LAST = Cause("arvn.assault.last")
REMOVES_TWO = Cause("arvn.assault.two")
EVENT_SAYS_SO = Cause("arvn.assault.by_event")
MOST_SPACES = 3
CUBES_OF_ARVN = CUBES[ARVN]
# The place of an Assault among the priorities, the lower the better.
Rank = tuple[int, int]


def next_space(np: Nonplayer) -> str | None:
    """The next of up to 3 spaces; of all those that an Event names."""
    if len(np.turn.spaces) >= MOST_SPACES and not event_names_each(np.turn):
        return None
    return best(np, assault_spaces(np.table, np.turn))


def best(np: Nonplayer, spaces: Iterable[str]) -> str | None:
    """Bases and Tunnels, then Control of the most people, then last pieces, then 2 or more; by an Event any."""
    results = {space: outcome(np.table, np.turn, space) for space in spaces}
    some = {space: result for space, result in results.items() if result.removed or result.tunnel}
    if not some:
        return None
    people = tie(MOST_PEOPLE, lambda space: people_changed(space, some[space]))
    most = tie(MOST_PIECES, lambda space: some[space].removed)
    found = in_order(
        np,
        priority(REMOVES_BASE, lambda: [s for s, r in some.items() if _hits_base(r)]),
        priority(CHANGES_CONTROL, lambda: [s for s, r in some.items() if people_changed(s, r)], (people,)),
        priority(REMOVES_THE_LAST, lambda: [s for s, r in some.items() if r.last]),
        priority(REMOVES_TWO, lambda: [s for s, r in some.items() if r.removed >= 2], (most,)),
        priority(EVENT_SAYS_SO, lambda: list(some) if event_names_spaces(np.turn) else []),
    )
    return found and found[1]


def rank(table: Table, turn: Turn, space: str) -> Rank | None:
    """Which priority an Assault here would serve, and how well; None if none."""
    result = outcome(table, turn, space)
    if _hits_base(result):
        return 1, 0
    if people_changed(space, result):
        return 2, -people_changed(space, result)
    if result.last:
        return 3, 0
    return (4, -result.removed) if result.removed >= 2 else None


def _hits_base(result: Outcome) -> bool:
    return result.bases > 0 or result.tunnel


def people_changed(space: str, result: Outcome) -> int:
    """The Population that leaves NVA Control plus that which comes under COIN Control."""
    return board.population(space) * result.control
