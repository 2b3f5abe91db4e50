"""FoF 7.1.1 Radios of vehicles: within a platoon always, its leader on BN TAC."""

from __future__ import annotations

from sentiero.games.fields_of_fire.communications.nets import BN_TAC, reaches_staging
from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit


def by_vehicle_radio(table: Table, originator: Unit, receiver: Unit) -> bool:
    """A leader and his vehicles; the CO HQ and a leader, if the CO HQ is on BN TAC."""
    if originator.leads and receiver.hq == originator.id:
        return True
    return originator.id == CO_HQ and receiver.leads and reaches_staging(table, originator, BN_TAC)
