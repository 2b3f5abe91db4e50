"""FoF 4.2.4a, 9.3 Attempt to spot."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.fire.concentrated_fire import CROSSHAIR
from sentiero.games.fields_of_fire.ground.grid import named
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.attempt import attempt
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.procedures.spotting import SPOT, cards, hidden, targets
from sentiero.games.fields_of_fire.words.asking import ask
from sentiero.games.fields_of_fire.words.places import odds_options
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

WHERE = Ask("spot.where", "9.3")


def is_open(table: Table, order: Order) -> bool:
    """A line of sight to an enemy that nobody has spotted."""
    return bool(targets(table, table.units[order.unit]))


def steps(table: Table, order: Order) -> Steps:
    """Any crosshair spots every enemy on the card."""
    unit = table.units[order.unit]
    at = order.to
    if at is None:
        counts = {at: cards(table, unit, at) for at in targets(table, unit)}
        at = named((yield from ask(WHERE, lambda: odds_options(table, counts, CROSSHAIR), unit=unit.id)))
    if (yield from attempt(table, order, unit, cards(table, unit, at))):
        table.do("spotted", [foe.id for foe in hidden(table, at)])


def draws(table: Table, order: Order) -> list[int]:
    """How many cards, for each card with a target."""
    unit = table.units[order.unit]
    return [cards(table, unit, at) for at in targets(table, unit)]


ACTION: Final = Action(SPOT, is_open, steps, draws)
