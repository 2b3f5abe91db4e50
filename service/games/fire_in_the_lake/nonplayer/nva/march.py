"""8.6.5 March."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from service.games.fire_in_the_lake.asking import Chosen, Stack
from service.games.fire_in_the_lake.nonplayer.answering import fitting
from service.games.fire_in_the_lake.nonplayer.common import stacks_listed
from service.games.fire_in_the_lake.nonplayer.forces import friends
from service.games.fire_in_the_lake.nonplayer.nva import march_control
from service.games.fire_in_the_lake.nonplayer.nva.flows import March
from service.games.fire_in_the_lake.nonplayer.nva.march_base import set_up_base
from service.games.fire_in_the_lake.nonplayer.nva.march_front import gather_troops
from service.games.fire_in_the_lake.nonplayer.nva.march_loc import watch_a_road
from service.games.fire_in_the_lake.nonplayer.nva.marching import Marching, units_to_keep
from service.games.fire_in_the_lake.nonplayer.nva.strength import UNITS
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.operations.march import march_stacks
from service.games.fire_in_the_lake.pieces import NVA_TROOPS
from service.games.fire_in_the_lake.turn import Turn, storms

RULE = "8.6.5"
PLAN = "march"


class Style(NamedTuple):
    """How an Event changes the priorities (8.4.1)."""

    base: bool = True
    us_base: bool = False
    trail: bool | None = None
    roads: bool = False


USUAL = Style()
# 122: no Base, at US Bases rather than not, by the Trail, and over LoCs.
EASTER = Style(base=False, us_base=True, trail=True, roads=True)


# -- the whole March ---------------------------------------------------------------------------


def possible(np: Nonplayer, turn: Turn) -> bool:
    """Whether any of the priorities moves anybody."""
    return any(marching.flows for marching in _planning(np.imagine(turn), USUAL))


def plan(np: Nonplayer, style: Style = USUAL) -> March:
    """All moves, by the priorities in turn."""
    np.rule = RULE
    steps = list(_planning(np, style))
    return steps[-1].march() if steps else []


def _planning(np: Nonplayer, style: Style) -> Iterator[Marching]:
    """The March after each of the priorities."""
    if storms(np.table, np.turn):
        return
    marching = Marching(np.table, np.turn, style.trail, style.roads)
    if style.base:
        set_up_base(np, marching)
        yield marching
    loc = watch_a_road(np, marching)
    yield marching
    used: set[str] = set()
    for _ in range(march_control.MOST_CONTROLLED):
        if not march_control.add_control(np, marching, used, style.us_base):
            break
        yield marching
    gather_troops(np, marching, loc)
    yield marching


# -- the answers -------------------------------------------------------------------------------


def where(np: Nonplayer, style: Style = USUAL) -> str:
    """The next destination of the plan, or enough."""
    np.rule = RULE
    if PLAN not in np.memory:
        np.memory[PLAN] = plan(np, style)
    steps: list[Any] = np.memory[PLAN]
    options = np.options()
    while steps and not (steps[0][0] in options and _still_there(np, steps[0])):
        steps = steps[1:]
    np.memory[PLAN] = steps
    return fitting(np, steps[0][0] if steps else None)


def _still_there(np: Nonplayer, step: list[Any]) -> bool:
    there = {(kind, origin) for kind, origin, _ in march_stacks(np.table, np.turn, step[0])}
    return any((kind, origin) in there for kind, origin, _ in step[1])


def pieces(np: Nonplayer) -> list[str]:
    """The pieces of the plan; without one, all Troops that may leave."""
    np.rule = RULE
    space, listed = np.given("space"), stacks_listed(np)
    steps: list[Any] = np.memory.get(PLAN) or []
    chosen: Chosen = {}
    if steps and steps[0][0] == space:
        np.memory[PLAN] = steps[1:]
        there = {(kind, origin): n for kind, origin, n in listed}
        chosen = {(kind, origin): min(n, there.get((kind, origin), 0)) for kind, origin, n in steps[0][1]}
    if not any(chosen.values()):
        chosen = _troops_that_may_leave(np, listed)
    return np.pieces(chosen or friends(listed, 1))


def _troops_that_may_leave(np: Nonplayer, listed: list[Stack]) -> Chosen:
    """8.4.4: Troops beyond those that Bases and Control need."""
    chosen: Chosen = {}
    for kind, space, n in listed:
        spare = np.table.count(space, UNITS) - units_to_keep(np.table, space)
        if kind == NVA_TROOPS and spare > 0:
            chosen[kind, space] = min(n, spare)
    return chosen
