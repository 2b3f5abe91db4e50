"""8.7.4 Assault."""

from __future__ import annotations

from collections.abc import Iterable

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.nonplayer.arvn.outcome import Outcome, outcome
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import in_order, priority, tie
from service.games.fire_in_the_lake.operations.assault import assault_spaces
from service.games.fire_in_the_lake.pieces import ARVN, CUBES, GUERRILLAS, INSURGENT_BASES, INSURGENTS
from service.games.fire_in_the_lake.table import Table
from service.games.fire_in_the_lake.turn import Turn

RULE = "8.7.4"
MOST_SPACES = 3
CUBES_OF_ARVN = CUBES[ARVN]
HIDDEN = tuple(GUERRILLAS[enemy] for enemy in INSURGENTS)
# The place of an Assault among the priorities, the lower the better.
Rank = tuple[int, int]


def wanted(np: Nonplayer) -> bool:
    """Where it changes Control, removes an NVA Troop, or hits an uncovered Base's space."""
    np.box(RULE, "arvn.assault")
    table, turn = np.table, np.turn
    results = {space: outcome(table, turn, space) for space in assault_spaces(table, turn)}
    if np.test("arvn.assault.control_changes", any(result.control for result in results.values())):
        return True
    if np.test("arvn.assault.nva_troop", any(result.troops for result in results.values())):
        return True
    bare = [space for space, result in results.items() if result.removed and _base_in_the_open(table, space)]
    return np.test("arvn.assault.base_in_the_open", bool(bare))


def _base_in_the_open(table: Table, space: str) -> bool:
    return table.count(space, INSURGENT_BASES) > 0 and not table.count(space, HIDDEN)


def next_space(np: Nonplayer) -> str | None:
    """The next of up to 3 spaces."""
    if len(np.turn.spaces) >= MOST_SPACES:
        return None
    return best(np, assault_spaces(np.table, np.turn))


def best(np: Nonplayer, spaces: Iterable[str]) -> str | None:
    """Bases and Tunnels, then Control of the most people, then last pieces, then 2 or more."""
    results = {space: outcome(np.table, np.turn, space) for space in spaces}
    some = {space: result for space, result in results.items() if result.removed or result.tunnel}
    if not some:
        return None
    people = tie("arvn.assault.people", lambda space: people_changed(space, some[space]))
    most = tie("arvn.assault.pieces", lambda space: some[space].removed)
    found = in_order(
        np,
        priority("arvn.assault.base", lambda: [s for s, r in some.items() if _hits_base(r)]),
        priority("arvn.assault.control", lambda: [s for s, r in some.items() if people_changed(s, r)], (people,)),
        priority("arvn.assault.last", lambda: [s for s, r in some.items() if r.last]),
        priority("arvn.assault.two", lambda: [s for s, r in some.items() if r.removed >= 2], (most,)),
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
