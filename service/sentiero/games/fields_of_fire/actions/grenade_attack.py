"""FoF 4.2.4d, 6.5 Attempt a grenade attack."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.actions.combat_attempt import draw_and_exhort
from sentiero.games.fields_of_fire.fire.attempt import cards_for
from sentiero.games.fields_of_fire.fire.grenades import GRENADE_ICON, attack, grenade_targets
from sentiero.games.fields_of_fire.fire.volumes import card_of
from sentiero.games.fields_of_fire.position.odds import chance
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.loads import give_up
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.games.fields_of_fire.words.asking import ask, ask_yes, named_options
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

AT = Ask("grenade.at", "6.5.1")
WITH_WP = Ask("grenade.wp", "4.3.6")
WP: Final = "smoke_wp"


def is_open(table: Table, order: Order) -> bool:
    """FoF 6.5.1: a spotted enemy on its card, or within the range of its weapon."""
    return bool(grenade_targets(table, table.units[order.unit]))


def steps(table: Table, order: Order) -> Steps:
    """FoF 6.5.1: which target, then the attack and what comes back."""
    unit = table.units[order.unit]
    marks = lambda: named_options("target", grenade_targets(table, unit))
    cards = cards_for(unit)
    mark = yield from ask(AT, marks, unit=unit.id, cards=cards, chance=chance(table, cards, GRENADE_ICON))
    here = card_of(table, mark) == unit.at
    phosphorus = WP in unit.gear and here and (yield from ask_yes(WITH_WP, unit=unit.id))
    drawn = yield from draw_and_exhort(table, order, cards, GRENADE_ICON)
    if phosphorus:
        throw_wp(table, unit)
    attack(table, unit, mark, drawn)


def throw_wp(table: Table, unit: Unit) -> None:
    """FoF 4.3.6: white phosphorus thrown by hand screens the card, whatever else the attempt brings."""
    give_up(table, unit, WP)
    table.do("marked", WP, unit.at, 1)


def draws(table: Table, order: Order) -> list[int]:
    """How many cards, whatever the target."""
    return [cards_for(table.units[order.unit])]


ACTION: Final = Action("combat.d", is_open, steps, draws)
