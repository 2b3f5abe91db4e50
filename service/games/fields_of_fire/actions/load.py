"""FoF 6.2 h Pick up and load (source 968, 1273-1307)."""

from __future__ import annotations

from typing import Final

from service.games.fields_of_fire.actions.carrying import give_up, take, within_reach
from service.games.fields_of_fire.actions.order import Action, Order
from service.games.fields_of_fire.communications.losing import CASUALTIES, LEFT
from service.games.fields_of_fire.position.changes import expose
from service.games.fields_of_fire.position.table import Table
from service.games.fields_of_fire.units import Unit
from service.games.fields_of_fire.words.asking import DONE, ask, word_options
from service.kernel.question import Option
from service.kernel.title import Steps
from service.kernel.words import Ask

WHAT = Ask("load.what", "8.2")


def is_open(table: Table, order: Order) -> bool:
    """On foot, also while Exposed, with something within reach that it can carry."""
    unit = table.units[order.unit]
    return not unit.is_vehicle and bool(within_reach(table, unit))


def steps(table: Table, order: Order) -> Steps:
    """One thing after the other, as much as it can carry; it is Exposed."""
    unit = table.units[order.unit]
    expose(table, unit)
    taken = 0
    while within_reach(table, unit):
        stop = word_options([DONE]) if taken else []
        answer = yield from ask(WHAT, lambda: [_option(*one) for one in within_reach(table, unit)] + stop, unit=unit.id)
        if answer == DONE:
            return
        giver, _, thing = answer.rpartition(":")
        pick_up(table, unit, giver, thing)
        taken += 1


def pick_up(table: Table, unit: Unit, giver: str, thing: str) -> None:
    """From a comrade, or from the ground."""
    if giver:
        give_up(table, table.units[giver], thing)
    elif thing in CASUALTIES:
        table.do("fallen", unit.at, CASUALTIES[thing], unit.cover, -1)
    else:
        table.do("marked", LEFT + thing, unit.at, table.marked[LEFT + thing][unit.at] - 1)
    take(table, unit, thing)


def _option(giver: str, thing: str) -> Option:
    if giver:
        about = {"unit": giver, "thing": thing}
        return Option(f"{giver}:{thing}", "thing.of_unit", about, about)
    return Option(thing, "thing.lying", {"thing": thing}, {"thing": thing})


ACTION: Final = Action("movement.h", is_open, steps)
