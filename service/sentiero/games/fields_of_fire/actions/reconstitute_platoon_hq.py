"""FoF 4.2.1d Reconstitute a platoon HQ."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.communications.chain_of_command import is_higher, is_platoon, originators
from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.pack.contents import GREEN
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.counters import give_step, place_with, replace
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.units.unit import US, Unit
from sentiero.games.fields_of_fire.words.asking import ask_unit
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

WHICH = Ask("reconstitute.platoon", "4.2.1")


def is_open(table: Table, order: Order) -> bool:
    """By the CO HQ or its staff: a good-order unit whose PLT HQ is out of play, or the staff itself."""
    unit = table.units[order.unit]
    above = [one for one in originators(table, order.hq, unit) if not is_platoon(one) and not is_higher(one)]
    return bool(above) and bool(lost_platoons(table, unit))


def steps(table: Table, order: Order) -> Steps:
    """One step of it is the PLT HQ again, Green."""
    unit = table.units[order.unit]
    name = yield from ask_unit(WHICH, lambda: lost_platoons(table, unit))
    if unit.steps == 1:
        replace(table, unit, "hq", name, experience=GREEN, hq=CO_HQ)
    else:
        give_step(table, unit)
        place_with(table, unit, "hq", name, experience=GREEN, hq=CO_HQ)


def lost_platoons(table: Table, unit: Unit) -> list[str]:
    """The PLT HQs out of play that a unit can take the place of: its own; for staff of the company any."""
    if not unit.good_order or unit.is_vehicle or is_higher(unit) or unit.what.kind == "runner":
        return []
    gone = [name for name, was in table.removed.items() if was["side"] == US and was["type"] == "hq" and name != CO_HQ]
    return [name for name in gone if unit.what.kind == "staff" or unit.hq == name]


ACTION: Final = Action("command.d", is_open, steps)
