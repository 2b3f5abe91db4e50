"""FoF 4.2.1h Dismiss a runner."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.actions.augment_squad import is_short
from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.counters import give_step
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.procedures.runners import is_ready
from sentiero.games.fields_of_fire.units.unit import US
from sentiero.games.fields_of_fire.words.asking import ask_unit
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

INTO = Ask("runner.into", "4.2.1")


def is_open(table: Table, order: Order) -> bool:
    """A good-order runner on the card of the CO HQ, with a unit that takes one more step."""
    return is_ready(table, order) and bool(takers(table, order))


def steps(table: Table, order: Order) -> Steps:
    """The runner goes, that unit has one step more."""
    name = yield from ask_unit(INTO, lambda: takers(table, order), unit=order.unit)
    give_step(table, table.units[order.unit])
    table.do("stepped", name, 1)


def takers(table: Table, order: Order) -> list[str]:
    """Good-order squads below their strength on the card that runner and CO HQ share."""
    at = table.units[order.unit].at
    if CO_HQ not in table.units or table.units[CO_HQ].at != at:
        return []
    return [unit.id for unit in table.of(US, at) if is_short(unit)]


ACTION: Final = Action("command.h", is_open, steps)
