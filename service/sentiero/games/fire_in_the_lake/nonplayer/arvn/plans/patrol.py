"""8.7.3: which cubes a Patrol moves, and where to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.garrison import (
    GARRISON,
    UNITS,
    Draft,
    draft,
    lacking_for_control,
    may_leave,
)
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.purposes import note
from sentiero.games.fire_in_the_lake.nonplayer.selecting import MOST_POPULATION, select, tie
from sentiero.games.fire_in_the_lake.operations.movement import patrol_origins
from sentiero.games.fire_in_the_lake.operations.removal import EVERY_GUERRILLA
from sentiero.games.fire_in_the_lake.pieces import (
    ARVN,
    ARVN_POLICE,
    ARVN_TROOPS,
    CUBES,
    GUERRILLAS,
    INSURGENT_KINDS,
    INSURGENTS,
    US_TROOPS,
)
from sentiero.games.fire_in_the_lake.position.changes import move
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL, Table
from sentiero.kernel.words import Cause

NEAREST_SAIGON = Cause("arvn.patrol.near")
HIDDEN_THERE = Cause("arvn.patrol.underground")
MOST_CUBES = Cause("arvn.patrol.most_cubes")
CITIES_WITHOUT_CONTROL = Cause("arvn.patrol.control")
CITIES_SHORT_OF_CUBES = Cause("arvn.patrol.garrison")
CONTESTED_LOCS = Cause("arvn.patrol.locs")
ABLE_TO_SEND_CUBES = Cause("arvn.patrol.from")
BOTH_KINDS = (ARVN_POLICE, ARVN_TROOPS)
HIDDEN = tuple(GUERRILLAS[enemy] for enemy in INSURGENTS)
COIN_TROOPS = (US_TROOPS, ARVN_TROOPS)
# What the cubes of the plan come for, by destination.
CUBES_FOR = "patrol_for"
# Each destination once, with the cubes that come: [to, [[kind, origin, n], ...]].
Plan = list[list[Any]]


class Patrolling:
    """A plan in the making: moves on a copy of the table."""

    def __init__(self, np: Nonplayer) -> None:
        self.np = np
        self.on: Draft = draft(np)
        self.moves: dict[str, dict[tuple[str, str], int]] = {}
        # Nobody leaves a space that was a destination.
        self.closed: set[str] = set(np.turn.spaces)

    def room(self, to: str) -> bool:
        """Whether this may be a destination."""
        turn = self.np.turn
        if to in self.moves:
            return True
        full = turn.most is not None and len(turn.spaces) + len(self.moves) >= turn.most
        return turn.open_to(to) and not full

    def send(self, to: str, n: int, kinds: tuple[str, ...], strict: bool, all_or_none: bool = True) -> bool:
        """Bring n cubes, Police before Troops, from the largest groups first."""
        if n <= 0 or not self.room(to):
            return False
        moved = self.on.table.moved.copy()
        taken = self._gather(to, n, kinds, strict)
        if sum(taken.values()) < n and (all_or_none or not taken):
            for (kind, origin), count in taken.items():
                self._back(kind, count, origin, to)
            self.on.table.moved = moved
            return False
        here = self.moves.setdefault(to, {})
        for at, count in taken.items():
            here[at] = here.get(at, 0) + count
        self.closed.add(to)
        return True

    def _gather(self, to: str, n: int, kinds: tuple[str, ...], strict: bool) -> dict[tuple[str, str], int]:
        table, turn = self.on
        origins = [origin for origin in patrol_origins(table, to) if origin not in self.closed]
        if turn.origins is not None:
            origins = [origin for origin in origins if origin in turn.origins]
        taken: dict[tuple[str, str], int] = {}
        most = tie(MOST_CUBES, lambda space: table.count(space, CUBES[ARVN]))
        for kind in kinds:
            if not n:
                break
            # Whoever goes leaves the others of this kind as free as before.
            there = [origin for origin in origins if table.pieces[origin][kind]]
            able = {origin: free for origin in there if (free := self._free(kind, origin, strict)) > 0}
            while n > 0 and (origin := select(self.np, ABLE_TO_SEND_CUBES, able, most)):
                going = min(n, able.pop(origin))
                self.on.bring(kind, going, origin, to)
                taken[kind, origin] = going
                n -= going
        return taken

    def _free(self, kind: str, origin: str, strict: bool) -> int:
        """How many could leave: all from LoCs, and from Cities unless they are to be kept."""
        table, turn = self.on
        here = turn.unmoved(table, kind, origin)
        if here <= 0 or origin in board.IS_LOC or (origin in board.IS_CITY and not strict):
            return here
        return min(here, may_leave(table, kind, origin))

    def _back(self, kind: str, n: int, origin: str, to: str) -> None:
        move(self.on.table, kind, n, to, origin)


# Each step tells whether it sends anybody.
Sends = Iterator[bool]


def plan(np: Nonplayer) -> Plan:
    """Every step to its end."""
    work = Patrolling(np)
    for _ in _steps(np, work):
        pass
    return [[to, [[kind, origin, n] for (kind, origin), n in moves.items()]] for to, moves in work.moves.items()]


def any_move(np: Nonplayer) -> bool:
    """Whether such a plan moves anybody at all; no more of it than that takes."""
    return any(_steps(np, Patrolling(np)))


def _steps(np: Nonplayer, work: Patrolling) -> Sends:
    """First to contested LoCs, then to Cities for COIN Control, then for a garrison of both kinds."""
    yield from _defend_locs(np, work)
    yield from _each_city(np, CITIES_WITHOUT_CONTROL, work, _uncontrolled, _to_control)
    yield from _each_city(np, CITIES_SHORT_OF_CUBES, work, _short, _to_garrison)


def _defend_locs(np: Nonplayer, work: Patrolling) -> Sends:
    """LoCs with Guerrillas, from Saigon outwards, Underground ones first; all the cubes it takes or none."""
    table = work.on.table
    waiting = [loc for loc in table.where_in_order(EVERY_GUERRILLA) if loc in board.IS_LOC]
    work.closed.update(loc for loc in waiting if not _lacking(table, loc))
    waiting = [loc for loc in waiting if _lacking(table, loc) and work.room(loc)]
    near = tie(NEAREST_SAIGON, lambda loc: -from_saigon()[loc])
    underground = tie(HIDDEN_THERE, lambda loc: table.count(loc, HIDDEN) > 0)
    while waiting:
        loc = select(np, CONTESTED_LOCS, waiting, near, underground)
        assert loc is not None
        waiting.remove(loc)
        note(np, CUBES_FOR, loc, CONTESTED_LOCS)
        yield work.send(loc, _lacking(table, loc), BOTH_KINDS, strict=False)


def _lacking(table: Table, loc: str) -> int:
    """3 cubes, or twice the enemies if that is more."""
    return max(0, max(GARRISON, 2 * table.count(loc, INSURGENT_KINDS)) - table.count(loc, CUBES[ARVN]))


@cache
def from_saigon() -> dict[str, int]:
    """How far each LoC and City is from Saigon along LoCs and Cities."""
    found = {board.SAIGON: 0}
    frontier = [board.SAIGON]
    while frontier:
        space = frontier.pop(0)
        for near in board.ADJACENT[space]:
            if near in board.IS_LOC_OR_CITY and near not in found:
                found[near] = found[space] + 1
                frontier.append(near)
    return {space: found.get(space, 99) for space in board.LOCS + board.CITIES}


def _each_city(
    np: Nonplayer,
    cause: Cause,
    work: Patrolling,
    needs: Callable[[Patrolling, str], bool],
    send: Callable[[Patrolling, str], Sends],
) -> Sends:
    """The Cities that need something, highest Population first."""
    waiting = [city for city in board.CITIES if work.room(city) and needs(work, city)]
    while city := select(np, cause, waiting, MOST_POPULATION):
        note(np, CUBES_FOR, city, cause)
        yield from send(work, city)
        waiting = [other for other in waiting if other != city and work.room(other)]


def _uncontrolled(work: Patrolling, city: str) -> bool:
    return work.on.table.control(city) != COIN_CONTROL


def _to_control(work: Patrolling, city: str) -> Sends:
    yield work.send(city, lacking_for_control(work.on.table, city), BOTH_KINDS, strict=True)


def _short(work: Patrolling, city: str) -> bool:
    """Where 3 cubes or Special Forces, or a Troop or a Police, are not together yet."""
    table = work.on.table
    if table.control(city) != COIN_CONTROL:
        return False
    complete = table.pieces[city][ARVN_POLICE] and table.count(city, COIN_TROOPS)
    return not complete or table.count(city, UNITS) < GARRISON


def _to_garrison(work: Patrolling, city: str) -> Sends:
    """At least 1 Police, 1 Troop, and 3 cubes or Special Forces, as far as possible."""
    table = work.on.table
    if not table.pieces[city][ARVN_POLICE]:
        yield work.send(city, 1, (ARVN_POLICE,), strict=True)
    if not table.count(city, COIN_TROOPS):
        yield work.send(city, 1, (ARVN_TROOPS,), strict=True)
    yield work.send(city, GARRISON - table.count(city, UNITS), BOTH_KINDS, strict=True, all_or_none=False)
