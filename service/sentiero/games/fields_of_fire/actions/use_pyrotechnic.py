"""FoF 4.2.1c, 4.3.6 Use a pyrotechnic."""

from __future__ import annotations

from typing import Any, Final

from sentiero.games.fields_of_fire.actions.signals import carry_out
from sentiero.games.fields_of_fire.data.charts import CHARTS
from sentiero.games.fields_of_fire.ground.grid import beside
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.loads import give_up
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.games.fields_of_fire.words.asking import ask, ask_card, named_options
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

DEVICE = Ask("pyrotechnic.which", "4.3.6")
WHERE = Ask("pyrotechnic.where", "4.3.6")
SIGNALS: Final[dict[str, Any]] = CHARTS["signals"]
STARS: Final[tuple[str, ...]] = tuple(SIGNALS["stars"])
SMOKES: Final[tuple[str, ...]] = tuple(SIGNALS["smokes"])
LIGHT: Final = "hand_illumination"
# Smoke that hides; it stands on the card as a mark of its own until clean-up.
SCREENS: Final = ("smoke_hc", "smoke_wp")
DEVICES: Final = (*STARS, *SMOKES, *SCREENS, LIGHT)


def is_open(table: Table, order: Order) -> bool:
    """A good-order unit that holds a device and has a card of the map for it."""
    unit = table.units[order.unit]
    return unit.good_order and bool(devices(table, unit))


def steps(table: Table, order: Order) -> Steps:
    """The device is used up; its mark lies on the card, and who sees a signal does what it means."""
    unit = table.units[order.unit]
    device = yield from ask(DEVICE, lambda: named_options("thing", devices(table, unit)), unit=unit.id)
    at = yield from ask_card(WHERE, lambda: places(table, unit, device), table, unit=unit.id, device=device)
    give_up(table, unit, device)
    table.do("marked", device if device in SCREENS or device == LIGHT else "signal", at, 1)
    if device in table.signals:
        yield from carry_out(table, order, device, at)


def devices(table: Table, unit: Unit) -> list[str]:
    """The devices that a unit can use where it is, each kind once."""
    return [thing for thing in dict.fromkeys(unit.gear) if thing in DEVICES and places(table, unit, thing)]


def places(table: Table, unit: Unit, device: str) -> list[int]:
    """FoF 4.3.6: stars and hand illumination on the card or the next, everything else on its own card."""
    near = beside(unit.at) if device in STARS or device == LIGHT else ()
    return [at for at in (unit.at, *near) if table.on_map(at)]


ACTION: Final = Action("command.c", is_open, steps)
