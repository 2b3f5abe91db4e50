"""FoF 4.2.3g Detach a team."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.communications.lost_gear import drop_excess
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.counters import place_with
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.units.unit import ASSAULT_TEAM, FIRE_TEAM
from sentiero.games.fields_of_fire.words.asking import ask, named_options
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

WHICH = Ask("detach.which", "4.2.3")
LEAST = 3


def is_open(table: Table, order: Order) -> bool:
    """A squad, or what counts as one, of 3 steps or more in good order."""
    unit = table.units[order.unit]
    return unit.good_order and not unit.is_vehicle and unit.steps >= LEAST


def steps(table: Table, order: Order) -> Steps:
    """One step of it becomes an Assault or a Fire Team, as the player likes."""
    unit = table.units[order.unit]
    kind = yield from ask(WHICH, lambda: named_options("team", (ASSAULT_TEAM, FIRE_TEAM)), unit=unit.id)
    table.do("stepped", unit.id, -1)
    drop_excess(table, unit, unit.steps)
    place_with(table, unit, kind, hq=unit.hq)


ACTION: Final = Action("recovery.g", is_open, steps)
