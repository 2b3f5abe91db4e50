"""FoF 4.2.3 Limited action teams that recover."""

from __future__ import annotations

from sentiero.games.fields_of_fire.actions.roused_team import roused
from sentiero.games.fields_of_fire.data.charts import ACTIONS
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.attempt import attempt
from sentiero.games.fields_of_fire.procedures.counters import replace
from sentiero.games.fields_of_fire.procedures.order import Order
from sentiero.games.fields_of_fire.units.unit import ASSAULT_TEAM, FIRE_TEAM, US, Unit
from sentiero.kernel.title import Steps


def is_team(unit: Unit, kind: str) -> bool:
    """An unpinned team of a kind, as a counter of its own."""
    return unit.type == kind and unit.what.kind == "lat" and not unit.pinned


def fighting_teams(table: Table, at: int) -> list[Unit]:
    """FoF 4.2.3h, i: the unpinned Fire and Assault Teams of the company that stand on a card."""
    on_foot = [unit for unit in table.of(US, at) if unit.aboard is None]
    return [unit for unit in on_foot if is_team(unit, FIRE_TEAM) or is_team(unit, ASSAULT_TEAM)]


def becomes(table: Table, order: Order, kind: str) -> Steps:
    """FoF 10.1.3: a team goes to another place on the ladder, if its attempt succeeds or none is needed."""
    unit = table.units[order.unit]
    if (yield from roused(table, order, unit)):
        replace(table, unit, ASSAULT_TEAM, hq=unit.hq)
        return
    found = 1
    if ACTIONS[order.action].draw is not None:
        found = yield from attempt(table, order, unit)
    if found:
        replace(table, unit, kind, hq=unit.hq)
