"""FoF 4.2.4b, 6.6 Attempt to concentrate fire."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.actions.combat_attempt import draw_and_exhort
from sentiero.games.fields_of_fire.fire.concentrated_fire import (
    CROSSHAIR,
    concentrate,
    concentration_cards,
    concentration_targets,
)
from sentiero.games.fields_of_fire.position.odds import chance
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.words.asking import ask, named_options
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

AT = Ask("concentrate.at", "6.6")


def is_open(table: Table, order: Order) -> bool:
    """FoF 6.6: a firing unit with a spotted enemy along its line of fire."""
    return bool(concentration_targets(table, table.units[order.unit]))


def steps(table: Table, order: Order) -> Steps:
    """FoF 6.6: which target, then the attempt."""
    unit = table.units[order.unit]
    marks = lambda: named_options("target", concentration_targets(table, unit))
    cards = concentration_cards(unit)
    mark = yield from ask(AT, marks, unit=unit.id, cards=cards, chance=chance(table, cards, CROSSHAIR))
    drawn = yield from draw_and_exhort(table, order, cards, CROSSHAIR)
    concentrate(table, unit, mark, drawn)


def draws(table: Table, order: Order) -> list[int]:
    """How many cards, whatever the target."""
    return [concentration_cards(table.units[order.unit])]


ACTION: Final = Action("combat.b", is_open, steps, draws)
