"""FoF 4.2.1f Create a runner."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.communications.hearing import ignored
from sentiero.games.fields_of_fire.data.charts import CHARTS
from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.counters import REPLACED, give_step, place_with
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.procedures.runners import RUNNER, ordered_by_company, runners
from sentiero.games.fields_of_fire.units.unit import ASSAULT_TEAM, FIRE_TEAM
from sentiero.kernel.title import Steps


def is_open(table: Table, order: Order) -> bool:
    """By the CO HQ, of a good-order unit or an unpinned Assault or Fire Team, while fewer than 2 are in play.

    The simplified game needs no runners (FoF 13.3).
    """
    if ignored(table):
        return False
    unit = table.units[order.unit]
    able = not unit.pinned and unit.lat in (None, ASSAULT_TEAM, FIRE_TEAM)
    if not able or unit.is_vehicle or unit.what.kind in (RUNNER, "hq", "staff"):
        return False
    return len(runners(table)) < CHARTS["runners"] and ordered_by_company(table, order)


def steps(table: Table, order: Order) -> Steps:
    """One step of it is a runner."""
    unit = table.units[order.unit]
    give_step(table, unit, REPLACED)
    runner = place_with(table, unit, RUNNER, hq=CO_HQ)
    if runner.at != (home := table.units[CO_HQ].at):
        table.do("moved", runner.id, home)
    yield from ()


ACTION: Final = Action("command.f", is_open, steps)
