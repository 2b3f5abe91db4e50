"""FoF 5.1.6 Taking a thing from the ground, a comrade or a vehicle."""

from __future__ import annotations

from sentiero.games.fields_of_fire.communications.lost_gear import CASUALTIES, LEFT
from sentiero.games.fields_of_fire.ground.grid import is_staging
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.loads import give_up, take
from sentiero.games.fields_of_fire.reactions.moves import expose
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.kernel.question import Option


def pick_up(table: Table, unit: Unit, giver: str, thing: str) -> None:
    """From a comrade, or from the ground; where a vehicle has a part in it both are Exposed."""
    if giver:
        other = table.units[giver]
        give_up(table, other, thing)
        if (other.is_vehicle or unit.is_vehicle) and not is_staging(unit.at):
            expose(table, other)
    elif thing in CASUALTIES:
        table.do("fallen", unit.at, CASUALTIES[thing], unit.cover, -1)
    else:
        table.do("marked", LEFT + thing, unit.at, table.marked[LEFT + thing][unit.at] - 1)
    take(table, unit, thing)


def thing_option(giver: str, thing: str) -> Option:
    """A thing within reach, and whose it is."""
    if giver:
        about = {"unit": giver, "thing": thing}
        return Option(f"{giver}:{thing}", "thing.of_unit", about, about)
    return Option(thing, "thing.lying", {"thing": thing}, {"thing": thing})
