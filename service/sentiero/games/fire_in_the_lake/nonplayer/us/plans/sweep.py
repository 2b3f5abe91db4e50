"""8.8.5 Sweep: which Troops move where."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.purposes import note
from sentiero.games.fire_in_the_lake.nonplayer.selecting import MOST_POPULATION, Tie, at_support, select, tie, with_any
from sentiero.games.fire_in_the_lake.nonplayer.us.policy import NIXON, policy
from sentiero.games.fire_in_the_lake.operations.movement import movers_in, sweep_origins
from sentiero.games.fire_in_the_lake.operations.sweep import searchers, sweepers
from sentiero.games.fire_in_the_lake.pieces import (
    ALL_BASES,
    COIN_KINDS,
    COIN_NOT_BASES,
    GUERRILLAS,
    INSURGENT_KINDS,
    NVA,
    NVA_TROOPS,
    OF,
    VC,
    coin_here,
    insurgents_here,
)
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.words import Cause

FROM_ABROAD = Cause("us.sweep.from_abroad")
TO_FIND_ALL = Cause("us.sweep.find_all")
TO_FIND_MOST = Cause("us.sweep.find_most")
TO_ADD_CONTROL = Cause("us.sweep.add_control")
WITH_ANY_BASE = Cause("us.sweep.base")
ABLE_TO_SPARE_TROOPS = Cause("us.sweep.from")
UNDERGROUND = (GUERRILLAS[NVA], GUERRILLAS[VC])
MOST_NVA_TROOPS, LAST_UNITS = 2, 3
# What the Troops of the plan come for, by destination.
TROOPS_FOR = "moves_for"
# By destination, how many Troops come from each origin.
Moves = dict[str, dict[str, int]]


def each(space: str) -> int:
    """3.2.3: how many searchers find a Guerrilla."""
    return 2 if board.terrain(space) == board.JUNGLE else 1


def found(table: Table, turn: Turn, space: str) -> int:
    """How many Guerrillas those who are here would find."""
    return min(table.count(space, UNDERGROUND), table.count(space, searchers(turn)) // each(space))


class Reinforcements:
    """What each space needs and can give, while the plan grows."""

    def __init__(self, np: Nonplayer, chosen: list[str]) -> None:
        self.np, self.table = np, np.table
        self.searched = {*chosen, *np.turn.spaces}
        self.moves: Moves = {}
        self.gone: dict[str, int] = {}
        self.open = [space for space in chosen if self._may_enter(space)]
        self._origins: dict[str, list[str]] = {}

    def _may_enter(self, space: str) -> bool:
        if self.table.pieces[space][NVA_TROOPS] > MOST_NVA_TROOPS:
            return False
        return space not in board.IS_LAOS_CAMBODIA or policy(self.np) == NIXON

    def came(self, space: str) -> int:
        """How many Troops the plan has brought here."""
        return sum(self.moves.get(space, {}).values())

    def to_find(self, space: str, guerrillas: int) -> int:
        """How many more searchers would find so many Guerrillas."""
        here = self.table.count(space, searchers(self.np.turn)) + self.came(space) - self.gone.get(space, 0)
        return guerrillas * each(space) - here

    def for_all(self, space: str) -> int:
        """What is missing to find all Guerrillas."""
        return self.to_find(space, self.table.count(space, UNDERGROUND))

    def for_most(self, space: str) -> int:
        """What is missing to find more than half of them."""
        return self.to_find(space, self.table.count(space, UNDERGROUND) // 2 + 1)

    def for_control(self, space: str) -> int:
        """What is missing to add COIN Control."""
        coin = self.table.count(space, COIN_KINDS) + self.came(space) - self.gone.get(space, 0)
        return self.table.count(space, INSURGENT_KINDS) + 1 - coin

    def needed(self, space: str) -> int:
        """What is missing for any of these."""
        return max(self.for_all(space), self.for_control(space))

    def supply(self, to: str) -> dict[str, int]:
        """How many Troops each origin could still give."""
        spare = {origin: self.spare(origin) for origin in self.origins(to)}
        return {origin: n for origin, n in spare.items() if n > 0}

    def from_abroad(self, to: str) -> dict[str, int]:
        """Those of them in Laos and Cambodia."""
        return {at: n for at, n in self.supply(to).items() if at in board.IS_LAOS_CAMBODIA}

    def origins(self, to: str) -> list[str]:
        """Where those stand who could come here; that stays so while the plan grows."""
        if to not in self._origins:
            self._origins[to] = [at for at in sweep_origins(self.table, to) if at in self.movers]
        return self._origins[to]

    @cached_property
    def movers(self) -> frozenset[str]:
        """The spaces with Troops that may still move."""
        return movers_in(self.table, self.np.turn, sweepers(self.np.turn))

    def spare(self, origin: str) -> int:
        """Troops that may leave: Control as it is or is to be, the last 3 units at Support, nobody who is to search."""
        table, turn, gone = self.table, self.np.turn, self.gone.get(origin, 0)
        troops = sum(max(0, turn.unmoved(table, kind, origin)) for kind in sweepers(turn)) - gone
        if troops <= 0:
            return 0
        here = table.pieces[origin]
        coin, enemy = sum(coin_here(here)) + self.came(origin) - gone, sum(insurgents_here(here))
        if origin not in board.IS_LOC:
            if coin > enemy:
                troops = min(troops, coin - enemy - 1)
            if (beyond := coin + enemy - 2 * table.count(origin, OF[NVA])) >= 0:
                troops = min(troops, beyond)
        if table.level(origin) > 0:
            units = table.count(origin, COIN_NOT_BASES) + self.came(origin) - gone
            troops = min(troops, units - LAST_UNITS)
        if origin in self.searched and origin not in board.IS_LAOS_CAMBODIA:
            troops = min(troops, -self.for_all(origin))
        return max(0, troops)

    def _with_no_other_way(self, to: str, able: list[str]) -> list[str]:
        """Without those abroad for whom more of the other spaces in need are open than for others there."""
        abroad = [at for at in able if at in board.IS_LAOS_CAMBODIA]
        if len(abroad) < 2:
            return able
        others = [space for space in self.open if space != to and self.needed(space) > 0]
        ways = {at: sum(at in self.origins(space) for space in others) for at in abroad}
        fewest = min(ways.values())
        return [at for at in able if ways.get(at, fewest) == fewest]

    def bring(self, to: str, n: int, supply: dict[str, int]) -> None:
        """Take so many, from Laos and Cambodia first, as many there as can leave, then by chance."""
        abroad = tie(FROM_ABROAD, lambda at: at in board.IS_LAOS_CAMBODIA)
        while n > 0:
            able = self._with_no_other_way(to, [at for at in supply if supply[at]])
            origin = select(self.np, ABLE_TO_SPARE_TROOPS, able, abroad)
            assert origin is not None
            taken = min(n, supply.pop(origin))
            self.gone[origin] = self.gone.get(origin, 0) + taken
            here = self.moves.setdefault(to, {})
            here[origin] = here.get(origin, 0) + taken
            n -= taken


def plan(np: Nonplayer, chosen: list[str]) -> Moves:
    """To find all Guerrillas, then more than half, then for COIN Control; no more than each of these needs."""
    if np.turn.no_movement:
        return {}
    forces = Reinforcements(np, chosen)
    for key, missing in (
        (TO_FIND_ALL, forces.for_all),
        (TO_FIND_MOST, forces.for_most),
        (TO_ADD_CONTROL, forces.for_control),
    ):
        _reinforce(np, forces, key, missing)
    _out_of_laos_and_cambodia(np, forces)
    return forces.moves


def _out_of_laos_and_cambodia(np: Nonplayer, forces: Reinforcements) -> None:
    """As many as possible leave for any space that still needs Troops, be they too few."""
    if forces.movers.isdisjoint(board.LAOS_CAMBODIA):
        return
    while True:
        supplies = {space: forces.from_abroad(space) for space in forces.open if forces.needed(space) > 0}
        to = select(np, FROM_ABROAD, [space for space in supplies if supplies[space]], *support_bases_people(np.table))
        if to is None:
            return
        note(np, TROOPS_FOR, to, FROM_ABROAD)
        forces.bring(to, min(forces.needed(to), sum(supplies[to].values())), supplies[to])


def support_bases_people(table: Table) -> tuple[Tie, ...]:
    """First at Support, then with any Base, then the most people."""
    return at_support(table), with_any(table, WITH_ANY_BASE, *ALL_BASES), MOST_POPULATION


def _reinforce(np: Nonplayer, forces: Reinforcements, cause: Cause, missing: Callable[[str], int]) -> None:
    ties = support_bases_people(np.table)
    while True:
        lacking = {space: n for space in forces.open if (n := missing(space)) > 0}
        supplies = {space: forces.supply(space) for space in lacking}
        able = [space for space, n in lacking.items() if sum(supplies[space].values()) >= n]
        space = select(np, cause, able, *ties)
        if space is None:
            return
        note(np, TROOPS_FOR, space, cause)
        forces.bring(space, lacking[space], supplies[space])
