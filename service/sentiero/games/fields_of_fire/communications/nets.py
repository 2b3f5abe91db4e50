"""FoF 4.3.3 Nets: who may use which, and whether a set of it works.

A set is a piece of gear called by its type and its net: scr536.co_tac, telephone.bn_tac.
"""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.communications.radios import radios_reach, reaches_map
from sentiero.games.fields_of_fire.communications.telephones import reach_card, reach_staging
from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.ground.grid import is_staging
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit

CO_TAC, BN_TAC, ARTY_FD, MTR_FD, AIR_CTL = "co_tac", "bn_tac", "arty_fd", "mtr_fd", "air_ctl"
NETS: Final = (CO_TAC, BN_TAC, ARTY_FD, MTR_FD, AIR_CTL)
TELEPHONE: Final = "telephone"
HIGHER_STAFF: Final = "higher_staff"
# FoF 4.3.3: the kinds of counters on CO TAC; an observer only listens (ruling).
_MEMBERS: Final = ("hq", "staff", "weapon", "fo")
# The observers' own nets, by their column of the table of fire support.
OBSERVERS: Final = {"art_fo": ARTY_FD, "mtr_fo": MTR_FD, "fac": AIR_CTL}


def sets(unit: Unit, net: str) -> list[str]:
    """The types of the sets of a net that a unit holds."""
    return [kind for kind, _, of in (gear.partition(".") for gear in unit.gear) if of == net]


def is_set(gear: str) -> bool:
    """Whether a piece of gear is a radio or a telephone."""
    return gear.partition(".")[2] in NETS


def net_reaches(table: Table, originator: Unit, receiver: Unit) -> bool:
    """FoF 4.3.3: CO TAC, for all who reach the set of the CO HQ (ruling)."""
    if originator.what.kind == "fo" or not on_company_net(table, originator):
        return False
    return on_company_net(table, receiver) or _relayed(table, receiver)


def _relayed(table: Table, receiver: Unit) -> bool:
    """FoF 6.7.4: a mortar without a set is ordered through the set of another unit on its card."""
    if receiver.what.weapon != "mortar" or sets(receiver, CO_TAC):
        return False
    return any(on_company_net(table, other) for other in table.of(receiver.side, receiver.at))


def on_company_net(table: Table, unit: Unit) -> bool:
    """FoF 4.3.3: a member with a set of CO TAC that reaches the set of the CO HQ."""
    return company_set(table, unit) is not None


def company_set(table: Table, unit: Unit) -> str | None:
    """FoF 4.3.3: the type of set by which a unit is on CO TAC; staff of the battalion have that of the CO HQ."""
    known, key = table.known_now, ("company_set", unit.id)
    if key not in known:
        known[key] = _company_set(table, unit)
    found: str | None = known[key]
    return found


def _company_set(table: Table, unit: Unit) -> str | None:
    hub = table.units.get(CO_HQ)
    held = sets(hub, CO_TAC) if hub else []
    if hub is None or not held:
        return None
    if unit is hub:
        return held[0]
    if unit.type == HIGHER_STAFF:
        return held[0] if unit.at == hub.at else None
    if unit.what.kind not in _MEMBERS:
        return None
    return next((kind for kind in sets(unit, CO_TAC) if _connects(table, kind, unit, hub)), None)


def _connects(table: Table, kind: str, unit: Unit, hub: Unit) -> bool:
    """FoF 4.3.4, 4.3.5: a telephone with a telephone, a radio with a radio."""
    theirs = sets(hub, CO_TAC)
    if kind == TELEPHONE:
        return TELEPHONE in theirs and reach_card(table, unit.at, hub.at)
    return any(radios_reach(table, kind, other, unit, hub) for other in theirs if other != TELEPHONE)


def belongs(table: Table, unit: Unit, net: str) -> bool:
    """FoF 4.3.3: whose a net is whose hub is the staging area: of the CO HQ and battalion, or of one observer."""
    if net == BN_TAC:
        return unit.id == CO_HQ or unit.type == HIGHER_STAFF
    return OBSERVERS.get(table.campaign.charts["observers"].get(unit.type)) == net


def reaches_staging(table: Table, unit: Unit, net: str) -> bool:
    """FoF 4.3.3, 4.3.5: a net whose hub is the staging area: by radio from anywhere, by telephone along wire."""
    if is_staging(unit.at):
        return True
    held = sets(unit, net)
    if any(reaches_map(table, kind) for kind in held):
        return True
    return TELEPHONE in held and reach_staging(table, unit.at)
