"""FoF 4.2.4j, 6.7.4 Order on-map mortars to fire without seeing the target (ruling)."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.fire.firers import watches
from sentiero.games.fields_of_fire.fire.indirect import mortar_targets, order_mortars
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.units.unit import US, Unit
from sentiero.games.fields_of_fire.words.asking import ask_card
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

WHERE = Ask("mortar_fire.where", "6.7.4")
_OBSERVERS: Final = ("hq", "staff", "fo")


def is_open(table: Table, order: Order) -> bool:
    """A section that can fire, with a spotted enemy in its range that the originator sees."""
    return bool(cards(table, order))


def steps(table: Table, order: Order) -> Steps:
    """Heavy fire on the card for this turn, without a draw."""
    unit = table.units[order.unit]
    to = yield from ask_card(WHERE, lambda: cards(table, order), table, unit=unit.id)
    order_mortars(table, unit, to)


def cards(table: Table, order: Order) -> list[int]:
    """Ruling 6.7.4: what the ordering HQ sees; under general initiative any good-order HQ, staff or observer."""
    found = mortar_targets(table, table.units[order.unit])
    watchers = observers(table, order)
    return [to for to in found if any(watches(table, one, to) for one in watchers)]


def observers(table: Table, order: Order) -> list[Unit]:
    """Who may observe for the mortars."""
    if order.hq is not None:
        return [table.units[order.hq]]
    return [one for one in table.units.values() if one.side == US and one.good_order and one.what.kind in _OBSERVERS]


ACTION: Final = Action("combat.j", is_open, steps)
