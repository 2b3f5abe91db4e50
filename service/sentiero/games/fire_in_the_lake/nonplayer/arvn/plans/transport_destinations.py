"""8.7.2 Transport: where a column goes, by the Operation that it accompanies."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans import assault
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.assault_outcome import control_changes
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.sweep_search import (
    finds_more,
    still_hidden,
    useful,
)
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import (
    MOST_POPULATION,
    in_order,
    priority,
    select,
    tie,
)
from sentiero.games.fire_in_the_lake.nonplayer.table_copy import copy_of
from sentiero.games.fire_in_the_lake.operations.movement import enemy_free
from sentiero.games.fire_in_the_lake.pieces import ARVN_POLICE, ARVN_TROOPS, US_TROOPS
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.kernel.words import Cause

TO_ASSAULT = Cause("arvn.transport.before_assault")
NEXT_FINDS_SOMEBODY = Cause("arvn.transport.next")
MOST_FOUND = Cause("arvn.transport.finds")
TO_SEARCH = Cause("arvn.transport.sweep")
TO_LONE_POLICE = Cause("arvn.transport.police")
TO_CHANGE_CONTROL = Cause("arvn.transport.control")
TROOPS_THERE = (US_TROOPS, ARVN_TROOPS)
Column = dict[str, int]
Useful = Callable[[Column, Sequence[str]], list[str]]


def useful_to(np: Nonplayer) -> Useful:
    """Of the spaces that a column can reach, those where it is of use to the Operation."""
    return USEFUL.get(np.turn.operation or "", _for_the_province)(np)


def share_out(np: Nonplayer, pieces: Column, places: list[str]) -> dict[str, int]:
    """How many of the column go where; to 1 space, except during a Sweep."""
    n = sum(pieces.values())
    if np.turn.operation == "sweep":
        return _to_search(np, n, places)
    space: str | None
    if np.turn.operation == "assault":
        better = Better(np)
        ranks = {place: better(place, pieces[ARVN_TROOPS]) for place in places}
        best = min(rank for rank in ranks.values() if rank is not None)
        space = select(np, TO_ASSAULT, [place for place in places if ranks[place] == best])
    else:
        found = in_order(
            np,
            priority(TO_LONE_POLICE, lambda: garrisons(np.table, places), (MOST_POPULATION,)),
            priority(TO_CHANGE_CONTROL, lambda: places, (MOST_POPULATION,)),
        )
        space = found and found[1]
    assert space is not None
    return {space: n}


# -- with Training or Patrol --------------------------------------------------------------------


def garrisons(table: Table, places: Sequence[str]) -> list[str]:
    """Provinces with Police but neither US nor ARVN Troops."""
    provinces = (space for space in places if space in board.IS_PROVINCE)
    return [s for s in provinces if table.pieces[s][ARVN_POLICE] and not table.count(s, TROOPS_THERE)]


def gains(table: Table, places: Sequence[str], n: int) -> list[str]:
    """Provinces whose Control so many pieces change."""
    return [space for space in places if space in board.IS_PROVINCE and control_changes(table, space, 0, 0, n)]


def _for_the_province(np: Nonplayer) -> Useful:
    return lambda pieces, places: garrisons(np.table, places) or gains(np.table, places, sum(pieces.values()))


# -- before an Assault --------------------------------------------------------------------------


def _for_the_assault(np: Nonplayer) -> Useful:
    better = Better(np)

    def useful(pieces: Column, places: Sequence[str]) -> list[str]:
        troops = pieces.get(ARVN_TROOPS, 0)
        return [space for space in places if troops and better(space, troops) is not None]

    return useful


class Better:
    """The Assault that so many more Troops make possible in a space, if it is better than without them."""

    def __init__(self, np: Nonplayer) -> None:
        self.turn = np.turn
        self.table = copy_of(np.table)
        self.known: dict[tuple[str, int], assault.Rank | None] = {}

    def __call__(self, space: str, troops: int) -> assault.Rank | None:
        """Its place among the priorities, or None."""
        if enemy_free(self.table, space):
            return None
        now, then = self._rank(space, 0), self._rank(space, troops)
        return then if then is not None and (now is None or then < now) else None

    def _rank(self, space: str, troops: int) -> assault.Rank | None:
        if (space, troops) not in self.known:
            here = self.table.own(space)
            here[ARVN_TROOPS] += troops
            self.known[space, troops] = assault.rank(self.table, self.turn, space)
            here[ARVN_TROOPS] -= troops
        return self.known[space, troops]


# -- during a Sweep -----------------------------------------------------------------------------


def _for_the_sweep(np: Nonplayer) -> Useful:
    goals = [space for space in np.turn.spaces if still_hidden(np.table, np.turn, space)]

    def searched(pieces: Column, places: Sequence[str]) -> list[str]:
        n = sum(pieces.values())
        return [space for space in goals if space in places and finds_more(np.table, np.turn, space, n)]

    return searched


def found_there(np: Nonplayer, pieces: Column, places: Sequence[str]) -> int:
    """How many Guerrillas more the column finds if it goes to these places only."""
    shares = _to_search(np.imagine(np.turn), sum(pieces.values()), places)
    return sum(finds_more(np.table, np.turn, space, n) for space, n in shares.items())


def _to_search(np: Nonplayer, n: int, places: Sequence[str]) -> dict[str, int]:
    """Where the next piece finds somebody before the pairs for Jungles, and nobody who would find none."""
    shares: dict[str, int] = {}
    table, turn = copy_of(np.table), np.turn
    ties = (
        tie(NEXT_FINDS_SOMEBODY, lambda space: finds_more(table, turn, space, 1)),
        tie(MOST_FOUND, lambda space: finds_more(table, turn, space, n)),
    )
    while space := select(np, TO_SEARCH, [s for s in places if finds_more(table, turn, s, n)], *ties):
        completes = board.terrain(space) == board.JUNGLE and finds_more(table, turn, space, 1)
        going = 1 if completes else useful(table, turn, space, n)
        table.own(space)[ARVN_TROOPS] += going
        shares[space] = shares.get(space, 0) + going
        n -= going
    return shares


USEFUL: dict[str, Callable[[Nonplayer], Useful]] = {"assault": _for_the_assault, "sweep": _for_the_sweep}
