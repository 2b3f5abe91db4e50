"""FoF 7 Communications: who hears whom (source 1116-1224)."""

from __future__ import annotations

from typing import Final

from service.games.fields_of_fire.company import CO_HQ
from service.games.fields_of_fire.grid import is_staging
from service.games.fields_of_fire.sight import sees_unit
from service.games.fields_of_fire.table import Table
from service.games.fields_of_fire.units import Unit

HAND_RADIO: Final = "scr536.co_tac"
BN_RADIO: Final = "scr300.bn_tac"


def reaches_battalion(table: Table) -> bool:
    """FoF 7.3: the CO HQ holds a radio of BN TAC, or stands in the staging area, where all have telephones."""
    hq = table.units.get(CO_HQ)
    if hq is None or not hq.commands:
        return False
    return ignored(table) or BN_RADIO in hq.gear or is_staging(hq.at)


def hears(table: Table, originator: Unit, receiver: Unit) -> bool:
    """FoF 7: whether an order gets from one unit to another by any means."""
    if originator is receiver:
        return True
    if ignored(table):
        return not originator.pinned
    return by_voice(originator, receiver) or by_telephone(originator, receiver) or by_radio(table, originator, receiver)


def ignored(table: Table) -> bool:
    """FoF 20 (13.3): the simplified game has no rules for communications."""
    return bool(table.config["options"].get("no_communications"))


def by_voice(originator: Unit, receiver: Unit) -> bool:
    """FoF 7.1: on one card, under the same cover or both under none; the speaker is not pinned (ruling 46)."""
    return originator.at == receiver.at and originator.cover == receiver.cover and not originator.pinned


def by_telephone(originator: Unit, receiver: Unit) -> bool:
    """FoF 3, 8: all cards of the staging area are connected."""
    return is_staging(originator.at) and is_staging(receiver.at)


def by_radio(table: Table, originator: Unit, receiver: Unit) -> bool:
    """FoF 7.3, 7.5: both have a set of CO TAC that reaches the set of the CO HQ (ruling 69)."""
    return all(_on_net(table, unit) for unit in (originator, receiver))


def _on_net(table: Table, unit: Unit) -> bool:
    hub = table.units.get(CO_HQ)
    if hub is None or not all(HAND_RADIO in one.gear for one in (unit, hub)):
        return False
    if unit is hub:
        return True
    covered = unit.cover or hub.cover
    return not covered and not is_staging(unit.at) and not is_staging(hub.at) and sees_unit(table, unit, hub)
