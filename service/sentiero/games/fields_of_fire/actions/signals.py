"""FoF 4.3.6 Signals: each unit that sees one does what it was said to mean, at no further cost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sentiero.games.fields_of_fire.actions import infiltrate_adjacent
from sentiero.games.fields_of_fire.actions.move_adjacent import WHERE
from sentiero.games.fields_of_fire.actions.shift_fire import other_targets
from sentiero.games.fields_of_fire.data.charts import CHARTS
from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.fire.final_fires import cease_fires, cease_lines, fire_all
from sentiero.games.fields_of_fire.ground.grid import is_staging, name, row
from sentiero.games.fields_of_fire.position.sight import sees_card
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.adjacent_cards import destinations
from sentiero.games.fields_of_fire.procedures.movement import choose_cover, go
from sentiero.games.fields_of_fire.procedures.order import Order
from sentiero.games.fields_of_fire.units.unit import US, Unit
from sentiero.games.fields_of_fire.words.asking import ask_card
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

SHIFT = Ask("signal.shift", "4.3.6")
INFILTRATE: Final = "movement.c"


def carry_out(table: Table, order: Order, device: str, at: int) -> Steps:
    """FoF 4.3.6: what the device means, by all who see it."""
    yield from MEANINGS[table.signals[device]](table, order, device, at)


def sees_signal(table: Table, unit: Unit, device: str, at: int) -> bool:
    """FoF 4.3.6: star signals are seen everywhere, smoke along a line of sight to its card."""
    if device in CHARTS["signals"]["stars"]:
        return True
    return not is_staging(unit.at) and sees_card(table, unit, at)


def watchers(table: Table, device: str, at: int) -> list[Unit]:
    """The units of the company on foot that see a signal, as they are listed."""
    return [unit for unit in _see(table, device, at) if not unit.is_vehicle and not unit.aboard]


def _see(table: Table, device: str, at: int) -> list[Unit]:
    """All of the company that see a signal, vehicles and passengers too."""
    own = [unit for unit in table.units.values() if unit.side == US]
    return [unit for unit in own if sees_signal(table, unit, device, at)]


def _move(table: Table, device: str, at: int, wanted: Callable[[Unit, int], bool]) -> Steps:
    """Every unit that may move to such a card does so."""
    for unit in watchers(table, device, at):
        cards = [] if unit.exposed else [to for to in destinations(table, unit) if wanted(unit, to)]
        if cards:
            listing = cards.copy()
            to = yield from ask_card(WHERE.under("4.3.6"), lambda: listing, table, unit=unit.id)
            cover = yield from choose_cover(table, unit, to)
            yield from go(table, unit, to, cover)


def to_control(control: str) -> Callable[[Table, Order, str, int], Steps]:
    """M2PO, M2SO, M2RP: units beside an objective or a route point move onto it."""

    def meaning(table: Table, order: Order, device: str, at: int) -> Steps:
        goal = table.controls.get(control)
        yield from _move(table, device, at, lambda unit, to: to == goal)

    return meaning


def to_signal(table: Table, order: Order, device: str, at: int) -> Steps:
    """M2S: units beside the signal move to its card."""
    yield from _move(table, device, at, lambda unit, to: to == at)


def across(phase_line: str) -> Callable[[Table, Order, str, int], Steps]:
    """XPL: units that stand before a phase line move across it."""

    def meaning(table: Table, order: Order, device: str, at: int) -> Steps:
        if phase_line in table.controls:
            before = row(table.controls[phase_line])
            yield from _move(table, device, at, lambda unit, to: _crosses(unit.at, to, before))

    return meaning


def _crosses(at: int, to: int, before: int) -> bool:
    """A phase line lies beyond the row of its control."""
    return not is_staging(at) and not is_staging(to) and row(at) == before and row(to) == before + 1


def infiltrate_to(control: str) -> Callable[[Table, Order, str, int], Steps]:
    """InfAP2PO, InfAP2SO: units on the attack position attempt to infiltrate the objective."""

    def meaning(table: Table, order: Order, device: str, at: int) -> Steps:
        goal, start = table.controls.get(control), table.controls.get("AP")
        for unit in watchers(table, device, at):
            if goal is not None and unit.at == start and _may_infiltrate(table, unit, goal):
                again = Order(order.hq, unit.id, INFILTRATE)
                yield from infiltrate_adjacent.infiltrate(table, again, unit, goal)

    return meaning


def _may_infiltrate(table: Table, unit: Unit, goal: int) -> bool:
    """FoF 4.2.5: pinned units and Paralysed Teams do not."""
    allowed = not unit.pinned and unit.lat != "paralysed_team"
    return allowed and goal in infiltrate_adjacent.destinations(table, unit)


def cease_fire(table: Table, order: Order, device: str, at: int) -> Steps:
    """CF: the cards of the company that fire, where anybody sees the signal."""
    seeing = _see(table, device, at)
    for card in _firing(table, device, at):
        table.do("ceased", US, card)
    for card in dict.fromkeys(unit.at for unit in seeing):
        cease_lines(table, card)
    if any(unit.id == CO_HQ or unit.what.kind == "fo" for unit in seeing):
        cease_fires(table)
    yield from ()


def fire_final(table: Table, order: Order, device: str, at: int) -> Steps:
    """FPF: the prepared fires of observers who see it, and the lines of guns that do (ruling)."""
    fire_all(table, lambda unit: sees_signal(table, unit, device, at))
    yield from ()


def shift_fire(table: Table, order: Order, device: str, at: int) -> Steps:
    """SF: each of those cards fires at another, in its sight and range, that the player names (ruling 4.3.6)."""
    for card in _firing(table, device, at):
        targets = other_targets(table, card)
        if targets:
            listing = targets.copy()
            to = yield from ask_card(SHIFT, lambda: listing, table, card=name(card))
            table.do("engaged", US, card, to)


def _firing(table: Table, device: str, at: int) -> list[int]:
    cards = {unit.at for unit in _see(table, device, at)}
    return [card for card in sorted(table.postures[US]) if card in cards]


# FoF 4.3.6: the meanings that a signal may be given; which of them, the kind of mission says.
MEANINGS: Final[dict[str, Callable[[Table, Order, str, int], Steps]]] = {
    "cf": cease_fire, "sf": shift_fire, "xpl1": across("PL1"), "xpl2": across("PL2"), "m2po": to_control("OBJ1"),
    "infap2po": infiltrate_to("OBJ1"), "m2so": to_control("OBJ2"), "infap2so": infiltrate_to("OBJ2"), "m2s": to_signal,
    "fpf": fire_final,
    **{f"m2rp{n}": to_control(f"RP{n}") for n in range(1, 7)},
}  # fmt: skip
