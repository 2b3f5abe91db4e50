"""FoF 4.2.2b Move a platoon to an adjacent card."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.actions.move_adjacent import WHERE
from sentiero.games.fields_of_fire.actions.platoons import leads_platoon, movers, takes_part, who_goes
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.adjacent_cards import destinations, may_go
from sentiero.games.fields_of_fire.procedures.movement import choose_cover, go
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.words.asking import ask_card
from sentiero.kernel.title import Steps


def is_open(table: Table, order: Order) -> bool:
    """By a PLT HQ, of units of its platoon on its card that may move."""
    return leads_platoon(table, order) and bool(_where(table, order))


def steps(table: Table, order: Order) -> Steps:
    """Each of them moves to the same card, as far as it may."""
    to = yield from ask_card(WHERE, lambda: _where(table, order), table, unit=order.unit)
    able = [unit for unit in movers(table, order) if may_go(table, unit, to)]
    for unit in (yield from who_goes(table, order, able)):
        # There may be no room for all.
        if may_go(table, unit, to):
            takes_part(table, order, unit)
            cover = yield from choose_cover(table, unit, to)
            yield from go(table, unit, to, cover)


def _where(table: Table, order: Order) -> list[int]:
    found = {at for unit in movers(table, order) for at in destinations(table, unit)}
    return sorted(found)


ACTION: Final = Action("movement.b", is_open, steps)
