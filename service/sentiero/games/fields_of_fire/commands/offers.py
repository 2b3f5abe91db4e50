"""FoF 4.2 Orders as options: what happens to whom, on which card, how many cards are drawn, how likely it succeeds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sentiero.games.fields_of_fire.actions import move_adjacent
from sentiero.games.fields_of_fire.commands.menu import MENU, TO_A_CARD
from sentiero.games.fields_of_fire.data.charts import ACTIONS
from sentiero.games.fields_of_fire.ground.grid import name
from sentiero.games.fields_of_fire.position.odds import chance
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures import spotting
from sentiero.games.fields_of_fire.procedures.adjacent_cards import destinations
from sentiero.games.fields_of_fire.procedures.attempt import cards_for, is_certain
from sentiero.games.fields_of_fire.procedures.order import Order
from sentiero.games.fields_of_fire.words.places import place
from sentiero.kernel.question import Option

MOVE, INFILTRATE, SPOT = move_adjacent.ACTION.id, "movement.c", spotting.SPOT
# The texts of an order: plain, with the odds of its attempt, those at best, and where it needs no draw.
ORDER, ATTEMPT, AT_BEST, SURE = "order", "attempt", "attempt_at_best", "attempt_sure"
MOVE_TO, SPOT_ON = "move_to", "spot_on"


def offered(table: Table, orders: Iterable[Order]) -> list[Option]:
    """Orders as options; action and card in one where there is one way to get there, a card's order once for it."""
    given = list(orders)
    two_ways = {order.unit for order in given if order.action == INFILTRATE}
    found: list[Option] = []
    told: set[tuple[str, int]] = set()
    for order in given:
        of_card = (order.action, table.units[order.unit].at)
        if of_card not in told:
            found += _options(table, order, order.unit not in two_ways)
        if order.action in TO_A_CARD:
            told.add(of_card)
    return found


def _options(table: Table, order: Order, one_way: bool) -> list[Option]:
    unit = table.units[order.unit]
    if order.action == MOVE and one_way:
        return [_on_card(table, order, to, MOVE_TO) for to in destinations(table, unit)]
    if order.action == SPOT:
        odds = {to: _odds(table, order, spotting.cards(table, unit, to)) for to in spotting.targets(table, unit)}
        return [_on_card(table, order, to, SPOT_ON, **more) for to, more in odds.items()]
    about = {"unit": order.unit, "action": order.action}
    text, odds_of = _attempt(table, order)
    return [Option(f"{order.unit}:{order.action}", text, {**about, **odds_of}, about)]


def _on_card(table: Table, order: Order, to: int, text: str, **more: Any) -> Option:
    about = {"unit": order.unit, "action": order.action}
    refs = {**about, "card": name(to)}
    return Option(f"{order.unit}:{order.action}:{name(to)}", text, {**about, **place(table, to), **more}, refs)


def _attempt(table: Table, order: Order) -> tuple[str, dict[str, int]]:
    """Which text tells an order, and its odds if it is an attempt."""
    counts = draws(table, order)
    if not counts:
        return ORDER, {}
    if is_certain(table, order):
        return SURE, {}
    return ATTEMPT if len(set(counts)) == 1 else AT_BEST, _odds(table, order, max(counts))


def draws(table: Table, order: Order) -> list[int]:
    """How many cards the attempt of an order draws, for each choice that is open; nothing where it is no attempt."""
    row = ACTIONS.get(order.action)
    if row is None or row.draw is None or row.draw.each_unit:
        return []
    own = MENU[order.action].draws
    return [cards_for(table, order, table.units[order.unit])] if own is None else list(own(table, order))


def _odds(table: Table, order: Order, cards: int) -> dict[str, int]:
    draw = ACTIONS[order.action].draw
    assert draw is not None
    return {"cards": cards, "chance": chance(table, cards, draw.icon)}
