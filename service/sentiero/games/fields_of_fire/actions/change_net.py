"""FoF 4.2.1j Move a radio or telephone to another net."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.communications.lost_gear import LOST
from sentiero.games.fields_of_fire.communications.nets import is_set
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.games.fields_of_fire.words.asking import ask
from sentiero.kernel.question import Option
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

WHICH = Ask("net.which", "4.2.1")


def is_open(table: Table, order: Order) -> bool:
    """A unit with a set, where a set of the same type but of another net was lost."""
    return bool(changes(table, table.units[order.unit]))


def steps(table: Table, order: Order) -> Steps:
    """The lost set in place of the one it holds, which is out of play now."""
    unit = table.units[order.unit]
    answer = yield from ask(WHICH, lambda: [_option(*one) for one in changes(table, unit)], unit=unit.id)
    held, _, wanted = answer.partition(":")
    gear = list(unit.gear)
    gear[gear.index(held)] = wanted
    table.do("geared", unit.id, gear)
    table.do("tallied", LOST + wanted, -1)
    table.do("tallied", LOST + held, 1)


def changes(table: Table, unit: Unit) -> list[tuple[str, str]]:
    """Each set it holds with each lost set of the same type."""
    lost = [key[len(LOST) :] for key, n in table.tally.items() if key.startswith(LOST) and n > 0]
    held = [gear for gear in dict.fromkeys(unit.gear) if is_set(gear)]
    return [(one, other) for one in held for other in lost if one != other and _type(one) == _type(other)]


def _type(gear: str) -> str:
    return gear.partition(".")[0]


def _option(held: str, wanted: str) -> Option:
    return Option(f"{held}:{wanted}", "net.change", {"held": held, "wanted": wanted}, {"thing": wanted})


ACTION: Final = Action("command.j", is_open, steps)
