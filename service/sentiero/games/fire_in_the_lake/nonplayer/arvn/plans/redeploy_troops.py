"""8.7.7 Redeploy: which Troops go where."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.garrison import (
    GARRISON,
    beyond_control,
    beyond_nva_control,
    lacking_for_control,
)
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.most_control import Aim, most_control
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select, tie
from sentiero.games.fire_in_the_lake.nonplayer.table_copy import copy_of
from sentiero.games.fire_in_the_lake.pieces import ARVN_TROOPS, COIN_BASES, COIN_CUBES, COIN_KINDS, NVA, OF, VC
from sentiero.games.fire_in_the_lake.position.changes import move
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL, NVA_CONTROL, Table
from sentiero.kernel.words import Cause

ONE_SPACE_FOR_THE_REST = Cause("arvn.redeploy.rest")
CHANGES_CONTROL = Cause("arvn.redeploy.control")
ABLE_TO_SPARE_CUBES = Cause("arvn.redeploy.from")
CITIES_SHORT_OF_CUBES = Cause("arvn.redeploy.cities")
MOST_TROOPS_TO_SPARE = Cause("arvn.redeploy.most_troops")
TROOPS = ARVN_TROOPS


class Pool:
    """The Troops that must or may move, on a copy of the table; each moves once."""

    def __init__(self, np: Nonplayer, havens: list[str]) -> None:
        self.np = np
        self.table: Table = copy_of(np.table)
        self.havens = havens
        outside = [space for space in board.LOCS + board.PROVINCES if space not in havens]
        self.must = {space: n for space in outside if (n := self.table.pieces[space][TROOPS])}
        # 6.4.2: any other Troops may move too, even out of Cities where none may go.
        self.origins = [*havens, *(city for city in board.CITIES if city not in havens)]
        # 6.4.4: Control as it is before anybody moves.
        self.nva_held = {city for city in board.CITIES if self.table.control(city) == NVA_CONTROL}
        self.arrived: set[str] = set()
        self.moves: list[list[Any]] = []
        # What they are moved for just now.
        self.purpose = CHANGES_CONTROL

    def spare(self, to: str) -> dict[str, int]:
        """Troops beyond those that keep COIN Control, no NVA Control at Bases, and 3 cubes in a City."""
        origins = [space for space in self.origins if space != to and space not in self.arrived]
        return {space: n for space in origins if (n := self._beyond(space)) > 0}

    def _beyond(self, space: str) -> int:
        table = self.table
        left = table.pieces[space][TROOPS]
        if not left:
            return 0
        left = min(left, beyond_control(table, space))
        if _at_base(table, space):
            left = min(left, beyond_nva_control(table, space))
        if space in board.IS_CITY and space not in self.nva_held:
            left = min(left, table.count(space, COIN_CUBES) - GARRISON)
        return left

    def able(self, to: str) -> int:
        """How many could come."""
        return sum(self.must.values()) + sum(self.spare(to).values())

    def bring(self, to: str, n: int, but: Collection[str] = ()) -> None:
        """First those that must leave, then from where the most can be spared, but for some spaces."""
        for origin in list(self.must):
            n -= self._move(origin, to, min(n, self.must[origin]))
        while n > 0:
            spare = {space: n for space, n in self.spare(to).items() if space not in but}
            largest = select(self.np, ABLE_TO_SPARE_CUBES, spare, tie(MOST_TROOPS_TO_SPARE, spare.__getitem__))
            if largest is None:
                return
            n -= self._move(largest, to, min(n, spare[largest]))

    def _move(self, origin: str, to: str, n: int) -> int:
        if n <= 0:
            return 0
        move(self.table, TROOPS, n, origin, to)
        self.moves.append([origin, to, n, self.purpose])
        self.arrived.add(to)
        if origin in self.must:
            self.must[origin] -= n
            if not self.must[origin]:
                del self.must[origin]
        return n


def plan(np: Nonplayer, havens: Iterable[str]) -> list[list[Any]]:
    """For Control, then for 3 cubes in each City; those that still must leave go to 1 random space."""
    pool = Pool(np, [space for space in havens if space in board.SPACE])
    _for_control(np, pool)
    pool.purpose = CITIES_SHORT_OF_CUBES
    _for_cities(np, pool)
    pool.purpose = ONE_SPACE_FOR_THE_REST
    if pool.must:
        to = select(np, ONE_SPACE_FOR_THE_REST, pool.havens)
        if to is not None:
            pool.bring(to, sum(pool.must.values()))
    return _together(pool.moves)


def _for_control(np: Nonplayer, pool: Pool) -> None:
    """Where in all the most people come under COIN Control or leave NVA Control, with the fewest Troops."""
    spare = pool.spare("")
    aims = {space: found for space in pool.havens if (found := _aims(pool.table, space, spare.get(space, 0)))}
    chosen = most_control(np, CHANGES_CONTROL, aims, pool.able(""))
    for space, troops in chosen.items():
        pool.bring(space, troops, but=chosen)


def _aims(table: Table, space: str, kept: int) -> list[Aim]:
    """The Troops that bring COIN Control here, and at Bases those that only end NVA Control."""
    people = board.population(space)
    if table.control(space) == COIN_CONTROL:
        return []
    ended = int(table.control(space) == NVA_CONTROL)
    found = [Aim(lacking_for_control(table, space), kept, people * (1 + ended), 1 + ended)]
    if ended and _at_base(table, space):
        to_end = table.count(space, OF[NVA]) - table.count(space, OF[VC]) - table.count(space, COIN_KINDS)
        found.append(Aim(to_end, kept, people, 1))
    return found


def _at_base(table: Table, space: str) -> bool:
    return space == board.SAIGON or table.count(space, COIN_BASES) > 0


def _for_cities(np: Nonplayer, pool: Pool) -> None:
    """3 COIN cubes in each City without NVA Control; chance says where first if there are too few Troops."""
    table = pool.table
    while True:
        short = {city: lack for city in board.CITIES if (lack := _short(pool, city)) > 0 and pool.able(city)}
        if not short:
            return
        enough = sum(pool.must.values()) >= sum(short.values())
        city = next(iter(short)) if enough else select(np, CITIES_SHORT_OF_CUBES, short)
        assert city is not None
        before = table.pieces[city][TROOPS]
        pool.bring(city, short[city])
        if table.pieces[city][TROOPS] == before:
            return


def _short(pool: Pool, city: str) -> int:
    if city not in pool.havens or pool.table.control(city) == NVA_CONTROL:
        return 0
    return GARRISON - pool.table.count(city, COIN_CUBES)


def _together(moves: list[list[Any]]) -> list[list[Any]]:
    """Each origin and destination once."""
    found: dict[tuple[str, str], int] = {}
    purpose: dict[tuple[str, str], str] = {}
    for origin, to, n, cause in moves:
        found[origin, to] = found.get((origin, to), 0) + n
        purpose.setdefault((origin, to), cause)
    return [[*way, n, purpose[way]] for way, n in found.items()]
