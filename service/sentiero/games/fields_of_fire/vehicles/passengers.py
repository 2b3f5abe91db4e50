"""FoF 7.4.1 Getting onto a vehicle and off it."""

from __future__ import annotations

from sentiero.games.fields_of_fire.ground.grid import beside, is_staging
from sentiero.games.fields_of_fire.position.aboard import riders
from sentiero.games.fields_of_fire.position.deck import at_random
from sentiero.games.fields_of_fire.position.stacking import has_room
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.reactions.moves import expose
from sentiero.games.fields_of_fire.units.unit import US, Unit
from sentiero.games.fields_of_fire.units.vehicle import transport

ROOM = "room"


def room_aboard(table: Table, vehicle: Unit) -> int:
    """FoF 5.1.6, 7.4: how many more steps a vehicle takes; none beside another load."""
    if vehicle.load is not None:
        return 0
    return transport(vehicle) - sum(unit.steps for unit in riders(table, vehicle))


def mount(table: Table, unit: Unit, vehicle: Unit) -> None:
    """FoF 7.4.1: aboard, both Exposed."""
    table.do("mounted", unit.id, vehicle.id)
    for one in (unit, vehicle):
        _expose(table, one)


def may_dismount(table: Table, unit: Unit) -> bool:
    """FoF 5.1.5: onto a card with room."""
    return has_room(table, unit.side, unit.at, unit.steps)


def dismount(table: Table, unit: Unit) -> None:
    """FoF 7.4.1: free, both Exposed."""
    assert unit.aboard is not None
    vehicle = table.units[unit.aboard]
    table.do("mounted", unit.id, None)
    for one in (unit, vehicle):
        _expose(table, one)


def thrown_off(table: Table, unit: Unit) -> None:
    """FoF 7.7: out of the vehicle, Exposed; where there is no room on the card, beside it."""
    at = standing_room(table, unit.side, unit.at, unit.steps)
    table.do("mounted", unit.id, None)
    if at != unit.at:
        table.do("moved", unit.id, at)
    _expose(table, unit)


def standing_room(table: Table, side: str, at: int, steps: int) -> int:
    """FoF 5.1.5: the card itself, or one beside it with room."""
    if has_room(table, side, at, steps):
        return at
    near = [to for to in beside(at) if (table.enterable(to) if side == US else table.on_map(to))]
    return at_random(table, ROOM, [to for to in near if has_room(table, side, to, steps)] or [at])


def _expose(table: Table, unit: Unit) -> None:
    """FoF 2.4.2: nobody is Exposed in the staging area."""
    if not is_staging(unit.at):
        expose(table, unit)
