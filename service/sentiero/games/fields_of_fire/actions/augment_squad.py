"""FoF 4.2.3h Augment a squad."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.actions.teams import fighting_teams
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.counters import give_step
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.units.unit import US, Unit
from sentiero.games.fields_of_fire.words.asking import ask_unit
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

WITH = Ask("augment.with", "4.2.3")


def is_open(table: Table, order: Order) -> bool:
    """A good-order squad below its strength and an unpinned Fire or Assault Team on one card; either is ordered."""
    return bool(partners(table, table.units[order.unit]))


def steps(table: Table, order: Order) -> Steps:
    """The team goes, the squad has one step more."""
    unit = table.units[order.unit]
    name = yield from ask_unit(WITH, lambda: partners(table, unit), unit=unit.id)
    other = table.units[name]
    squad, team = (unit, other) if is_short(unit) else (other, unit)
    give_step(table, team)
    table.do("stepped", squad.id, 1)


def partners(table: Table, unit: Unit) -> list[str]:
    """The teams for a squad, the squads for a team."""
    teams = fighting_teams(table, unit.at)
    if is_short(unit):
        return [team.id for team in teams]
    return [one.id for one in table.of(US, unit.at) if is_short(one)] if unit in teams else []


def is_short(unit: Unit) -> bool:
    """A squad, or a section that counts as one (FoF 1.2.3), in good order and on foot, with 2 of its steps or more."""
    squad = not unit.is_vehicle and unit.aboard is None and unit.good_order
    return squad and 2 <= unit.steps < unit.what.steps


ACTION: Final = Action("recovery.h", is_open, steps)
