"""8.8.3 Air Lift: from where units may be lifted, and in which order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import itemgetter
from typing import NamedTuple

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.activities.air_lift import MOST_OTHERS, other_kinds
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select, tie
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.assault import fights
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.fight import arvn_adds
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.sweep import LAST_UNITS, UNDERGROUND, each
from sentiero.games.fire_in_the_lake.pieces import (
    ARVN,
    ARVN_TROOPS,
    COIN_NOT_BASES,
    SPECIAL_FORCES,
    US,
    US_BASES,
    US_TROOPS,
    coin_lead,
)
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL, Table
from sentiero.kernel.words import Cause

FROM_ABROAD = Cause("us.air_lift.abroad")
MOST_US_TROOPS = Cause("us.air_lift.troops")
FROM_IDLE_SPACES = Cause("us.air_lift.from_idle")
MOST_UNITS_TO_LIFT = Cause("us.air_lift.most_units")
FROM_SPARE_TROOPS = Cause("us.air_lift.from_spare")
# US before ARVN, Troops before Special Forces.
US_UNITS = (US_TROOPS, *SPECIAL_FORCES[US])
LIFTED = (*US_UNITS, ARVN_TROOPS, *SPECIAL_FORCES[ARVN])
_us_units = itemgetter(*US_UNITS)


class Needed(NamedTuple):
    """How many US units of a space an Operation needs there, and whether its ARVN Troops."""

    us_units: int = 0
    arvn_troops: bool = False


NOBODY = Needed()


class Origin:
    """A space from which units may be lifted: how many of each kind, how many in all, and whether all US must go."""

    def __init__(self, space: str, units: dict[str, int], spare: int, all_leave: bool) -> None:
        self.space, self.units, self.spare, self.all_leave = space, units, spare, all_leave

    def ready(self, kind: str) -> int:
        """How many of a kind could still be lifted."""
        return min(self.units.get(kind, 0), self.spare)

    def take(self, kind: str, n: int) -> None:
        """Some have been lifted."""
        self.units[kind] -= n
        self.spare -= n

    def most(self, troops_only: bool = False) -> int:
        """How many units could be lifted at most."""
        if troops_only:
            return self.ready(US_TROOPS)
        troops = self.units.get(US_TROOPS, 0)
        others = sum(n for kind, n in self.units.items() if kind != US_TROOPS)
        return min(self.spare, troops + min(MOST_OTHERS, others))


class Origins:
    """The potential origins in the order in which they are chosen, each only when it is needed.

    Where only US Troops serve, spaces that cannot give any are none.
    """

    def __init__(self, np: Nonplayer, within: Sequence[str] = board.ALL, troops_only: bool = False) -> None:
        self.np, self.troops_only = np, troops_only
        self.chosen: list[Origin] = []
        self.idle = self._serving(_idle(np.table, space) for space in within)
        self.spare: dict[str, Origin] | None = None
        self.within = within

    def _serving(self, found: Iterable[Origin | None]) -> dict[str, Origin]:
        return {origin.space: origin for origin in found if origin and origin.most(self.troops_only)}

    def first(self, n: int, without: Sequence[str]) -> list[Origin]:
        """The first n that are not among these spaces."""
        while True:
            found = [origin for origin in self.chosen if origin.space not in without]
            if len(found) >= n or not self._choose_next(without):
                return found[:n]

    def _choose_next(self, without: Sequence[str]) -> bool:
        taken = {origin.space for origin in self.chosen}.union(without)
        table = self.np.table
        idle = [space for space in self.idle if space not in taken]
        abroad = tie(FROM_ABROAD, lambda space: space in board.IS_LAOS_CAMBODIA)
        troops = tie(MOST_US_TROOPS, lambda space: table.pieces[space][US_TROOPS])
        found = select(self.np, FROM_IDLE_SPACES, idle, abroad, troops)
        if found is not None:
            self.chosen.append(self.idle[found])
            return True
        spare = self._spare()
        most = tie(MOST_UNITS_TO_LIFT, lambda space: spare[space].most(self.troops_only))
        found = select(self.np, FROM_SPARE_TROOPS, [space for space in spare if space not in taken], most)
        if found is not None:
            self.chosen.append(spare[found])
        return found is not None

    def _spare(self) -> dict[str, Origin]:
        if self.spare is None:
            table, needed, kinds = self.np.table, _needed(self.np), _liftable(self.np.table)
            places = [space for space in self.within if space not in self.idle]
            self.spare = self._serving(_spare(table, space, needed.get(space, NOBODY), kinds) for space in places)
        return self.spare


def _idle(table: Table, space: str) -> Origin | None:
    """Without COIN Control, Support or a US Base: all US units leave."""
    here = table.pieces[space]
    if not any(_us_units(here)) or here[US_BASES] or table.level(space) > 0 or table.control(space) == COIN_CONTROL:
        return None
    units = {kind: here[kind] for kind in US_UNITS if here[kind]}
    return Origin(space, units, sum(units.values()), True)


def _liftable(table: Table) -> list[str]:
    """The kinds that may be lifted now, in their order."""
    others = other_kinds(table)
    return [kind for kind in LIFTED if kind == US_TROOPS or kind in others]


def _spare(table: Table, space: str, needed: Needed, kinds: Sequence[str]) -> Origin | None:
    """With Troops beyond what the Operation, COIN Control and 3 units at Support need."""
    here = table.pieces[space]
    if not here[US_TROOPS] and not here[ARVN_TROOPS]:
        return None
    units = {kind: here[kind] for kind in kinds if here[kind]}
    searching = sum(n for kind, n in units.items() if kind in US_UNITS)
    left = needed.us_units
    for kind in reversed(US_UNITS):
        kept = min(units.get(kind, 0), left)
        if kept:
            units[kind] -= kept
            left -= kept
    if needed.arvn_troops:
        units.pop(ARVN_TROOPS, None)
    spare = sum(units.values())
    if table.control(space) == COIN_CONTROL:
        spare = min(spare, coin_lead(here) - 1)
    if table.level(space) > 0:
        spare = min(spare, table.count(space, COIN_NOT_BASES) - LAST_UNITS)
    return Origin(space, units, spare, False) if spare > 0 and searching + units.get(ARVN_TROOPS, 0) else None


def _needed(np: Nonplayer) -> dict[str, Needed]:
    """Who is still needed where they are for the current Operation."""
    table, turn = np.table, np.turn
    if turn.operation == "assault":
        return {space: Needed(99, arvn_adds(table, turn, space)) for space in fights(table, turn)}
    if turn.operation == "sweep":
        return {space: Needed(table.count(space, UNDERGROUND) * each(space)) for space in turn.spaces}
    return {}
