"""FoF 7.5 Reaction fire, and fire on the card of a vehicle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sentiero.games.fields_of_fire.fire.firers import HEAVY, SNIPER
from sentiero.games.fields_of_fire.fire.modifier import AIR, GRENADES, STRUCK
from sentiero.games.fields_of_fire.fire.volumes import MORTAR_FIRE, Volume, volumes
from sentiero.games.fields_of_fire.ground.grid import apart
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.games.fields_of_fire.units.vehicle import has_at_row, is_armoured
from sentiero.games.fields_of_fire.vehicles.at_combat import CHART, Parts, attack, target_parts
from sentiero.games.fields_of_fire.vehicles.at_weapons import best_weapon, shoot

ACTIVATED, ACTED = "activated", "acted"
_KINDS: Final = {"S": "small_arms", SNIPER: "small_arms", "A": "automatic", HEAVY: "heavy"}


def react(table: Table, vehicle: Unit, moving: bool) -> None:
    """FoF 7.5: every unit of the other side that can shoot at it does, with its Quick Shots; no reaction to that."""
    for unit in [one for one in table.units.values() if one.side != vehicle.side and may_react(one)]:
        fired = False
        while vehicle.id in table.units and unit.id in table.units and best_weapon(table, unit, vehicle) is not None:
            fired = True
            if not shoot(table, unit, vehicle, moving):
                break
        if fired and ACTIVATED in unit.marks and unit.id in table.units:
            table.do("noted", unit.id, ACTED)


def may_react(unit: Unit) -> bool:
    """FoF 7.2: who is not activated, or has not acted yet."""
    return ACTIVATED not in unit.marks or ACTED not in unit.marks


def fire_on_card(table: Table, vehicle: Unit, moving: bool = False) -> None:
    """FoF 7.5: the worst of the fire that lies on its card attacks a vehicle."""
    if not is_armoured(vehicle) or not table.on_map(vehicle.at):
        return
    threats = list(_threats(table, vehicle, moving))
    if vehicle.id in table.targeted.get(STRUCK, ()):
        # Ours: mines that a vehicle drives onto attack it there and then, like all fire on a card it enters.
        threats.append(against(table, vehicle, "mines", moving))
        table.do("targeted", STRUCK, vehicle.id, 0)
    if threats:
        attack(table, None, vehicle, min(threats, key=lambda parts: sum(value for _, value in parts)))


def _threats(table: Table, vehicle: Unit, moving: bool) -> Iterator[Parts]:
    for one in volumes(table):
        if one.at == vehicle.at and (one.enters is not None or one.side != vehicle.side):
            for kind, pinned in _weapons(one):
                yield against(table, vehicle, kind, moving, one.enters, pinned)
    for at, ncm, kind, _, active in table.incoming:
        if active and ncm and at == vehicle.at:
            yield against(table, vehicle, "air_strike" if kind in AIR else "incoming", moving)
    if vehicle.at in table.marked.get(MORTAR_FIRE, ()):
        yield against(table, vehicle, "heavy", moving)
    if vehicle.id in table.targeted.get(GRENADES, ()):
        yield against(table, vehicle, "grenade", moving)


def against(
    table: Table, vehicle: Unit, kind: str, moving: bool = False, enters: int | None = None, pinned: bool = False
) -> Parts:
    """FoF 7.6: fire without a row in the chart: small arms, automatic, heavy, grenades, mines, fire missions."""
    found = [(kind, int(CHART[kind])), *target_parts(table, vehicle, enters, moving)]
    return (*found, ("firer_pinned", int(CHART["firer_pinned"]))) if pinned else tuple(found)


def _weapons(volume: Volume) -> Iterator[tuple[str, bool]]:
    """FoF 6.2, 7.5: what fires, weapons with a row of their own left out; all pinned only where all are."""
    soft = [unit for unit in volume.firers if not has_at_row(unit)]
    for unit in [one for one in soft if not one.pinned] or soft:
        vof = unit.fire.vof or ""
        if vof == "A/S":
            vof = "A" if apart(unit.at, volume.at) == 0 else "S"
        yield _KINDS[vof], unit.pinned


def struck_by_mines(table: Table, vehicle: Unit) -> None:
    """FoF 9.5: mines that appear under a vehicle attack it in the combat effects segment."""
    attack(table, None, vehicle, against(table, vehicle, "mines"))


def chosen_by_sniper(table: Table, vehicle: Unit) -> None:
    """FoF 9.6: a vehicle that a sniper has chosen is attacked as by heavy fire."""
    attack(table, None, vehicle, against(table, vehicle, "heavy"))
