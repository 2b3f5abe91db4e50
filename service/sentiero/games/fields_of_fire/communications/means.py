"""FoF 4.3 By which means a unit hears another: what documents tell of it. The rules only ask whether."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sentiero.games.fields_of_fire.communications.hearing import ignored
from sentiero.games.fields_of_fire.communications.nets import CO_TAC, TELEPHONE, company_set, net_reaches, sets
from sentiero.games.fields_of_fire.communications.vehicle_radios import by_vehicle_radio
from sentiero.games.fields_of_fire.communications.voice import by_voice
from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.ground.grid import is_staging
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit

VOICE, RADIO, VEHICLE_RADIO, STAGING, RELAYED, FREE = "voice", "radio", "vehicle_radio", "staging", "relayed", "free"
# Each with the paragraph that says so.
MEANS: Final[dict[str, str]] = {
    VOICE: "4.3.1", RADIO: "4.3.5", TELEPHONE: "4.3.4", VEHICLE_RADIO: "7.1.1", STAGING: "2.4.2", RELAYED: "4.3.3",
    FREE: "13.3",
}  # fmt: skip


def means(table: Table, originator: Unit, receiver: Unit) -> Iterator[str]:
    """FoF 4.3: every means by which an order gets from one unit to another."""
    if ignored(table):
        yield from [FREE] * (not originator.pinned)
        return
    if by_voice(originator, receiver):
        yield VOICE
    if by_vehicle_radio(table, originator, receiver):
        yield VEHICLE_RADIO
    if net_reaches(table, originator, receiver):
        yield _on_net(table, originator, receiver)


def _on_net(table: Table, originator: Unit, receiver: Unit) -> str:
    """FoF 4.3.3: the set at the end that is not the hub."""
    if is_staging(originator.at) and is_staging(receiver.at):
        return STAGING
    if receiver.what.weapon == "mortar" and not sets(receiver, CO_TAC):
        return RELAYED
    end = originator if receiver.id == CO_HQ else receiver
    return TELEPHONE if company_set(table, end) == TELEPHONE else RADIO
