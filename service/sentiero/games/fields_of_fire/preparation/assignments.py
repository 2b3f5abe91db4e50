"""FoF 2.3.3 Weapon teams and attachments are given to one HQ for the whole mission."""

from __future__ import annotations

from sentiero.games.fields_of_fire.communications.chain_of_command import is_platoon
from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.ground.grid import is_staging
from sentiero.games.fields_of_fire.position.stacking import may_stack
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.games.fields_of_fire.vehicles.drive import is_passable
from sentiero.games.fields_of_fire.words.asking import ask_unit, ask_yes
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

CHANGE = Ask("assign.change", "2.3.3")
TO = Ask("assign.to", "2.3.3")


def assignments(table: Table) -> Steps:
    """FoF 2.3.3: all stay with the CO HQ unless the player wants it otherwise, then one after the other."""
    teams = [unit for unit in table.units.values() if is_assigned(unit)]
    if not teams or not (yield from ask_yes(CHANGE)):
        return
    leaders = [CO_HQ, *(hq.id for hq in table.headquarters() if is_platoon(hq))]
    for unit in teams:
        chosen = leaders if not unit.is_vehicle else [*filter(None, [unit.hq]), *leaders[1:]]
        listing = chosen.copy()
        hq = yield from ask_unit(TO, lambda: listing, unit=unit.id)
        if hq != unit.hq:
            table.do("assigned", unit.id, hq)
            stand_with(table, unit, table.units[hq])


def stand_with(table: Table, unit: Unit, hq: Unit) -> None:
    """FoF 2.4.2: it is of that platoon for all purposes, so as usual it begins where its HQ does."""
    room = hq.at != unit.at and may_stack(table, unit, hq.at)
    if room and (not unit.is_vehicle or is_staging(hq.at) or is_passable(table, hq.at)):
        table.do("moved", unit.id, hq.at)


def is_assigned(unit: Unit) -> bool:
    """What the campaign ties to no platoon: weapon teams of the company, and everything attached.

    FoF 7.1.1: a vehicle may be attached to a platoon of infantry, but not its leader's, and no jeep.
    """
    if unit.is_vehicle:
        return unit.hq is not None and not unit.leads
    return unit.attached or (unit.what.kind == "weapon" and unit.hq == CO_HQ)
