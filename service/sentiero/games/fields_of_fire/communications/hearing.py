"""FoF 4.3 Communications: who hears whom."""

from __future__ import annotations

from sentiero.games.fields_of_fire.communications.nets import BN_TAC, net_reaches, reaches_staging
from sentiero.games.fields_of_fire.communications.vehicle_radios import by_vehicle_radio
from sentiero.games.fields_of_fire.communications.voice import by_voice
from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit


def hears(table: Table, originator: Unit, receiver: Unit) -> bool:
    """FoF 4.3: whether an order gets from one unit to another by any means."""
    if originator is receiver:
        return True
    if ignored(table):
        return not originator.pinned
    return by_voice(originator, receiver) or hears_by_set(table, originator, receiver)


def hears_by_set(table: Table, originator: Unit, receiver: Unit) -> bool:
    """FoF 4.3.3, 4.3.5, 7.1.1: by radio or telephone, which work for pinned units too."""
    return by_vehicle_radio(table, originator, receiver) or net_reaches(table, originator, receiver)


def reaches_battalion(table: Table) -> bool:
    """FoF 4.3.3: whether the CO HQ, on its command side, is on BN TAC; only then can it be activated.

    In the simplified game always, unless it is pinned (FoF 13.3).
    """
    hq = table.units.get(CO_HQ)
    if hq is None or not hq.commands:
        return False
    return not hq.pinned if ignored(table) else reaches_staging(table, hq, BN_TAC)


def ignored(table: Table) -> bool:
    """FoF 13.3: the simplified game has no rules for communications."""
    return bool(table.config["options"].get("no_communications"))
