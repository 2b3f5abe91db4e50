"""FoF 4.2.4l Shift fire (ruling)."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.fire.firers import can_fire, reach, targets, watches
from sentiero.games.fields_of_fire.ground.grid import line, name, on_lines
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.units.unit import ENEMY, US, Unit
from sentiero.games.fields_of_fire.words.asking import ask_card
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

WHERE = Ask("shift_fire.where", "4.2.4")


def is_open(table: Table, order: Order) -> bool:
    """On a card that fires and could fire elsewhere."""
    return bool(new_targets(table, order))


def steps(table: Table, order: Order) -> Steps:
    """All occupants of the card that fire go over to another card."""
    at = table.units[order.unit].at
    to = yield from ask_card(WHERE, lambda: new_targets(table, order), table, unit=order.unit)
    table.do("engaged", US, at, to)


def new_targets(table: Table, order: Order) -> list[int]:
    """Ruling 4.2.4: of the cards that its card could fire at, those in sight of who orders."""
    found = other_targets(table, table.units[order.unit].at)
    if order.hq is None:
        return found
    watcher = table.units[order.hq]
    return [to for to in found if watches(table, watcher, to)]


def other_targets(table: Table, at: int) -> list[int]:
    """Any other card, empty or jointly held too, in sight and range of a firer of a card."""
    # Asked for every unit of the card, and the same until something happens.
    known, key = table.known_now, ("shift", name(at))
    if key not in known:
        known[key] = _find_others(table, at)
    return list(known[key])


def _find_others(table: Table, at: int) -> list[int]:
    now = table.postures[US].get(at)
    if now is None or targets(table, US, at):
        return []
    cards = [to for to in sorted(on_lines(at)) if to != now and to in table.ground]
    held = [to for to in cards if table.has(ENEMY, to) or not table.has(US, to)]
    return [to for to in held if any(_reaches(table, unit, to) for unit in table.of(US, at))]


def _reaches(table: Table, unit: Unit, to: int) -> bool:
    way = line(unit.at, to)
    return way is not None and way[1] <= reach(unit) and can_fire(table, unit, to) and watches(table, unit, to)


ACTION: Final = Action("combat.l", is_open, steps)
