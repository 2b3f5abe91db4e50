"""8.6.6 Redeploy: all of its moves, by the priorities in turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.nva.units import GUARD, UNITS
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.random_spaces import random_group
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select, tie
from sentiero.games.fire_in_the_lake.pieces import BASES, NVA, NVA_TROOPS, OF, VC, coin_here
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.questions.ask import DONE
from sentiero.games.fire_in_the_lake.set_up.scenario import scenario
from sentiero.kernel.words import Cause

FINAL_ROUND = Cause("nva.redeploy.final")
GUARD_BASES = Cause("nva.redeploy.bases")
ADD_CONTROL = Cause("nva.redeploy.control")
REMOVE_COIN_CONTROL = Cause("nva.redeploy.coin_control")
TO_THE_FRONT = Cause("nva.redeploy.front")
IN_SOUTH = Cause("nva.redeploy.south")
TROOPS_COME_FROM = Cause("nva.redeploy.from")
# From, to, how many, what for.
Move = list[Any]


def is_final(table: Table) -> bool:
    """6.4.5: whether this is the last Coup Round, as anybody can count: one Coup card for each pile."""
    plan = scenario(table.config["scenario"])
    return not table.deck or table.leader_cards() - len(plan["leaders"]) >= plan["deck"]["piles"]


class Redeployment:
    """The Troops as they would stand."""

    def __init__(self, table: Table, origins: Sequence[str], final: bool) -> None:
        self.table, self.final = table, final
        self.havens = [space for space in board.PLACES if table.count(space, BASES[NVA])]
        self.ready = {space: table.pieces[space][NVA_TROOPS] for space in origins}
        self.change = dict.fromkeys(board.ALL, 0)
        self.moves: list[Move] = []
        # Those that have been given what they need.
        self.filled: set[str] = set()

    def nva(self, space: str) -> int:
        """NVA pieces."""
        return self.table.count(space, OF[NVA]) + self.change[space]

    def units(self, space: str) -> int:
        """NVA units."""
        return self.table.count(space, UNITS) + self.change[space]

    def coin(self, space: str) -> int:
        """COIN pieces."""
        return sum(coin_here(self.table.pieces[space]))

    def insurgents(self, space: str) -> int:
        """NVA and VC pieces."""
        return self.nva(space) + self.table.count(space, OF[VC])

    def coin_control(self, space: str) -> bool:
        """Whether COIN would Control it."""
        return space not in board.IS_LOC and self.coin(space) > self.insurgents(space)

    def short_of_control(self, space: str) -> int:
        """How many more Troops would bring NVA Control."""
        return self.coin(space) + self.table.count(space, OF[VC]) + 1 - self.nva(space)

    def spare(self, space: str) -> int:
        """Troops that may leave: no NVA Control lost, no COIN Control added, 2 units kept at Bases but at the end."""
        most = self.ready.get(space, 0)
        if not most or space in self.filled:
            return 0
        if space not in board.IS_LOC:
            if self.short_of_control(space) <= 0:
                most = min(most, -self.short_of_control(space))
            elif not self.coin_control(space):
                most = min(most, self.insurgents(space) - self.coin(space))
        if not self.final and space in self.havens:
            most = min(most, self.units(space) - GUARD)
        return max(0, most)

    def supply(self, but: Sequence[str]) -> int:
        """Troops that may leave all spaces but these."""
        return sum(self.spare(space) for space in self.ready if space not in but)

    def bring(self, np: Nonplayer, to: str, n: int, cause: Cause, but: Sequence[str] = ()) -> None:
        """Move Troops in, as many as may leave from one random origin after the other (8.2)."""
        while n > 0:
            origins = [space for space in self.ready if space != to and space not in but and self.spare(space)]
            origin = select(np, TROOPS_COME_FROM, origins)
            if origin is None:
                return
            n -= self.relocate(origin, to, min(n, self.spare(origin)), cause)
        self.filled.add(to)

    def relocate(self, origin: str, to: str, n: int, cause: Cause) -> int:
        """One move."""
        self.ready[origin] -= n
        self.change[origin] -= n
        self.change[to] += n
        self.moves.append([origin, to, n, cause])
        return n


def plan(np: Nonplayer) -> list[Move]:
    """All moves, by the priorities in turn."""
    final = np.test(FINAL_ROUND, is_final(np.table))
    places = Redeployment(np.table, [value for value in np.options() if value != DONE], final)
    if not final:
        _guard_bases(np, places)
    _most(np, places, ADD_CONTROL, places.short_of_control)
    _most(np, places, REMOVE_COIN_CONTROL, lambda space: places.coin(space) - places.insurgents(space))
    _to_the_front(np, places)
    return places.moves


def _guard_bases(np: Nonplayer, places: Redeployment) -> None:
    """At least 2 units with each Base."""
    while True:
        bare = [space for space in places.havens if places.units(space) < GUARD and places.supply((space,))]
        space = select(np, GUARD_BASES, bare)
        if space is None:
            return
        places.bring(np, space, GUARD - places.units(space), GUARD_BASES)
        # What has come to guard a Base stays, but others may follow it.
        places.filled.discard(space)


def _most(np: Nonplayer, places: Redeployment, cause: Cause, lacking: Callable[[str], int]) -> None:
    """The most people and then spaces for which the Troops are enough, and no more Troops than needed."""
    open_now = [space for space in places.havens if lacking(space) > 0 and space not in places.filled]
    best: tuple[int, int, int] | None = None
    equal: list[tuple[str, ...]] = []
    for n in range(1, len(open_now) + 1):
        for some in combinations(open_now, n):
            needed = sum(map(lacking, some))
            worth = (sum(map(board.population, some)), n, -needed)
            if (best is None or worth >= best) and needed <= places.supply(some):
                equal = [*equal, some] if worth == best else [some]
                best = worth
    chosen: tuple[str, ...] = ()
    if equal:
        np.reason("priority", cause, spaces=board.in_order({space for some in equal for space in some}))
        chosen = random_group(np, equal)
    for space in chosen:
        places.bring(np, space, lacking(space), cause, chosen)
    places.filled.update(chosen)


def _to_the_front(np: Nonplayer, places: Redeployment) -> None:
    """The most Troops that were not next to COIN Control into one space that is, first in South Vietnam."""
    ready = [space for space in places.ready if places.spare(space)]
    coin = {space for space in board.PLACES if places.coin_control(space)} if ready else set()
    near = {space for space in (*ready, *places.havens) if not coin.isdisjoint(board.ADJACENT[space])}
    idle = [space for space in ready if space not in near]
    fronts = [space for space in places.havens if space in near] if idle else []
    south = tie(IN_SOUTH, lambda space: space in board.IS_SOUTH)
    front = select(np, TO_THE_FRONT, fronts, south)
    for space in idle if front is not None else ():
        places.relocate(space, str(front), places.spare(space), TO_THE_FRONT)
