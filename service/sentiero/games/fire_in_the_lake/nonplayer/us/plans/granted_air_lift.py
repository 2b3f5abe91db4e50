"""8.4.4, 8.8.3: the Air Lift that an Event grants into the one space where it then has the US Sweep and Assault."""

from __future__ import annotations

from collections.abc import Sequence

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.air_lift import Plan, planned, take_the_rest
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.air_lift_load import Lift
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.fight import glimpse, us_fight
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.sweep import each
from sentiero.games.fire_in_the_lake.operations.sweep import searchers
from sentiero.games.fire_in_the_lake.pieces import GUERRILLAS, NVA, US_TROOPS, VC
from sentiero.games.fire_in_the_lake.position.changes import activate
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.turn import Turn


def landing_space(turn: Turn) -> str | None:
    """The space into which the Event lifts, if it names just one."""
    named = tuple(turn.among or ()) if turn.by_event and turn.activity == "air_lift" else ()
    return named[0] if len(named) == 1 else None


def into(np: Nonplayer, space: str, within: Sequence[str] | None = None) -> Plan:
    """Just enough Troops, but at least 1 (5.1.3), from origins in their order; who must leave those goes along."""
    lift = Lift(np, within, troops_only=True)
    lift.bring(space, max(1, just_enough(lift, space)))
    take_the_rest(lift)
    return planned(lift)


def just_enough(lift: Lift, space: str) -> int:
    """How few Troops remove as many enemies as all that could come."""
    most, turn = lift.ready(space), lift.np.turn
    best = removed_with(lift.table, turn, space, most)
    return next(n for n in range(most + 1) if removed_with(lift.table, turn, space, n) == best)


def removed_with(table: Table, turn: Turn, space: str, troops: int) -> int:
    """How many the Assault removes with so many Troops more, once the Sweep has found whom it can, VC first."""
    twin = glimpse(table, space, {US_TROOPS: troops})
    found = 0 if space in board.IS_LOC else twin.count(space, searchers(turn)) // each(space)
    for kind in (GUERRILLAS[VC], GUERRILLAS[NVA]):
        found -= activate(twin, kind, min(found, twin.pieces[space][kind]), space)
    return us_fight(twin, turn, space).removed
