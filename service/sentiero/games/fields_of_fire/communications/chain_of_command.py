"""FoF 4, 4.1.4 Chain of command."""

from __future__ import annotations

from sentiero.games.fields_of_fire.communications.hearing import hears
from sentiero.games.fields_of_fire.communications.nets import HIGHER_STAFF
from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit


def may_order(table: Table, hq: str | None, unit: Unit) -> bool:
    """FoF 4: under general initiative anybody; else whom the HQ commands and reaches."""
    if hq is None:
        return True
    originator = table.units.get(hq)
    if originator is None or (not originator.commands and originator is not unit):
        return False
    return commands(originator, unit) and hears(table, originator, unit)


def may_call_to(table: Table, hq: str | None, unit: Unit) -> bool:
    """FoF 4.2.4k, l, 4.3.1: of its own chain, in communication or not; a card obeys as one."""
    originator = None if hq is None else table.units.get(hq)
    if originator is None or not originator.commands or originator.pinned:
        return False
    return commands(originator, unit)


def commands(hq: Unit, unit: Unit) -> bool:
    """FoF 4: itself; teams, counters on their Fire Team side too; the CO HQ and staff all, a PLT HQ its platoon."""
    if hq is unit:
        return True
    if hq.leads or unit.is_vehicle:
        return commands_vehicle(hq, unit)
    if unit.lat is not None:
        return True
    if unit.id == CO_HQ or is_higher(unit):
        # Source 417, 818: the CO HQ is under battalion alone, and battalion under nobody here.
        return is_higher(hq) and not is_higher(unit)
    return not is_platoon(hq) or unit.hq == hq.id


def commands_vehicle(hq: Unit, unit: Unit) -> bool:
    """FoF 7.1.1: its leader, who has no other subordinates, the CO HQ, the HQ it is attached to; a jeep by any HQ."""
    if not unit.is_vehicle:
        return False
    return unit.hq in (None, hq.id) or hq.id == CO_HQ or is_higher(hq)


def is_platoon(hq: Unit) -> bool:
    """Whether an HQ leads a platoon."""
    return hq.what.kind == "hq" and hq.id != CO_HQ


def is_higher(unit: Unit) -> bool:
    """FoF 1.2.3: staff of battalion or above."""
    return unit.type == HIGHER_STAFF


def originators(table: Table, hq: str | None, unit: Unit) -> list[Unit]:
    """FoF 4.1.3: the HQ of the impulse; under general initiative every HQ that could give the order."""
    found = [table.units[hq]] if hq in table.units else list(table.headquarters()) if hq is None else []
    return [one for one in found if one.commands and may_order(table, one.id, unit)]
