"""Pacification, in Training (3.2.1) and in the Support Phase (6.3.1)."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.pieces import ARVN, US
from sentiero.games.fire_in_the_lake.position.changes import ACTIVE_SUPPORT, pay, remove_terror, shift
from sentiero.games.fire_in_the_lake.position.lasting import KY
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.questions.ask import ask_number
from sentiero.kernel.title import StepsTo
from sentiero.kernel.words import Ask

STEPS = Ask("pacify.steps", "6.3.1")

MOST_LEVELS = 2


def pacify_cost(table: Table) -> int:
    """3.2.1: 3 ARVN Resources a step; Ky makes it 4."""
    return 4 if table.leader() == KY else 3


def steps_left(table: Table, space: str, levels: int = MOST_LEVELS, ceiling: int = ACTIVE_SUPPORT) -> int:
    """How many Terror markers and levels could still be bought here."""
    room = ceiling - table.level(space) if space in table.support else 0
    return table.terror[space] + max(0, min(levels, room))


def affordable_steps(table: Table, who: str, cost: int) -> int:
    """1.8.1: how many steps the Faction can pay for."""
    if cost == 0:
        return 99
    floor = table.tracks["econ"] if who == US else 0
    return max(0, (table.tracks[ARVN] - floor) // cost)


def pacify(
    table: Table,
    who: str,
    space: str,
    rule: str,
    cost: int,
    levels: int = MOST_LEVELS,
    ceiling: int = ACTIVE_SUPPORT,
) -> StepsTo[int]:
    """Buy steps: first every Terror marker, then levels toward Active Support. Gives the levels."""
    most = min(steps_left(table, space, levels, ceiling), affordable_steps(table, who, cost))
    steps = yield from ask_number(who, STEPS.under(rule), min(1, most), most, space=space, cost=cost)
    pay(table, who, cost * steps)
    terror = remove_terror(table, space, steps)
    return shift(table, space, steps - terror)
