"""8.6.5 March."""

from __future__ import annotations

from typing import Any

from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.common import stacks_listed
from sentiero.games.fire_in_the_lake.nonplayer.forces import friends
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.march import USUAL, Style, plan, stages
from sentiero.games.fire_in_the_lake.nonplayer.nva.units import UNITS, units_to_keep
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.operations.march import march_stacks
from sentiero.games.fire_in_the_lake.pieces import NVA_TROOPS
from sentiero.games.fire_in_the_lake.questions.ask import Chosen, Stack
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.6.5")
MARCH_BOX = Cause("nva.march")
ALL_WHO_MAY_LEAVE = Cause("nva.march.all")
PLAN = "marching"


def possible(np: Nonplayer, turn: Turn) -> bool:
    """Whether any of the priorities moves anybody."""
    return any(marching.flows for marching in stages(np.imagine(turn), USUAL))


# -- the answers -------------------------------------------------------------------------------


def where(np: Nonplayer, style: Style = USUAL) -> str:
    """The next destination of the plan, or enough."""
    np.rule = RULE
    if PLAN not in np.memory:
        np.memory[PLAN] = plan(np, style)
    steps: list[Any] = np.memory[PLAN]
    while steps and not (np.may(steps[0][0]) and _still_there(np, steps[0])):
        steps = steps[1:]
    np.memory[PLAN] = steps
    if steps:
        np.as_planned(Cause(steps[0][2]), steps[0][0])
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
        np.as_planned(Cause(steps[0][2]), space)
        there = {(kind, origin): n for kind, origin, n in listed}
        chosen = {(kind, origin): min(n, there.get((kind, origin), 0)) for kind, origin, n in steps[0][1]}
    if not any(chosen.values()):
        chosen = _troops_that_may_leave(np, listed)
    return np.pieces(chosen or friends(listed, 1))


def _troops_that_may_leave(np: Nonplayer, listed: list[Stack]) -> Chosen:
    """8.4.4: Troops beyond those that Bases and Control need."""
    np.reason("rule", ALL_WHO_MAY_LEAVE)
    chosen: Chosen = {}
    for kind, space, n in listed:
        spare = np.table.count(space, UNITS) - units_to_keep(np.table, space)
        if kind == NVA_TROOPS and spare > 0:
            chosen[kind, space] = min(n, spare)
    return chosen
