"""FoF 4.2.2d Attempt to infiltrate a platoon."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.actions.infiltrate_adjacent import destinations, infiltrate
from sentiero.games.fields_of_fire.actions.move_adjacent import WHERE
from sentiero.games.fields_of_fire.actions.platoons import leads_platoon, movers, takes_part, who_goes
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.words.asking import ask_card
from sentiero.kernel.title import Steps


def is_open(table: Table, order: Order) -> bool:
    """By a PLT HQ, of units of its platoon on its card that may infiltrate."""
    return leads_platoon(table, order) and bool(_where(table, order))


def steps(table: Table, order: Order) -> Steps:
    """Each of them attempts by itself, with its own experience (FoF 4.2)."""
    to = yield from ask_card(WHERE.under("5.1.4"), lambda: _where(table, order), table, unit=order.unit)
    able = [unit for unit in movers(table, order) if to in destinations(table, unit)]
    for unit in (yield from who_goes(table, order, able)):
        # There may be no room for all.
        if to in destinations(table, unit):
            takes_part(table, order, unit)
            yield from infiltrate(table, order, unit, to)


def _where(table: Table, order: Order) -> list[int]:
    found = {at for unit in movers(table, order) for at in destinations(table, unit)}
    return sorted(found)


ACTION: Final = Action("movement.d", is_open, steps)
