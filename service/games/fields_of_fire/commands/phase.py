"""FoF 4, 3 The friendly command phase (source 720-770)."""

from __future__ import annotations

from collections.abc import Callable

from service.games.fields_of_fire.asking import ask_unit
from service.games.fields_of_fire.commands.chain import is_platoon
from service.games.fields_of_fire.commands.impulse import general_initiative, hq_impulse
from service.games.fields_of_fire.communications import reaches_battalion
from service.games.fields_of_fire.company import CO_HQ
from service.games.fields_of_fire.table import Table
from service.games.fields_of_fire.units import Unit
from service.kernel.title import BOUNDARY, Steps
from service.kernel.words import Ask

NEXT = Ask("impulse.next", "4.3")


def activation(table: Table) -> Steps:
    """FoF 4, 3 Activation segment: the CO HQ, if it hears from battalion, then whom it activated, in any order."""
    if CO_HQ not in table.impulses_over and reaches_battalion(table):
        yield from hq_impulse(table, table.units[CO_HQ], activated=True)
        yield BOUNDARY
    yield from in_any_order(table, lambda unit: unit.id in table.activated and unit.commands, activated=True)


def initiative(table: Table) -> Steps:
    """FoF 4, 3 Initiative segment A and B: the CO HQ if it was not activated, then each PLT HQ not activated."""
    if CO_HQ in table.units and CO_HQ not in table.impulses_over:
        yield from hq_impulse(table, table.units[CO_HQ], activated=False)
        yield BOUNDARY
        yield from in_any_order(table, lambda unit: unit.id in table.activated and unit.commands, activated=True)
    yield from in_any_order(table, is_platoon, activated=False)


def general(table: Table) -> Steps:
    """FoF 4, 3 D."""
    yield from general_initiative(table)


def in_any_order(table: Table, wanted: Callable[[Unit], bool], activated: bool) -> Steps:
    """One HQ after the other, as the player likes (ruling 44)."""

    def waiting() -> list[str]:
        return [hq.id for hq in table.headquarters() if hq.id not in table.impulses_over and wanted(hq)]

    while waiting():
        name = yield from ask_unit(NEXT, waiting)
        yield from hq_impulse(table, table.units[name], activated)
        yield BOUNDARY
