"""8.7.5: which spaces a Sweep selects, and which Troops it moves there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.garrison import (
    ANY_NUMBER,
    Draft,
    beyond_garrison,
    draft,
    lacking_for_control,
)
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.sweep_control import Supplies, met, most_people
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.sweep_search import (
    beyond_search,
    finds,
    hidden,
    to_find_all,
    useful,
)
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.transport import departures
from sentiero.games.fire_in_the_lake.nonplayer.named_spaces import (
    event_names_each,
    event_names_spaces,
)
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.purposes import note
from sentiero.games.fire_in_the_lake.nonplayer.selecting import MOST_POPULATION, at_support, select, with_any
from sentiero.games.fire_in_the_lake.operations.movement import movable, sweep_origins
from sentiero.games.fire_in_the_lake.operations.sweep import searchers, sweep_cost, sweepers
from sentiero.games.fire_in_the_lake.pieces import ALL_BASES, ARVN, VC_GUERRILLAS
from sentiero.games.fire_in_the_lake.turn import storms
from sentiero.kernel.words import Cause

CONTROL_WHERE_IT_SWEEPS = Cause("arvn.sweep.control_here")
CONTROL_ELSEWHERE = Cause("arvn.sweep.control_there")
VC_AMONG_THEM = Cause("arvn.sweep.vc")
ABLE_TO_SEND_TROOPS = Cause("arvn.sweep.from")
ARVN_AMONG_HIDDEN = Cause("arvn.sweep.in_place")
EVENT_SAYS_SO = Cause("arvn.sweep.by_event")
# What each space of the plan was selected for.
SWEEP_FOR = "sweep_for"
MOST_SPACES = 3
NOBODY_ELSE: Mapping[str, int] = {}
# Each space with the Troops that come: [to, [[kind, origin, n], ...]].
Plan = list[list[Any]]


class Sweeping:
    """A plan in the making: spaces and moves on a copy of the table."""

    def __init__(self, np: Nonplayer) -> None:
        self.np = np
        self.on: Draft = draft(np)
        self.chosen: list[str] = []
        self.moves: dict[str, dict[tuple[str, str], int]] = {}
        self.gained = 0
        self.left = self._room()

    def _room(self) -> int:
        """Up to 3 spaces, or all that an Event names, as far as Resources and the terms go."""
        turn, cost = self.np.turn, sweep_cost(self.np.turn)
        most = ANY_NUMBER if event_names_each(turn) else MOST_SPACES
        most = most if turn.most is None else min(most, turn.most)
        purse = self.np.table.tracks[ARVN] // cost if cost else ANY_NUMBER
        return min(most - len(turn.spaces), purse)

    def selectable(self) -> list[str]:
        """3.2.3: Provinces and Cities, not North Vietnam; it is for the caller to see who is there or can come."""
        table, turn = self.on
        if self.left <= 0 or storms(table, turn):
            return []
        return [space for space in turn.open_among(board.PLACES) if space != board.NORTH_VIETNAM]

    def choose(self, space: str, cause: Cause) -> None:
        """Select a space, and remember what for."""
        note(self.np, SWEEP_FOR, space, cause)
        self.chosen.append(space)
        self.on.turn.spaces.append(space)
        self.left -= 1

    def spare(self, to: str) -> dict[tuple[str, str], int]:
        """The Troops that could come, without weakening any space too much."""
        table, turn = self.on.table, self.on.turn
        found: dict[tuple[str, str], int] = {}
        if turn.no_movement:
            return found
        left: dict[str, int] = {}
        for kind, origin, n in movable(table, turn, sweepers(turn), sweep_origins(table, to)):
            if origin not in left:
                left[origin] = beyond_garrison(table, origin)
                if origin in turn.spaces:
                    left[origin] = min(left[origin], beyond_search(table, turn, origin))
            n = min(n, left[origin])
            if n > 0:
                found[kind, origin] = n
                left[origin] -= n
        return found

    def bring(self, to: str, n: int, keeping: Mapping[str, int] = NOBODY_ELSE) -> None:
        """Move so many Troops, from where no other search needs them, then at random (8.2); others keep enough."""
        others = self._still_to_search(to)
        while n > 0:
            spare = self.spare(to)
            supplies = {to: by_origin(spare), **{space: by_origin(self.spare(space)) for space in keeping}}
            able = {origin: m for origin in supplies[to] if (m := _can_send(origin, to, n, keeping, supplies))}
            free = _least_wanted(set(able), others)
            origin = select(self.np, ABLE_TO_SEND_TROOPS, [at for at in able if at in free])
            if origin is None:
                return
            n -= able[origin]
            for (kind, at), m in spare.items():
                if at == origin:
                    self._move(kind, min(m, able[origin]), at, to)
                    able[origin] -= min(m, able[origin])

    def _still_to_search(self, to: str) -> list[tuple[str, ...]]:
        """From where Troops can come to each other selected space that does not find all."""
        table, turn = self.on
        wanting = [space for space in self.chosen if space != to and to_find_all(table, turn, space)]
        return [sweep_origins(table, space) for space in wanting]

    def _move(self, kind: str, n: int, origin: str, to: str) -> None:
        if not n:
            return
        self.on.bring(kind, n, origin, to)
        here = self.moves.setdefault(to, {})
        here[kind, origin] = here.get((kind, origin), 0) + n

    def result(self) -> Plan:
        """The plan, space by space."""
        moves = {to: [[kind, origin, n] for (kind, origin), n in here.items()] for to, here in self.moves.items()}
        return [[space, moves.get(space, [])] for space in self.chosen]

    def effective(self) -> bool:
        """Whether it finds anybody, or adds COIN Control; further steps never take that back."""
        return self.gained > 0 or any(finds(self.on.table, self.on.turn, space) for space in self.chosen)


def by_origin(spare: Mapping[tuple[str, str], int]) -> dict[str, int]:
    """Troops of all kinds together."""
    found: dict[str, int] = {}
    for (_, origin), n in spare.items():
        found[origin] = found.get(origin, 0) + n
    return found


def _can_send(origin: str, to: str, n: int, keeping: Mapping[str, int], supplies: Supplies) -> int:
    """How many of these may come from one origin, so that others still get what they need."""
    most = 0 if origin in keeping else min(n, supplies[to][origin])
    while keeping and most and not met({to: n - most, **keeping}, _without(supplies, origin, most)):
        most -= 1
    return most


def _without(supplies: Supplies, origin: str, n: int) -> Supplies:
    """What is left once so many have come from one origin."""
    return {to: {at: m - n if at == origin else m for at, m in here.items()} for to, here in supplies.items()}


def _least_wanted(origins: set[str], others: list[tuple[str, ...]]) -> set[str]:
    """The origins that the fewest other searches can draw on, so that all together find the most."""
    wanted = {origin: sum(origin in reach for reach in others) for origin in origins}
    fewest = min(wanted.values(), default=0)
    return {origin for origin in origins if wanted[origin] == fewest}


def plan(np: Nonplayer) -> Sweeping:
    """Every step to its end."""
    work = Sweeping(np)
    for _ in _steps(np, work):
        pass
    return work


def effective(np: Nonplayer, transports: bool) -> bool:
    """Whether such a plan, or a Transport after it, finds anybody or adds COIN Control; no more than that takes."""
    work = Sweeping(np)
    if any(work.effective() for _ in _steps(np, work)):
        return True
    return transports and any(departures(np.imagine(work.on.turn, work.on.table)))


def _steps(np: Nonplayer, work: Sweeping) -> Iterator[None]:
    """Where Guerrillas hide among ARVN pieces; Troops to find them; Troops for COIN Control, there then elsewhere."""
    yield from _in_place(np, work)
    yield from _where_the_event_says(np, work)
    for space in sorted(work.chosen, key=lambda at: _order_to_search(work, at)):
        able = sum(work.spare(space).values())
        work.bring(space, useful(work.on.table, work.on.turn, space, able))
        yield
    yield from _add_control(np, work, CONTROL_WHERE_IT_SWEEPS, among_chosen=True)
    yield from _add_control(np, work, CONTROL_ELSEWHERE, among_chosen=False)


def _order_to_search(work: Sweeping, space: str) -> tuple[bool, bool]:
    """Where each piece finds somebody before Jungles, and spaces with Bases first."""
    return board.terrain(space) == board.JUNGLE, not work.on.table.count(space, ALL_BASES)


def _in_place(np: Nonplayer, work: Sweeping) -> Iterator[None]:
    """At Support first, then where the VC hide, then the most people."""
    table, turn = work.on
    ties = (at_support(table), with_any(table, VC_AMONG_THEM, VC_GUERRILLAS), MOST_POPULATION)
    present = table.where_any(searchers(turn))
    able = [space for space in work.selectable() if space in present and hidden(table, turn, space)]
    while work.left > 0 and (space := select(np, ARVN_AMONG_HIDDEN, able, *ties)):
        able.remove(space)
        work.choose(space, ARVN_AMONG_HIDDEN)
        yield


def _where_the_event_says(np: Nonplayer, work: Sweeping) -> Iterator[None]:
    """5.1.3: an Event's Sweep goes into every space that it names and where Troops can come and find somebody."""
    table, turn = work.on
    while event_names_spaces(turn):
        reached = [s for s in work.selectable() if useful(table, turn, s, sum(work.spare(s).values()))]
        space = select(np, EVENT_SAYS_SO, reached, MOST_POPULATION)
        if space is None:
            return
        work.choose(space, EVENT_SAYS_SO)
        yield


def _add_control(np: Nonplayer, work: Sweeping, cause: Cause, among_chosen: bool) -> Iterator[None]:
    """Where in all the most people come under COIN Control, first in spaces with Bases."""
    places, most = (work.chosen, len(work.chosen)) if among_chosen else (work.selectable(), work.left)
    table = work.on.table
    wanting = [space for space in places if board.population(space) and lacking_for_control(table, space)]
    supplies = {space: by_origin(work.spare(space)) for space in wanting}
    needs = most_people(np, cause, table, supplies, most)
    for space in needs:
        if not among_chosen:
            work.choose(space, cause)
    for space in list(needs):
        work.bring(space, needs.pop(space), keeping=needs)
        work.gained += board.population(space)
        yield
