"""FoF 4.2.2c, 5.1.3 Attempt to infiltrate an adjacent card."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.actions.move_adjacent import WHERE
from sentiero.games.fields_of_fire.fire.volumes import under_fire
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.adjacent_cards import can_infiltrate, cards_beside, joins, restricted
from sentiero.games.fields_of_fire.procedures.attempt import attempt
from sentiero.games.fields_of_fire.procedures.movement import choose_cover, go
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.games.fields_of_fire.words.asking import ask_card
from sentiero.kernel.title import Steps


def is_open(table: Table, order: Order) -> bool:
    """Not Exposed, able to infiltrate, and fire on its card or the next."""
    return bool(destinations(table, table.units[order.unit]))


def steps(table: Table, order: Order) -> Steps:
    """Where to, then the attempt."""
    unit = table.units[order.unit]
    to = yield from ask_card(WHERE.under("5.1.4"), lambda: destinations(table, unit), table, unit=unit.id)
    yield from infiltrate(table, order, unit, to)


def infiltrate(table: Table, order: Order, unit: Unit, to: int) -> Steps:
    """FoF 5.1.4: unseen if it succeeds, else an ordinary move to the same place, cover included."""
    cover = yield from choose_cover(table, unit, to)
    found = yield from attempt(table, order, unit)
    yield from go(table, unit, to, cover, hidden=found > 0)


def destinations(table: Table, unit: Unit) -> list[int]:
    """FoF 5.1.2, 4.2.5: the cards it may move to with fire here or there; some only to cards held by friends."""
    if not can_infiltrate(unit):
        return []
    fire = under_fire(table)
    found = [at for at in cards_beside(table, unit) if unit.at in fire or at in fire]
    if restricted(unit):
        return [at for at in found if joins(table, unit, at)]
    return found


ACTION: Final = Action("movement.c", is_open, steps)
