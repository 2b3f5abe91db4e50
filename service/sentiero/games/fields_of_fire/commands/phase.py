"""FoF 3.3 The friendly command phase."""

from __future__ import annotations

from collections.abc import Callable

from sentiero.games.fields_of_fire.commands.impulse import battalion_impulse, general_initiative, hq_impulse
from sentiero.games.fields_of_fire.commands.runner_news import runners_arrive
from sentiero.games.fields_of_fire.commands.sergeants import sergeants
from sentiero.games.fields_of_fire.communications.chain_of_command import is_higher, is_platoon
from sentiero.games.fields_of_fire.communications.hearing import reaches_battalion
from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.fire.own_fire import warn
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.games.fields_of_fire.words.asking import ask_unit
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

NEXT = Ask("impulse.next", "3.3")
SPEAKS = Ask("impulse.battalion", "3.3.1")


def activation(table: Table) -> Steps:
    """FoF 3.3.1 Activation segment: battalion, runners, the CO HQ, then whom it activated, in any order."""
    warn(table)
    higher = [unit.id for unit in table.headquarters() if is_higher(unit) and unit.commands and table.on_map(unit.at)]
    if higher and not set(higher) & set(table.impulses_over):
        name = yield from ask_unit(SPEAKS, lambda: higher)
        yield from battalion_impulse(table, table.units[name])
    # Asked of the table once, before anybody of the company has moved, also after a break.
    if not set(table.impulses_over) - set(higher):
        runners_arrive(table)
        if is_activated(table, bool(higher)):
            yield from hq_impulse(table, table.units[CO_HQ], activated=True)
    yield from in_any_order(table, lambda unit: unit.id in table.activated and unit.commands, activated=True)


def is_activated(table: Table, battalion_is_here: bool) -> bool:
    """FoF 4.1.1: by a command of battalion staff on the map, else by a link to battalion."""
    hq = table.units.get(CO_HQ)
    return CO_HQ in table.activated and hq is not None if battalion_is_here else reaches_battalion(table)


def initiative(table: Table) -> Steps:
    """FoF 3.3.2 Initiative segment A to C: the CO HQ, each PLT HQ, each of its staff that was not activated."""
    if CO_HQ in table.units and CO_HQ not in table.impulses_over:
        yield from hq_impulse(table, table.units[CO_HQ], activated=False)
    yield from in_any_order(table, lambda unit: unit.id in table.activated and unit.commands, activated=True)
    yield from in_any_order(table, lambda unit: is_platoon(unit) or unit.leads, activated=False)
    yield from in_any_order(table, is_company_staff, activated=False)


def is_company_staff(unit: Unit) -> bool:
    """FoF 1.2.3: XO and 1st Sergeant."""
    return unit.what.kind == "staff" and not is_higher(unit)


def general(table: Table) -> Steps:
    """FoF 3.3.2."""
    yield from general_initiative(table)
    yield from sergeants(table)


def in_any_order(table: Table, wanted: Callable[[Unit], bool], activated: bool) -> Steps:
    """One HQ after the other, as the player likes (ruling 4.1)."""

    def waiting() -> list[str]:
        return [hq.id for hq in table.headquarters() if hq.id not in table.impulses_over and wanted(hq)]

    while waiting():
        name = yield from ask_unit(NEXT, waiting)
        yield from hq_impulse(table, table.units[name], activated)
