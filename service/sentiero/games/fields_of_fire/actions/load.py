"""FoF 4.2.2h, 5.1.6 Pick up and load."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.ground.grid import is_staging
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.loads import within_reach
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.procedures.pick_up import pick_up, thing_option
from sentiero.games.fields_of_fire.reactions.moves import expose
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire
from sentiero.games.fields_of_fire.vehicles import cargo
from sentiero.games.fields_of_fire.words.asking import DONE, ask, word_options
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

WHAT = Ask("load.what", "5.1.6")


def is_open(table: Table, order: Order) -> bool:
    """Also while Exposed: on foot with something within reach that it can carry; or a vehicle to load or unload."""
    unit = table.units[order.unit]
    return cargo.is_open(table, unit) if unit.is_vehicle else bool(within_reach(table, unit))


def steps(table: Table, order: Order) -> Steps:
    """One thing after the other, as much as it can carry; it is Exposed, but for the staging area (FoF 2.4.2)."""
    unit = table.units[order.unit]
    if unit.is_vehicle:
        yield from cargo.load(table, unit)
        return
    if not is_staging(unit.at):
        expose(table, unit)
        open_fire(table)
    taken = 0
    while within_reach(table, unit):
        stop = word_options([DONE]) if taken else []
        listing = [thing_option(*one) for one in within_reach(table, unit)] + stop
        answer = yield from ask(WHAT, lambda: listing, unit=unit.id)
        if answer == DONE:
            return
        giver, _, thing = answer.rpartition(":")
        pick_up(table, unit, giver, thing)
        open_fire(table)
        taken += 1


ACTION: Final = Action("movement.h", is_open, steps)
